import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { licenceClasses, type PersonFields, provinces } from '../contract.ts';
import { personnelTexts } from './texts.ts';

export type LicenceEntry = PersonFields['licences'][number];

export interface LicenceFieldsProps {
	readonly licence: LicenceEntry;
	readonly today: string;
	/** Begin of the fields' names, unlike those of the other licences of the form. */
	readonly name: string;
	/** Where the server finds the licence in what it is sent. */
	readonly path: string;
	/** `''` means the licence as a whole. */
	readonly errorOf: (field: '' | 'endsOn') => string | undefined;
	readonly onChange: (part: Partial<LicenceEntry>) => void;
}

/** Fills cells of a grid of two columns. */
export function LicenceFields({ licence, today, name, path, errorOf, onChange }: LicenceFieldsProps): ReactElement {
	const text = useText(personnelTexts);
	return (
		<>
			<div data-field={path} className="min-w-0">
				<Select
					label={text('licence.province')}
					placeholder={text('work.choose')}
					options={provinces.map((one) => ({ id: one, label: text(`province.${one}`) }))}
					value={provinces.find((one) => one === licence.province) ?? null}
					error={errorOf('')}
					onChange={(province) => onChange({ province })}
				/>
			</div>
			<Select
				label={text('licence.class')}
				placeholder={text('work.choose')}
				options={licenceClasses.map((one) => ({ id: one, label: text(`class.${one}`) }))}
				value={licenceClasses.find((one) => one === licence.class) ?? null}
				onChange={(chosenClass) => onChange({ class: chosenClass })}
			/>
			<TextField
				name={`${name}Number`}
				label={text('licence.number')}
				autoComplete="off"
				maxLength={40}
				value={licence.number}
				onChange={(event) => onChange({ number: event.target.value })}
			/>
			<div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
				<DateField
					name={`${name}StartsOn`}
					label={text('licence.from')}
					today={today}
					quick={['today', 'next_month']}
					value={licence.startsOn}
					onChange={(startsOn) => onChange({ startsOn })}
				/>
				<DateField
					name={`${path}.endsOn`}
					label={text('licence.until')}
					today={today}
					limits={{ min: licence.startsOn || undefined, whyBefore: text('licence.not_yet') }}
					quick={['in_1_year']}
					value={licence.endsOn}
					error={errorOf('endsOn')}
					onChange={(endsOn) => onChange({ endsOn })}
				/>
			</div>
		</>
	);
}
