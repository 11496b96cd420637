// A changed field in the reader's words.
import { languageNames, parseLanguage } from '#platform/contract/language.ts';
import { useProductName } from '#platform/web/product-names.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { type HistoryRow, licenceClasses, licenceEnds, payees } from '../contract.ts';
import { personnelTexts } from './texts.ts';

const fields = [
	'givenName',
	'familyName',
	'preferredName',
	'email',
	'phone',
	'language',
	'externalIds',
	'products',
	'office',
	'team',
	'positions',
	'payee',
	'share',
	'startsOn',
	'endsOn',
	'licence',
	'licenceClass',
	'endedBecause',
] as const;

export function useHistoryWords() {
	const text = useText(personnelTexts);
	const nameOf = useProductName();
	const { day } = useFormat();
	const value = (field: string, words: string): string => {
		if (words === '') return text('fields.nothing');
		const payee = payees.find((one) => field === 'payee' && one === words);
		if (payee !== undefined) return text(`payee.${payee}`);
		if (field === 'products') return words.split(', ').map(nameOf).join(', ');
		if (field === 'language') return languageNames[parseLanguage(words)];
		const held = licenceClasses.find((one) => field === 'licenceClass' && one === words);
		if (held !== undefined) return text(`class.${held}`);
		const because = licenceEnds.find((one) => field === 'endedBecause' && one === words);
		if (because !== undefined) return text(`licence.because_${because}`);
		return /^\d{4}-\d{2}-\d{2}$/.test(words) ? day(words) : words;
	};
	return ({ field, from, to }: HistoryRow['changes'][number]) => {
		const known = fields.find((one) => one === field);
		return {
			field: known === undefined ? field : text(`field.${known}`),
			from: value(field, from),
			to: value(field, to),
		};
	};
}
