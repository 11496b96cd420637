import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { maxLicences, type PersonFields, usualSystem } from '../contract.ts';
import { LicenceFields } from './LicenceFields.tsx';
import { personnelTexts } from './texts.ts';

export interface StepProps {
	readonly person: PersonFields;
	readonly errorOf: (field: string) => string | undefined;
	readonly onChange: (part: Partial<PersonFields>) => void;
}

export function PersonStep({ person, errorOf, onChange }: StepProps): ReactElement {
	const text = useText(personnelTexts);
	const field = (name: 'GivenName' | 'FamilyName' | 'Email' | 'Phone', type = 'text') => (
		<TextField
			name={name}
			type={type}
			label={text(`person.${name}`)}
			{...(name === 'Phone' && { labelNote: text('optional') })}
			autoComplete="off"
			maxLength={254}
			value={person[name]}
			error={errorOf(name)}
			onChange={(event) => onChange({ [name]: event.target.value })}
		/>
	);
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			{field('GivenName')}
			{field('FamilyName')}
			{field('Email', 'email')}
			{field('Phone', 'tel')}
			<Select
				label={text('person.language')}
				placeholder={text('work.choose')}
				options={[
					{ id: 'en', label: 'English' },
					{ id: 'fr', label: 'Français' },
				]}
				value={person.Language}
				onChange={(Language) => onChange({ Language })}
			/>
			<TextField
				name="ExternalIDs.0"
				label={text('person.external', { system: usualSystem })}
				labelNote={text('optional')}
				autoComplete="off"
				maxLength={80}
				value={person.ExternalIDs[0]?.ID ?? ''}
				error={errorOf('ExternalIDs.0')}
				onChange={({ target: { value } }) =>
					onChange({ ExternalIDs: value === '' ? [] : [{ System: usualSystem, ID: value }] })
				}
			/>
		</div>
	);
}

export function LicenceStep({ person, errorOf, onChange }: StepProps): ReactElement {
	const text = useText(personnelTexts);
	const { Licences } = person;
	const change = (index: number, part: Partial<PersonFields['Licences'][number]>): void =>
		onChange({ Licences: Licences.map((one, place) => (place === index ? { ...one, ...part } : one)) });
	const add = (): void =>
		onChange({
			Licences: [...Licences, { Province: '', Class: '', Number: '', StartsOn: person.StartsOn, EndsOn: '' }],
		});
	return (
		<div className="grid gap-6">
			{Licences.length === 0 && <p className="text-muted">{text('licence.none')}</p>}
			{Licences.map((licence, index) => (
				<fieldset key={index} className="grid gap-5 sm:grid-cols-2">
					<legend className="mb-3 font-medium text-strong">{text('licence.one', { number: index + 1 })}</legend>
					<LicenceFields
						licence={licence}
						name={`Licence${index}`}
						path={`Licences.${index}`}
						errorOf={(field) => errorOf(field === '' ? `Licences.${index}` : `Licences.${index}.${field}`)}
						onChange={(part) => change(index, part)}
					/>
					<div>
						<Button size="small" onClick={() => onChange({ Licences: Licences.filter((_, place) => place !== index) })}>
							{text('licence.remove')}
						</Button>
					</div>
				</fieldset>
			))}
			{Licences.length < maxLicences && (
				<div>
					<Button icon="plus" onClick={add}>
						{text('licence.add')}
					</Button>
				</div>
			)}
		</div>
	);
}
