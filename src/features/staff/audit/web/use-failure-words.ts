import { countryName } from '#platform/web/country-name.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { type AuditFact, type AuditRow, manyFailures } from '../contract.ts';
import { auditTexts } from './texts.ts';

/** As the server writes them with a failed sign-in. */
export const failureReasons = ['wrong', 'waited', 'locked', 'elsewhere'] as const;

export function isFailedSignIn({ event }: Pick<AuditFact, 'event'>): boolean {
	return event === 'sign_in.try_failed' || event === 'sign_in.tries_failed';
}

/** A network with its country, where that is known. */
export function usePlaceWords(): (row: AuditFact) => string | undefined {
	const language = useLanguage();
	return ({ network, country }) => {
		if (network === undefined || network === '') return undefined;
		const name = countryName(country, language);
		return name === undefined ? network : `${network} (${name})`;
	};
}

/** How often it failed: an hour is told by its first failure and the number of the others. */
export function countFailures({ steps, ...row }: AuditRow): number {
	return [row, ...steps].reduce((count, one) => count + (timesOf(one, 'count') ?? 1), 0);
}

function timesOf({ details }: AuditFact, name: string): number | undefined {
	const value = details.find((one) => one.name === name)?.value;
	return typeof value === 'number' ? value : undefined;
}

/** For failed sign-ins: why in words, and from where. Undefined for every other row. */
export function useFailureWords(): (row: AuditRow) => { words: string; isMany: boolean } | undefined {
	const text = useText(auditTexts);
	const place = usePlaceWords();
	return (row) => {
		if (!isFailedSignIn(row)) return undefined;
		const facts = [row, ...row.steps];
		const times = failureReasons.map((reason) => {
			const isWhy = ({ details }: AuditFact) => details.some(({ name, value }) => name === 'why' && value === reason);
			const count = facts.reduce((sum, one) => sum + (timesOf(one, reason) ?? (isWhy(one) ? 1 : 0)), 0);
			return { reason, count };
		});
		const found = times.filter(({ count }) => count > 0);
		const [only] = found;
		const why =
			found.length === 1 && only !== undefined
				? [text(`failed.${only.reason}`)]
				: found.map(({ reason, count }) => text(`failed.${reason}_times`, { count }));
		const networks = countNetworks(facts);
		const where = networks > 1 ? text('failed.networks', { count: networks }) : facts.map(place).find(Boolean);
		const words = [...(where === undefined ? [] : [where]), ...why].join('\u00A0· ');
		return { words, isMany: countFailures(row) >= manyFailures };
	};
}

/** Those of the others are only counted: one network of theirs may be another than that of the first. */
function countNetworks(facts: readonly AuditFact[]): number {
	const named = new Set(facts.flatMap(({ network = '' }) => (network === '' ? [] : [network])));
	return Math.max(named.size, ...facts.map((one) => timesOf(one, 'networks') ?? 0));
}
