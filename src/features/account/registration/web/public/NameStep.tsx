import { type ReactElement, useEffect, useRef } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { confirmRegistration, loginNamePattern } from '../../contract.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import type { Started } from './use-registration.ts';
import { registrationTexts } from '../page-texts.ts';

export interface NameStepProps {
	readonly started: Started;
	readonly onDone: (loginName: string) => void;
}

/** The address is proved; only now may it be said that a user name is taken. Nothing else is asked for again. */
export function NameStep({ started, onDone }: NameStepProps): ReactElement {
	const text = useText(registrationTexts);
	const language = useLanguage();
	const field = useRef<HTMLInputElement>(null);
	const form = useForm(confirmRegistration, {
		options: { token: null },
		networkFailure: text('register.network_failure'),
		refocus: 'loginName',
		read(typed) {
			const name = typed('loginName').trim();
			return {
				registrationToken: started.token,
				loginName: loginNamePattern.test(name) ? name : fault(text('register.login_name_invalid')),
				languageId: languageIds[language],
			};
		},
		onDone: ({ loginName }) => onDone(loginName),
	});
	useEffect(() => field.current?.select(), []);

	return (
		<ConfirmStep title={text('name.title')} lead={text('name.lead', { name: started.loginName })} form={form}>
			<TextField
				ref={field}
				{...form.field('loginName')}
				label={text('register.login_name')}
				description={text('register.login_name_hint')}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={40}
				defaultValue={started.loginName}
				required
			/>
			<FormRefusal>{form.refusal}</FormRefusal>
		</ConfirmStep>
	);
}
