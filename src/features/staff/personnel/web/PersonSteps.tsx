import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { licenceClasses, maxLicences, type PersonFields, provinces } from '../contract.ts';
import { personnelTexts } from './texts.ts';

export interface StepProps {
	readonly person: PersonFields;
	readonly errorOf: (field: string) => string | undefined;
	readonly onChange: (part: Partial<PersonFields>) => void;
}

const system = 'Filogix';

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
				name="ExternalID"
				label={text('person.external', { system })}
				labelNote={text('optional')}
				autoComplete="off"
				maxLength={80}
				value={person.ExternalIDs[0]?.ID ?? ''}
				error={errorOf('ExternalIDs.0')}
				onChange={({ target: { value } }) =>
					onChange({ ExternalIDs: value === '' ? [] : [{ System: system, ID: value }] })
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
					<Select
						label={text('licence.province')}
						placeholder={text('work.choose')}
						options={provinces.map((one) => ({ id: one, label: text(`province.${one}`) }))}
						value={provinces.find((one) => one === licence.Province) ?? null}
						error={errorOf(`Licences.${index}`)}
						onChange={(Province) => change(index, { Province })}
					/>
					<Select
						label={text('licence.class')}
						placeholder={text('work.choose')}
						options={licenceClasses.map((one) => ({ id: one, label: text(`class.${one}`) }))}
						value={licenceClasses.find((one) => one === licence.Class) ?? null}
						onChange={(Class) => change(index, { Class })}
					/>
					<TextField
						name={`Number${index}`}
						label={text('licence.number')}
						autoComplete="off"
						maxLength={40}
						value={licence.Number}
						onChange={(event) => change(index, { Number: event.target.value })}
					/>
					<div className="grid grid-cols-2 gap-3">
						<TextField
							type="date"
							name={`LicenceStartsOn${index}`}
							label={text('licence.from')}
							value={licence.StartsOn}
							onChange={(event) => change(index, { StartsOn: event.target.value })}
						/>
						<TextField
							type="date"
							name={`LicenceEndsOn${index}`}
							label={text('licence.until')}
							value={licence.EndsOn}
							error={errorOf(`Licences.${index}.EndsOn`)}
							onChange={(event) => change(index, { EndsOn: event.target.value })}
						/>
					</div>
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
