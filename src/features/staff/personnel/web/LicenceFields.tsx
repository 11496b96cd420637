import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { licenceClasses, type PersonFields, provinces } from '../contract.ts';
import { personnelTexts } from './texts.ts';

export type LicenceEntry = PersonFields['licences'][number];

export interface LicenceFieldsProps {
	readonly licence: LicenceEntry;
	/** Begin of the fields' names, unlike those of the other licences of the form. */
	readonly name: string;
	/** Where the server finds the licence in what it is sent. */
	readonly path: string;
	/** `''` means the licence as a whole. */
	readonly errorOf: (field: '' | 'endsOn') => string | undefined;
	readonly onChange: (part: Partial<LicenceEntry>) => void;
}

/** Fills cells of a grid of two columns. */
export function LicenceFields({ licence, name, path, errorOf, onChange }: LicenceFieldsProps): ReactElement {
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
			<div className="grid grid-cols-2 gap-3">
				<TextField
					type="date"
					name={`${name}StartsOn`}
					label={text('licence.from')}
					value={licence.startsOn}
					onChange={(event) => onChange({ startsOn: event.target.value })}
				/>
				<div data-field={`${path}.endsOn`} className="min-w-0">
					<TextField
						type="date"
						name={`${name}EndsOn`}
						label={text('licence.until')}
						value={licence.endsOn}
						error={errorOf('endsOn')}
						onChange={(event) => onChange({ endsOn: event.target.value })}
					/>
				</div>
			</div>
		</>
	);
}
