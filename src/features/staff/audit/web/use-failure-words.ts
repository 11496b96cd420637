import { countryName } from '#platform/web/country-name.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { AuditRow } from '../contract.ts';
import { auditTexts } from './texts.ts';

/** As the server writes them with a failed sign-in. */
export const failureReasons = ['wrong', 'waited', 'locked', 'elsewhere'] as const;

export function isFailedSignIn({ event }: Pick<AuditRow, 'event'>): boolean {
	return event === 'sign_in.try_failed' || event === 'sign_in.tries_failed';
}

/** A network with its country, where that is known. */
export function usePlaceWords(): (row: AuditRow) => string | undefined {
	const language = useLanguage();
	return ({ network, country }) => {
		if (network === undefined || network === '') return undefined;
		const name = countryName(country, language);
		return name === undefined ? network : `${network} (${name})`;
	};
}

/** Of failed sign-ins: why in words, and from where. Undefined for every other row. */
export function useFailureWords(): (row: AuditRow) => string | undefined {
	const text = useText(auditTexts);
	const place = usePlaceWords();
	return (row) => {
		if (!isFailedSignIn(row)) return undefined;
		const details = new Map(row.details.map(({ name, value }) => [name, value]));
		const [count, networks] = [details.get('count'), details.get('networks')];
		const why = failureReasons.find((reason) => reason === details.get('why'));
		const parts =
			typeof count === 'number'
				? [
						text('failed.more', { count }),
						...failureReasons.flatMap((reason) => {
							const times = details.get(reason);
							return typeof times === 'number' ? [text(`failed.${reason}_times`, { count: times })] : [];
						}),
						...(typeof networks === 'number' && networks > 1 ? [text('failed.networks', { count: networks })] : []),
					]
				: why === undefined
					? []
					: [text(`failed.${why}`)];
		const where = place(row);
		return [...parts, ...(where === undefined ? [] : [where])].join(' · ');
	};
}
