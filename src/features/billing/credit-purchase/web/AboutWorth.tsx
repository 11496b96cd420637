import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { catalogueQuery } from './queries.ts';
import { creditPurchaseTexts } from './texts.ts';
import { listWorth } from './worth.ts';

export interface AboutWorthProps {
	/** Hundredths of a credit. */
	readonly available: number;
	/** The service that the person uses most, as products name it; the best known one without it. */
	readonly mostUsed: string | undefined;
}

/** What a balance is enough for in one service: “About 30 credit reports”. Nothing where the brand sells no credits. */
export function AboutWorth(props: AboutWorthProps): ReactElement {
	return (
		<SliceTexts catalog={creditPurchaseTexts}>
			<Words {...props} />
		</SliceTexts>
	);
}

function Words({ available, mostUsed }: AboutWorthProps): ReactElement | null {
	const text = useText(creditPurchaseTexts);
	const language = useLanguage();
	const { data } = useQuery(catalogueQuery);
	const worth = data === undefined ? [] : listWorth(data, available, language);
	const shown = worth.find(({ key }) => key === mostUsed) ?? worth[0];
	if (shown === undefined) return null;
	return <>{text('worth.about', { count: shown.units, name: shown.name })}</>;
}
