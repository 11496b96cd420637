import { type ReactElement, useState } from 'react';
import { type Language, languageNames, languages } from '#platform/contract/language.ts';
import { isEmailShaped, toEmail } from '#platform/contract/typed-forms.ts';
import { namePattern } from '#platform/contract/typed-text.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import type { FirstFields } from './first-fields.ts';
import type { FirstPerson } from './first-person.ts';
import { brandBeginningTexts } from './texts.ts';

export interface FirstAdministratorDialogProps {
	readonly path: string;
	readonly person: FirstPerson | undefined;
	readonly fields: FirstFields;
	readonly onClose: () => void;
}

export function FirstAdministratorDialog(props: FirstAdministratorDialogProps): ReactElement {
	const { path, person, onClose } = props;
	// What it was opened with: what somebody else changed since is told, and not undone.
	const [fields] = useState(props.fields);
	const text = useText(brandBeginningTexts);
	const reader = useLanguage();
	const [language, setLanguage] = useState<Language>(person?.language ?? reader);
	const form = useFormShell<FirstPerson, void>({
		networkFailure: text('network_failure'),
		read(typed) {
			const nameOf = (field: 'givenName' | 'familyName') => {
				const name = typed(field).trim();
				return name !== '' && namePattern.test(name) ? name : fault(text('first.missing'));
			};
			const email = toEmail(typed('email'));
			return {
				givenName: nameOf('givenName'),
				familyName: nameOf('familyName'),
				email: isEmailShaped(email) ? email : fault(text('first.email_invalid')),
				language,
			};
		},
		send: (chosen) => fields.save({ [path]: chosen }),
		onDone() {
			onClose();
			showDone(text('saved'));
		},
		onFailure(error) {
			const words = fields.explain(error);
			return words === undefined ? undefined : { email: words };
		},
	});
	return (
		<FormDialog
			form={form}
			size="small"
			title={text('first.title')}
			description={text('first.lead')}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('save')}
			pendingLabel={text('saving')}
			needsConnection
			onClose={onClose}
		>
			{(['givenName', 'familyName'] as const).map((name) => (
				<TextField
					key={name}
					{...form.field(name)}
					label={text(name === 'givenName' ? 'first.given_name' : 'first.family_name')}
					maxLength={80}
					autoComplete="off"
					defaultValue={person?.[name]}
				/>
			))}
			<TextField
				{...form.field('email')}
				type="email"
				label={text('first.email')}
				description={text('first.email_hint')}
				maxLength={254}
				autoComplete="off"
				spellCheck={false}
				defaultValue={person?.email}
			/>
			<Select
				label={text('first.language')}
				placeholder={text('first.choose')}
				options={languages.map((id) => ({ id, label: languageNames[id] }))}
				value={language}
				onChange={setLanguage}
			/>
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}
