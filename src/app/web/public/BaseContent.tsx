// The pages that every visitor may come to: in the scripts that every public page loads.
import type { ReactElement } from 'react';
import type { DocumentData } from '#app/contract/page-data.ts';
import type { UserSession } from '#features/identity/contract.ts';
import { PasskeySignIn } from '#features/passkeys/web/public/PasskeySignIn.tsx';
import { finishSignIn } from '#features/sign-in/web/public/sign-in-steps.ts';
import { LoginPage } from '#features/sign-in/web/public/LoginPage.tsx';
import { VerifyPage } from '#features/two-factor/web/public/VerifyPage.tsx';
import type { en as legalEn } from '#features/legal/messages.en.ts';
import { LegalPage } from '#features/legal/web/public/LegalPage.tsx';
import { replacePage } from '#platform/web/navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { ContentProps } from './DocumentPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { prefetchApplication } from './prefetch-application.ts';

export function BaseContent({ data }: ContentProps): ReactElement | null {
	switch (data.page) {
		case 'login':
			return (
				<LoginPage
					brand={data.brand}
					partner={data.partner}
					hasMicrosoftHint={data.hasMicrosoftHint}
					onIntent={prefetchApplication}
					otherWays={<PasskeySignIn onSignedIn={goOn} />}
				/>
			);
		case 'verify':
			return <VerifyPage mailboxPath={data.mailboxPath} onVerified={goOn} />;
		case 'legal':
			return <Legal data={data} />;
		case 'not-found':
			return <NotFoundPage />;
		default:
			return null;
	}
}

async function goOn(session: UserSession, token: string): Promise<void> {
	replacePage(await finishSignIn(session, token));
}

function Legal({ data }: { readonly data: Extract<DocumentData, { page: 'legal' }> }): ReactElement {
	const text = useText<typeof legalEn>('legal');
	return <LegalPage document={data.document} page={data.legalPage} language={data.language} text={text} />;
}
