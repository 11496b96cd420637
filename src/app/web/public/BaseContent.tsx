// The pages that every visitor may come to: in the scripts that every public page loads.
import type { ReactElement } from 'react';
import type { DocumentData } from '#app/contract/page-data.ts';
import { ProviderLinks } from '#features/account/linked-accounts/web/public/ProviderLinks.tsx';
import { PasskeySignIn } from '#features/account/passkeys/web/public/PasskeySignIn.tsx';
import { LoginPage } from '#features/account/sign-in/web/public/LoginPage.tsx';
import { LegalPage } from '#features/brand/legal/web/public/LegalPage.tsx';
import { useText } from '#platform/web/text-context.tsx';
import type { ContentProps } from './DocumentPage.tsx';
import { goOn } from './go-on.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { prefetchApplication } from './prefetch-application.ts';
import { legalTexts } from '#features/brand/legal/web/page-texts.ts';

export function BaseContent({ data }: ContentProps): ReactElement | null {
	switch (data.page) {
		case 'login':
			return (
				<LoginPage
					brand={data.brand}
					partner={data.partner}
					hasMicrosoftHint={data.hasMicrosoftHint}
					hasRegistration={data.hasRegistration}
					onIntent={prefetchApplication}
					otherWays={
						<div className="grid gap-3">
							<ProviderLinks brand={data.brand} />
							<PasskeySignIn onSignedIn={goOn} />
						</div>
					}
				/>
			);
		case 'legal':
			return <Legal data={data} />;
		case 'not-found':
			return <NotFoundPage />;
		default:
			return null;
	}
}

function Legal({ data }: { readonly data: Extract<DocumentData, { page: 'legal' }> }): ReactElement {
	const text = useText(legalTexts);
	return <LegalPage document={data.document} page={data.legalPage} language={data.language} text={text} />;
}
