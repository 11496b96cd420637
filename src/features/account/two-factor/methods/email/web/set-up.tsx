import type { ReactElement } from 'react';
import { isEmailShaped, toEmail } from '#platform/contract/typed-forms.ts';
import { useText } from '#platform/web/text-context.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import type { CodedSetUp, FieldsProps } from '../../../web/set-up/set-up-method.ts';
import { sendSetUpCode } from '../../../web/set-up/set-up-steps.ts';
import { factorTexts } from '../../../web/texts.ts';
import { email } from '../facts.ts';

export const emailSetUp: CodedSetUp = {
	key: email.key,
	action: (text) => [text('setup.send'), text('setup.sending')],
	fields: EmailField,
	initial: (account) => account.email,
	findFault: (typed, text) => (isEmailShaped(toEmail(typed)) ? undefined : text('setup.email_invalid')),
	start: (typed) => sendSetUpCode(email.key, toEmail(typed)),
};

function EmailField({ typed, invalid, onChange }: FieldsProps): ReactElement {
	const text = useText(factorTexts);
	return (
		<TextField
			name="email"
			type="email"
			label={text('setup.email_field')}
			autoComplete="email"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={254}
			required
			defaultValue={typed}
			error={invalid}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}
