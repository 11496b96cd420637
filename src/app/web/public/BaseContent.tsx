// The login page: in the scripts that every public page loads.
import type { ReactElement } from 'react';
import { ProviderLinks } from '#features/account/linked-accounts/web/public/ProviderLinks.tsx';
import { PasskeySignIn } from '#features/account/passkeys/web/public/PasskeySignIn.tsx';
import { LoginPage } from '#features/account/sign-in/web/public/LoginPage.tsx';
import type { ContentProps } from './DocumentPage.tsx';
import { goOn } from './go-on.ts';
import { prefetchApplication } from './prefetch-application.ts';

export function BaseContent({ data }: ContentProps): ReactElement | null {
	if (data.page !== 'login') return null;
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
}
