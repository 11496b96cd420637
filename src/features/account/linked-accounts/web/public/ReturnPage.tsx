// Where a provider sends the browser back to: signs in, links, or asks once whose portal account this is.
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';
import { languageIds } from '#platform/contract/language.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { UserSession } from '#features/account/identity/contract.ts';
import { completeExternalSignIn, completeLinking } from '../../contract.ts';
import { AssociateForm } from './AssociateForm.tsx';
import { ReturnFailure } from './ReturnFailure.tsx';
import { ReturnWorking } from './ReturnWorking.tsx';
import { takeReturn } from './take-return.ts';
import { returnTexts } from '../page-texts.ts';

export interface ReturnPageProps {
	readonly brand: BrandView;
	/** Goes on after the first step of a sign-in: to the second factor or the desktop. */
	readonly onSignedIn: (session: UserSession, token: string) => Promise<void>;
}

type Stage =
	| { readonly kind: 'working' }
	| { readonly kind: 'unknown'; readonly account: OutputOf<typeof completeExternalSignIn>['account'] }
	| { readonly kind: 'failed'; readonly reason: string; readonly isLinking: boolean };

export function ReturnPage({ brand, onSignedIn }: ReturnPageProps): ReactElement {
	const text = useText(returnTexts);
	const language = useLanguage();
	const [stage, setStage] = useState<Stage>({ kind: 'working' });

	const complete = useEffectEvent(async (): Promise<Stage> => {
		const { provider, query, isLinking } = takeReturn();
		try {
			if (isLinking) {
				const { socialMediaAccountId } = await call(completeLinking, { provider, query });
				replacePage(pathTo('authorisedRedirect', { socialMediaAccountId }));
				return { kind: 'working' };
			}
			const input = { provider, query, languageId: languageIds[language] };
			const { signedIn, account } = await call(completeExternalSignIn, input, { token: null });
			if (signedIn === undefined) return { kind: 'unknown', account };
			await onSignedIn(signedIn.userSession, signedIn.accessToken);
			return { kind: 'working' };
		} catch (error) {
			return { kind: 'failed', isLinking, reason: describeFailure(error, text('return.network_failure')) };
		}
	});
	useEffect(() => void complete().then(setStage), []);

	switch (stage.kind) {
		case 'working':
			return <ReturnWorking />;
		case 'unknown':
			return <AssociateForm brand={brand} account={stage.account} onSignedIn={onSignedIn} />;
		case 'failed':
			return <ReturnFailure reason={stage.reason} isLinking={stage.isLinking} />;
	}
}
