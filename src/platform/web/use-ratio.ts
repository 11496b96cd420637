import { locales } from '#platform/contract/language.ts';
import { useLanguage } from './text-context.tsx';

/** A contrast ratio as people write it, cut and not rounded: 4.499 must not read as 4.5. */
export function useRatio(): (ratio: number) => string {
	const format = new Intl.NumberFormat(locales[useLanguage()], { maximumFractionDigits: 1 });
	return (ratio) => `${format.format(Math.floor(ratio * 10) / 10)}:1`;
}
