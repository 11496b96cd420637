import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { ComboBox } from '#ui/ComboBox.tsx';
import type { Country } from '../address.ts';
import { foldWords } from '../fold-words.ts';
import { findStreetType, type StreetType, streetTypes } from '../street-types.ts';
import { billingAddressTexts } from './texts.ts';

export interface StreetTypeFieldProps {
	readonly country: Country;
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: (type: string) => void;
}

/** Offers types by name and symbol; those of the reader's language come first. */
export function StreetTypeField({ country, value, error, onChange }: StreetTypeFieldProps): ReactElement {
	const text = useText(billingAddressTexts);
	const language = useLanguage();
	const typed = foldWords(value);
	// A whole symbol is a choice that was made: opening the list then means another choice.
	const isChosen = streetTypes[country].some(({ symbol }) => symbol === value);
	const suits = ({ symbol, name }: StreetType): boolean =>
		isChosen || foldWords(name).startsWith(typed) || foldWords(symbol).startsWith(typed);
	const rank = (type: StreetType): number => (type.language === undefined || type.language === language ? 0 : 1);
	const types = streetTypes[country]
		.filter(suits)
		.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, language));
	return (
		<ComboBox
			name="streetType"
			label={text('form.type')}
			error={error}
			value={value}
			options={types.map(({ symbol, name }) => ({ id: symbol, label: name, description: symbol }))}
			chosen={isChosen ? value : null}
			opensOn="focus"
			maxLength={20}
			onType={onChange}
			onChoose={onChange}
			onBlur={() => {
				const type = findStreetType(value, country, language);
				if (type !== undefined && type.symbol !== value) onChange(type.symbol);
			}}
		/>
	);
}
