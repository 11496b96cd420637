import { type ReactElement, useState } from 'react';
import { ComboBox, type ComboBoxProps } from '#ui/ComboBox.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { LoginNameField } from '#ui/native/LoginNameField.tsx';
import { PasswordField } from '#ui/native/PasswordField.tsx';
import { ResendButton } from '#ui/native/ResendButton.tsx';
import { SearchField } from '#ui/native/SearchField.tsx';
import { TextArea } from '#ui/native/TextArea.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx';
import { WordSearch } from '#ui/WordSearch.tsx';
import { Example, type GalleryProps, Section } from './gallery-frame.tsx';
import { PersonPickers } from './gallery-people.tsx';

export function FieldsSection({ text, language }: GalleryProps): ReactElement {
	return (
		<Section id="fields" title={text('fields')}>
			<States text={text} />
			<Example title={text('suggestions')} layout="columns">
				<Suggestions text={text} opensOn="focus" />
				<Suggestions text={text} opensOn="options" pendingLabel={text('working')} />
				<Suggestions text={text} opensOn="options" error={text('provinceError')} />
			</Example>
			<Example title={text('person')} layout="columns">
				<PersonPickers text={text} />
			</Example>
			<Example title={text('code')} layout="columns">
				<CodeField name="j" label={text('code')} description={text('codeHint')} />
				<CodeField name="k" label={text('code')} error={text('codeError')} />
				<CodeField name="l" label={text('code')} disabled />
				<ResendButton wait={text('codeWait')}>{text('codeAgain')}</ResendButton>
				<ResendButton wait={undefined}>{text('codeAgain')}</ResendButton>
			</Example>
			<Example title={text('phone')} layout="columns">
				<PhoneExamples text={text} language={language} />
			</Example>
			<Example title={text('narrow')} layout="narrow">
				<TextField
					name="m"
					label={text('email')}
					description={text('emailHint')}
					error={text('emailError')}
					defaultValue="amelie@"
				/>
				<PasswordField name="n" label={text('password')} showLabel={text('showPassword')} autoComplete="new-password" />
				<Checkbox name="o" label={text('remember')} description={text('rememberHint')} />
			</Example>
		</Section>
	);
}

function Search({ label }: { readonly label: string }): ReactElement {
	const [value, setValue] = useState('');
	const [words, setWords] = useState('');
	return (
		<>
			<SearchField name="g" label={label} value={value} onChange={setValue} />
			<WordSearch label={label} search={words} maxLength={80} onSearch={setWords} />
		</>
	);
}

function Suggestions({
	text,
	...state
}: Pick<GalleryProps, 'text'> & Pick<ComboBoxProps, 'opensOn' | 'pendingLabel' | 'error'>): ReactElement {
	const [typed, setTyped] = useState('');
	const provinces = (['ontario', 'quebec', 'newfoundland'] as const).map((id) => ({ id, label: text(id) }));
	const chosen = provinces.find(({ label }) => label === typed);
	return (
		<ComboBox
			{...state}
			name="province"
			label={text('province')}
			value={typed}
			options={provinces.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))}
			chosen={chosen?.id ?? null}
			onType={setTyped}
			onChoose={(id) => setTyped(provinces.find((province) => province.id === id)?.label ?? '')}
		/>
	);
}

function PhoneExamples({ text, language }: GalleryProps): ReactElement {
	const [numbers, setNumbers] = useState<readonly string[]>(['', '+442079460018', '+14165550123', '']);
	const field = (index: number) => ({
		language,
		label: text('phone'),
		value: numbers[index] ?? '',
		onChange: (number: string) => setNumbers(numbers.with(index, number)),
	});
	return (
		<>
			<PhoneInput {...field(0)} labelNote={text('optional')} description={text('phoneHint')} country="CA" />
			<PhoneInput {...field(1)} />
			<PhoneInput {...field(2)} disabled />
			<PhoneInput {...field(3)} country="CA" mode="national" required error={text('phoneError')} />
		</>
	);
}

function States({ text }: Pick<GalleryProps, 'text'>): ReactElement {
	return (
		<Example title={text('states')} layout="columns">
			<LoginNameField name="a" label={text('userName')} autoComplete="off" />
			<TextField
				name="b"
				label={text('email')}
				labelNote={text('optional')}
				description={text('emailHint')}
				type="email"
			/>
			<TextField name="c" label={text('email')} defaultValue="amelie@" error={text('emailError')} />
			<TextArea
				name="note"
				label={text('note')}
				description={text('noteHint')}
				maxLength={300}
				counted={text('noteCount')}
			/>
			<TextField
				name="d"
				label={text('amount')}
				description={text('amountHint')}
				prefix="$"
				suffix="CAD"
				inputMode="decimal"
			/>
			<TextField
				name="e"
				label={text('amount')}
				description={text('amountHint')}
				defaultValue="12.50"
				error={text('amountError')}
				prefix="$"
			/>
			<TextField name="f" label={text('userName')} defaultValue="agent" disabled />
			<Search label={text('shareWith')} />
			<PasswordField name="h" label={text('password')} showLabel={text('showPassword')} autoComplete="new-password" />
			<PasswordField
				name="i"
				label={text('password')}
				showLabel={text('showPassword')}
				autoComplete="new-password"
				error={text('failed')}
			/>
		</Example>
	);
}
