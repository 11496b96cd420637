// Values of a brand's fields as people read them.
import { languageNames, parseLanguage } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { brandTexts } from './texts.ts';

const moneyPaths: ReadonlySet<string> = new Set(['credits.unitPrice', 'secondPersonAbove']);
const ways = ['password', 'microsoft', 'zoho'] as const;

/** Gives '' for what the brand does without, and undefined for what is more than a line. */
export function useValueWords(): (path: string, value: unknown) => string | undefined {
	const text = useText(brandTexts);
	const format = useFormat();
	const nameOfWay = (key: string): string => {
		const way = ways.find((one) => one === key);
		return way === undefined ? key : text(`way.${way}`);
	};
	return (path, value) => {
		if (typeof value === 'boolean' || path.startsWith('features.'))
			return text(`ways.${value === false ? 'off' : 'on'}`);
		if (path === 'secondFactor') return text(`ways.${value === 'optional' ? 'optional' : 'required'}`);
		if (path === 'registration')
			return text(`registration.${value === 'open' || value === 'invitation' ? value : 'closed'}`);
		if (value === null || value === undefined) return '';
		if (path === 'defaultLanguage') return languageNames[parseLanguage(value)];
		if ((path.startsWith('credits.') || moneyPaths.has(path)) && typeof value === 'number')
			return moneyPaths.has(path) ? format.money(value) : format.count(value);
		if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
			return value.map((one) => (path === 'signInMethods' ? nameOfWay(one) : one)).join(', ');
		return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
	};
}
