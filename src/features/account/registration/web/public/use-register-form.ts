// Reads the form, says everything that is wrong with it at once, and sends it.
import type { RefObject } from 'react';
import { isEmailShaped, toEmail } from '#platform/contract/typed-forms.ts';
import { languageIds } from '#platform/contract/language.ts';
import { describeField } from '#platform/web/failures.ts';
import { fault, saidByField } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { beginRegistration, loginNamePattern } from '../../contract.ts';
import type { Invitation, Started } from './use-registration.ts';
import { registrationTexts } from '../page-texts.ts';

/** The form uses the fields of a new password by these functions. */
export interface NewPassword {
	take(): string | undefined;
	refuse(reason: string): void;
}

interface FormParts {
	readonly password: RefObject<NewPassword | null>;
	readonly invitation: Invitation | undefined;
	readonly onStarted: (started: Started) => void;
}

export function useRegisterForm({ password, invitation, onStarted }: FormParts) {
	const text = useText(registrationTexts);
	const language = useLanguage();
	const required = fault(text('register.required'));
	return useForm(beginRegistration, {
		options: { token: null },
		networkFailure: text('register.network_failure'),
		read(typed) {
			const email = toEmail(typed('email').trim());
			const name = typed('loginName').trim();
			return {
				...(invitation !== undefined && { invitationToken: invitation.token }),
				givenName: typed('givenName').trim() || required,
				familyName: typed('familyName').trim() || required,
				email: isEmailShaped(email) ? email : email === '' ? required : fault(text('register.email_invalid')),
				loginName: loginNamePattern.test(name)
					? name
					: name === ''
						? required
						: fault(text('register.login_name_invalid')),
				password: password.current?.take() ?? saidByField,
				termsAccepted: typed('termsAccepted') !== '' || fault(text('register.terms_missing')),
				languageId: languageIds[language],
			};
		},
		onDone({ registrationToken, resendAfterSeconds }, { email, loginName }) {
			onStarted({
				token: registrationToken,
				email,
				loginName,
				resendAfterSeconds,
			});
		},
		onFailure(error) {
			const ofPassword = describeField(error, 'password');
			if (ofPassword === undefined) return undefined;
			password.current?.refuse(ofPassword);
			const others = ['givenName', 'familyName', 'email', 'loginName'] as const;
			return Object.fromEntries(others.map((field) => [field, describeField(error, field)]));
		},
	});
}
