import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Select } from '#ui/Select.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { type Address, countries } from '../address.ts';
import { maxLengths, wireNameOf } from '../contract.ts';
import { formatPartialPostalCode, regions } from '../regions.ts';
import { directions } from '../street-types.ts';
import { changeCountry } from './address-draft.ts';
import { StreetTypeField } from './StreetTypeField.tsx';
import { billingAddressTexts } from './texts.ts';

export interface AddressFieldsProps {
	readonly draft: Address;
	readonly errorOf: (part: keyof Address) => string | undefined;
	readonly onChange: (draft: Address) => void;
}

type Part = Exclude<keyof Address, 'country'>;

/** Every part of where something is, by hand; what is found fills the same fields. */
export function AddressFields(props: AddressFieldsProps): ReactElement {
	const { draft, errorOf, onChange } = props;
	const text = useText(billingAddressTexts);
	const set = (part: Part, value: string): void => onChange({ ...draft, [part]: value });
	return (
		<div className="grid gap-4">
			<div className="grid grid-cols-2 gap-3 sm:grid-cols-[7rem_10rem_minmax(0,1fr)]">
				<PartField
					part="unit"
					label={text('form.unit')}
					note={text('form.optional')}
					autoComplete="address-line2"
					{...props}
				/>
				<PartField part="streetNumber" label={text('form.number')} {...props} />
				<div className="col-span-2 sm:col-span-1">
					<PartField part="streetName" label={text('form.street')} {...props} />
				</div>
			</div>
			<div className="grid gap-3 sm:grid-cols-2">
				<div data-field={wireNameOf('streetType')}>
					<StreetTypeField
						country={draft.country}
						value={draft.streetType}
						error={errorOf('streetType')}
						onChange={(type) => set('streetType', type)}
					/>
				</div>
				<DirectionField {...props} />
			</div>
			<BoxFields {...props} />
			<div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem]">
				<PartField part="city" label={text('form.city')} autoComplete="address-level2" {...props} />
				<ProvinceField {...props} />
				<PostalCodeField {...props} />
			</div>
		</div>
	);
}

interface PartFieldProps extends AddressFieldsProps {
	readonly part: Part;
	readonly label: string;
	readonly note?: string;
	readonly autoComplete?: string;
	readonly inputMode?: 'numeric';
}

/** One part that is typed. */
export function PartField(props: PartFieldProps): ReactElement {
	const { part, label, note, autoComplete = 'off', inputMode, draft, errorOf, onChange } = props;
	const name = wireNameOf(part);
	return (
		<Placed part={part}>
			<TextField
				name={name}
				label={label}
				labelNote={note}
				autoComplete={autoComplete}
				inputMode={inputMode}
				maxLength={name === 'country' ? undefined : maxLengths[name]}
				value={draft[part]}
				onChange={(event) => onChange({ ...draft, [part]: event.target.value })}
				error={errorOf(part)}
			/>
		</Placed>
	);
}

/** So that a part can be found again, whatever its control is made of. */
function Placed({ part, children }: { readonly part: keyof Address; readonly children: ReactNode }): ReactElement {
	return (
		<div data-field={wireNameOf(part)} className="min-w-0">
			{children}
		</div>
	);
}

export function CountryField({ draft, onChange }: Pick<AddressFieldsProps, 'draft' | 'onChange'>): ReactElement {
	const text = useText(billingAddressTexts);
	return (
		<Select
			label={text('form.country')}
			placeholder={text('form.choose')}
			options={countries.map((country) => ({ id: country, label: text(`country.${country}`) }))}
			value={draft.country}
			onChange={(country) => onChange(changeCountry(draft, country))}
		/>
	);
}

function DirectionField({ draft, errorOf, onChange }: AddressFieldsProps): ReactElement {
	const text = useText(billingAddressTexts);
	const none = 'none';
	const options = [none, ...directions].map((id) => ({ id, label: text(`direction.${id as typeof none}`) }));
	return (
		<Placed part="direction">
			<Select
				label={text('form.direction')}
				placeholder={text('form.choose')}
				options={options}
				value={draft.direction === '' ? none : draft.direction}
				error={errorOf('direction')}
				onChange={(id) => onChange({ ...draft, direction: id === none ? '' : id })}
			/>
		</Placed>
	);
}

/** For the few whose mail goes to neither a door nor a street. */
function BoxFields(props: AddressFieldsProps): ReactElement {
	const { draft, errorOf } = props;
	const text = useText(billingAddressTexts);
	const isNeeded = [draft.poBox, draft.ruralRoute, errorOf('poBox'), errorOf('ruralRoute')].some(Boolean);
	return (
		<details className="group rounded-md border border-line px-3.5" open={isNeeded || undefined}>
			<summary className="-mx-3.5 flex min-h-control cursor-pointer list-none items-center gap-2 rounded-md px-3.5 text-ui text-strong hover:bg-hover">
				<Icon name="chevron-right" className="text-muted group-open:rotate-90" />
				{text('form.boxes')}
			</summary>
			<div className="grid gap-3 pt-2 pb-4 sm:grid-cols-2">
				<PartField part="poBox" label={text('form.box')} {...props} />
				<PartField part="ruralRoute" label={text('form.route')} inputMode="numeric" {...props} />
			</div>
		</details>
	);
}

function ProvinceField({ draft, errorOf, onChange }: AddressFieldsProps): ReactElement {
	const text = useText(billingAddressTexts);
	const language = useLanguage();
	const { country, province } = draft;
	const known: readonly string[] = regions[country];
	const options = known
		.map((id) => ({ id, label: text(`region.${country}.${id}` as 'region.CA.ON') }))
		.toSorted((one, other) => one.label.localeCompare(other.label, language));
	return (
		<Placed part="province">
			<Select
				key={country}
				label={text(country === 'CA' ? 'form.province' : 'form.state')}
				placeholder={text('form.choose')}
				options={options}
				value={known.includes(province) ? province : null}
				error={errorOf('province')}
				onChange={(id) => onChange({ ...draft, province: id })}
			/>
		</Placed>
	);
}

/** Written as a code is written while one types at its end; in the middle nothing moves under the caret. */
function PostalCodeField({ draft, errorOf, onChange }: AddressFieldsProps): ReactElement {
	const text = useText(billingAddressTexts);
	const { country, postalCode } = draft;
	const type = (field: HTMLInputElement): void => {
		const { value } = field;
		const isAtEnd = field.selectionStart === value.length;
		const isLonger = value.length > postalCode.length;
		onChange({ ...draft, postalCode: isAtEnd && isLonger ? formatPartialPostalCode(value, country) : value });
	};
	return (
		<Placed part="postalCode">
			<TextField
				name="postalCode"
				label={text(country === 'CA' ? 'form.postal_code' : 'form.zip_code')}
				autoComplete="postal-code"
				autoCapitalize="characters"
				inputMode={country === 'US' ? 'numeric' : undefined}
				maxLength={maxLengths.postalCode}
				value={postalCode}
				onChange={(event) => type(event.target)}
				onBlur={() => onChange({ ...draft, postalCode: formatPartialPostalCode(postalCode, country) })}
				error={errorOf('postalCode')}
			/>
		</Placed>
	);
}
