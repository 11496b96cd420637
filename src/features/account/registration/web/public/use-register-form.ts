// Reads the form, says everything that is wrong with it at once, and sends it.
import { type RefObject, useState } from 'react';
import { toEmail } from '#platform/contract/typed-forms.ts';
import { languageIds } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, describeField } from '#platform/web/failures.ts';
import { findInput, readFormText } from '#platform/web/form-fields.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { beginRegistration, loginNamePattern } from '../../contract.ts';
import type { NewPassword } from './RegisterForm.tsx';
import type { Invitation, Started } from './use-registration.ts';
import { registrationTexts } from '../page-texts.ts';

const fields = ['GivenName', 'FamilyName', 'Email', 'LoginName'] as const;
type FieldName = (typeof fields)[number];
export type FieldRefusals = Readonly<Partial<Record<FieldName | 'TermsAccepted' | 'form', string>>>;

interface FormParts {
	readonly form: RefObject<HTMLFormElement | null>;
	readonly password: RefObject<NewPassword | null>;
	readonly invitation: Invitation | undefined;
	readonly onStarted: (started: Started) => void;
	readonly setPending: (isPending: boolean) => void;
}

export function useRegisterForm({ form, password, invitation, onStarted, setPending }: FormParts) {
	const text = useText(registrationTexts);
	const language = useLanguage();
	const [refusals, setRefusals] = useState<FieldRefusals>({});

	const find = (values: Readonly<Record<FieldName, string>>, isAccepted: boolean): FieldRefusals => {
		const missing = fields.filter((field) => values[field] === '').map((field) => [field, text('register.required')]);
		return {
			...(isAccepted ? {} : { TermsAccepted: text('register.terms_missing') }),
			...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.Email) ? {} : { Email: text('register.email_invalid') }),
			...(loginNamePattern.test(values.LoginName) ? {} : { LoginName: text('register.login_name_invalid') }),
			...Object.fromEntries(missing),
		};
	};
	const refuse = (found: FieldRefusals): void => {
		setRefusals(found);
		const first = [...fields, 'TermsAccepted' as const].find((field) => found[field] !== undefined);
		if (first !== undefined) findInput(form.current, first)?.focus();
	};
	const refuseAnswer = (error: unknown): void => {
		const told = fields.flatMap((field) => {
			const reason = describeField(error, field);
			return reason === undefined ? [] : [[field, reason] as const];
		});
		const ofPassword = describeField(error, 'Password');
		if (ofPassword !== undefined) password.current?.refuse(ofPassword);
		if (told.length > 0) return refuse(Object.fromEntries(told));
		if (ofPassword === undefined) setRefusals({ form: describeFailure(error, text('register.network_failure')) });
	};
	const submit = async (): Promise<void> => {
		const read = (field: FieldName): string => readFormText(form.current, field).trim();
		const values = {
			GivenName: read('GivenName'),
			FamilyName: read('FamilyName'),
			Email: toEmail(read('Email')),
			LoginName: read('LoginName'),
		};
		const found = find(values, readFormText(form.current, 'TermsAccepted') !== '');
		// Asked even when something else is missing, so that everything is said at once.
		const chosen = password.current?.take();
		if (Object.keys(found).length > 0) return refuse(found);
		setRefusals({});
		if (chosen === undefined) return;
		setPending(true);
		try {
			const { RegistrationToken, ResendAfterSeconds } = await call(
				beginRegistration,
				{
					...(invitation === undefined ? {} : { InvitationToken: invitation.token }),
					...values,
					Password: chosen,
					TermsAccepted: true,
					LanguageID: languageIds[language],
				},
				{ token: null },
			);
			const { Email: email, LoginName: loginName } = values;
			onStarted({ token: RegistrationToken, email, loginName, resendAfterSeconds: ResendAfterSeconds });
		} catch (error) {
			refuseAnswer(error);
		} finally {
			setPending(false);
		}
	};
	return { refusals, submit };
}
