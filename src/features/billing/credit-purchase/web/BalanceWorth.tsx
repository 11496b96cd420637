import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { locales } from '#platform/contract/language.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { catalogueQuery } from './queries.ts';
import { creditPurchaseTexts } from './texts.ts';
import { listWorth, nameService } from './worth.ts';

export interface BalanceWorthProps {
	/** Hundredths of a credit. */
	readonly available: number;
}

/** What a balance is enough for, below its figure; what a service costs where it is enough for none. */
export function BalanceWorth(props: BalanceWorthProps): ReactElement {
	return (
		<SliceTexts catalog={creditPurchaseTexts}>
			<Words {...props} />
		</SliceTexts>
	);
}

/** The best known ones stand first. */
const mostNamed = 3;

function Words({ available }: BalanceWorthProps): ReactElement | null {
	const text = useText(creditPurchaseTexts);
	const language = useLanguage();
	const { count, credits } = useFormat();
	const list = useMemo(() => new Intl.ListFormat(locales[language], { type: 'disjunction' }), [language]);
	const catalogue = useQuery(catalogueQuery);
	const [first] = catalogue.data?.services ?? [];
	// A brand that sells no credits says nothing of their worth.
	if (catalogue.data === undefined || first === undefined) return null;
	const bought = listWorth(catalogue.data, available, language).slice(0, mostNamed);
	const what = bought.map(({ units, name }) => `${count(units)} ${name}`);
	return (
		<p className="mt-1 text-sm text-muted">
			{what.length > 0
				? text('worth.enough', { what: list.format(what) })
				: text('worth.costs', { service: nameService(first, 1, language), credits: credits(first.price) })}
		</p>
	);
}
