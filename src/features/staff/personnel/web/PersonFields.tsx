// Fields that adding a person and changing their details share.
import type { ReactElement } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { useProductName } from '#platform/web/product-names.ts';
import { useText } from '#platform/web/text-context.tsx';
import { CheckboxGroup } from '#ui/native/CheckboxGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { personnelTexts } from './texts.ts';

export interface LanguageFieldProps {
	readonly value: Language;
	readonly onChange: (language: Language) => void;
}

export function LanguageField({ value, onChange }: LanguageFieldProps): ReactElement {
	const text = useText(personnelTexts);
	return (
		<Select
			label={text('person.language')}
			placeholder={text('work.choose')}
			options={[
				{ id: 'en', label: 'English' },
				{ id: 'fr', label: 'Français' },
			]}
			value={value}
			onChange={onChange}
		/>
	);
}

export interface ProductsFieldProps {
	/** Codes of the products that the person may have, or has. */
	readonly offered: readonly string[];
	readonly value: readonly string[];
	readonly error: string | undefined;
	readonly onChange: (codes: readonly string[]) => void;
}

export function ProductsField({ offered, value, error, onChange }: ProductsFieldProps): ReactElement {
	const text = useText(personnelTexts);
	const nameOfProduct = useProductName();
	return (
		<CheckboxGroup
			name="products"
			label={text('products.title')}
			description={text(offered.length === 0 ? 'products.none_at_office' : 'products.hint')}
			error={error}
			options={offered.map((code) => ({ id: code, label: nameOfProduct(code) }))}
			value={value}
			onChange={onChange}
		/>
	);
}
