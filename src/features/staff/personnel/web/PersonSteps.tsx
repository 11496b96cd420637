import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxLicences, type PersonFields, usualSystem } from '../contract.ts';
import { LicenceFields } from './LicenceFields.tsx';
import { LanguageField, ProductsField } from './PersonFields.tsx';
import type { Options } from './queries.ts';
import { personnelTexts } from './texts.ts';
import { WorkFields } from './WorkFields.tsx';

export interface StepProps {
	/** The day it is at the person's office. */
	readonly today: string;
	readonly person: PersonFields;
	readonly errorOf: (field: string) => string | undefined;
	readonly onChange: (part: Partial<PersonFields>) => void;
}

export function PersonStep({ person, errorOf, onChange }: Omit<StepProps, 'today'>): ReactElement {
	const text = useText(personnelTexts);
	const field = (name: 'givenName' | 'familyName' | 'email' | 'phone', type = 'text') => (
		<TextField
			name={name}
			type={type}
			label={text(`person.${name}`)}
			{...(name === 'phone' && { labelNote: text('optional') })}
			autoComplete="off"
			maxLength={254}
			value={person[name]}
			error={errorOf(name)}
			onChange={(event) => onChange({ [name]: event.target.value })}
		/>
	);
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			{field('givenName')}
			{field('familyName')}
			{field('email', 'email')}
			{field('phone', 'tel')}
			<LanguageField value={person.language} onChange={(language) => onChange({ language })} />
			<TextField
				name="externalIds.0"
				label={text('person.external', { system: usualSystem })}
				labelNote={text('optional')}
				autoComplete="off"
				maxLength={80}
				value={person.externalIds[0]?.id ?? ''}
				error={errorOf('externalIds.0')}
				onChange={({ target: { value } }) =>
					onChange({ externalIds: value === '' ? [] : [{ system: usualSystem, id: value }] })
				}
			/>
		</div>
	);
}

export function LicenceStep({ person, today, errorOf, onChange }: StepProps): ReactElement {
	const text = useText(personnelTexts);
	const { licences } = person;
	const change = (index: number, part: Partial<PersonFields['licences'][number]>): void =>
		onChange({ licences: licences.map((one, place) => (place === index ? { ...one, ...part } : one)) });
	const add = (): void =>
		onChange({
			licences: [...licences, { province: '', class: '', number: '', startsOn: person.startsOn, endsOn: '' }],
		});
	return (
		<div className="grid gap-6">
			{licences.length === 0 && <p className="text-muted">{text('licence.none_yet')}</p>}
			{licences.map((licence, index) => (
				<fieldset key={index} className="grid gap-5 sm:grid-cols-2">
					<legend className="mb-3 font-medium text-strong">{text('licence.one', { number: index + 1 })}</legend>
					<LicenceFields
						licence={licence}
						today={today}
						name={`licence${index}`}
						path={`licences.${index}`}
						errorOf={(field) => errorOf(field === '' ? `licences.${index}` : `licences.${index}.${field}`)}
						onChange={(part) => change(index, part)}
					/>
					<div>
						<Button size="small" onClick={() => onChange({ licences: licences.filter((_, place) => place !== index) })}>
							{text('licence.remove')}
						</Button>
					</div>
				</fieldset>
			))}
			{licences.length < maxLicences && (
				<div>
					<Button icon="plus" onClick={add}>
						{text('licence.add')}
					</Button>
				</div>
			)}
		</div>
	);
}

export function WorkStep({
	options,
	person,
	today,
	errorOf,
	onChange,
}: StepProps & { readonly options: Options }): ReactElement {
	const { products = [] } = person;
	// One that another office has is shown until it is taken away.
	const ofOffice = options.offices.find(({ officeId }) => officeId === person.officeId)?.products ?? [];
	return (
		<div className="grid gap-5">
			<WorkFields options={options} work={person} today={today} errorOf={errorOf} onChange={onChange} />
			<ProductsField
				offered={[...new Set([...ofOffice, ...products])]}
				value={products}
				error={errorOf('products')}
				onChange={(chosen) => onChange({ products: [...chosen] })}
			/>
		</div>
	);
}
