// Pages for people on their way to an account: in scripts of their own, which the login page does not load.
import type { ReactElement } from 'react';
import { FormRegion } from '#platform/web/form/FormRegion.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { PasskeyStep } from '#features/account/passkeys/web/public/PasskeyStep.tsx';
import { ForgotPage } from '#features/account/passwords/web/public/ForgotPage.tsx';
import { NewPasswordFields } from '#features/account/passwords/web/public/NewPasswordFields.tsx';
import { ResetPage } from '#features/account/passwords/web/public/ResetPage.tsx';
import { LinkedPage } from '#features/account/linked-accounts/web/public/LinkedPage.tsx';
import { ReturnPage } from '#features/account/linked-accounts/web/public/ReturnPage.tsx';
import { RegisterPage } from '#features/account/registration/web/public/RegisterPage.tsx';
import { ConfirmCopiesPage } from '#features/billing/invoices/web/public/ConfirmCopiesPage.tsx';
import { SecurePage } from '#features/account/security/web/public/SecurePage.tsx';
import { StopCopiesPage } from '#features/billing/invoices/web/public/StopCopiesPage.tsx';
import { LoginViaPage } from '#features/account/sign-in/web/public/LoginViaPage.tsx';
import { VerifyPage } from '#features/account/two-factor/web/public/VerifyPage.tsx';
import { documentTexts } from '../page-texts.ts';
import type { ContentProps } from './DocumentPage.tsx';
import { renderGuide } from './guide-slot.ts';
import { goOn, goOnToSecondStep } from './go-on.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ScriptsNeededPage } from './ScriptsNeededPage.tsx';

export function AccountContent({ data }: ContentProps): ReactElement {
	const text = useText(documentTexts);
	return (
		<FormRegion reason={text('frame.form_typed')}>
			<Page data={data} />
		</FormRegion>
	);
}

function Page({ data }: ContentProps): ReactElement | null {
	switch (data.page) {
		case 'forgot-password':
			return <ForgotPage mailboxPath={data.mailboxPath} />;
		case 'reset-password':
			return <ResetPage />;
		case 'register':
			return (
				<RegisterPage
					mode={data.mode}
					brandName={data.brand.name}
					mailboxPath={data.mailboxPath}
					renderNewPassword={(props) => <NewPasswordFields policy={data.passwordPolicy} {...props} />}
				/>
			);
		case 'verify':
			return (
				<VerifyPage
					brandName={data.brand.name}
					mailboxPath={data.mailboxPath}
					onVerified={goOn}
					passkey={renderPasskeyStep}
					guide={renderGuide(data)}
				/>
			);
		case 'login-via':
			return <LoginViaPage brandName={data.brand.name} />;
		case 'secure':
			return <SecurePage hotline={data.brand.hotline.number} />;
		case 'stop-copies':
			return <StopCopiesPage hotline={data.brand.hotline.number} brandName={data.brand.name} />;
		case 'confirm-copies':
			return <ConfirmCopiesPage />;
		case 'provider-return':
			return <ReturnPage brand={data.brand} onSignedIn={goOnToSecondStep} />;
		case 'account-linked':
			return <LinkedPage />;
		case 'not-found':
			return <NotFoundPage />;
		case 'scripts-needed':
			return <ScriptsNeededPage />;
		default:
			return null;
	}
}

function renderPasskeyStep(token: string, onEnded: () => void): ReactElement {
	return <PasskeyStep token={token} onVerified={goOn} onEnded={onEnded} />;
}
