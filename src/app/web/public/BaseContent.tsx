// The login page and what stands where no page is: in the scripts that every public page loads.
import type { ReactElement } from 'react';
import { ProviderLinks } from '#features/account/linked-accounts/web/public/ProviderLinks.tsx';
import { PasskeySignIn } from '#features/account/passkeys/web/public/PasskeySignIn.tsx';
import { LoginPage } from '#features/account/sign-in/web/public/LoginPage.tsx';
import type { ContentProps } from './DocumentPage.tsx';
import { goOn } from './go-on.ts';
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
		case 'not-found':
			return <NotFoundPage />;
		default:
			return null;
	}
}
