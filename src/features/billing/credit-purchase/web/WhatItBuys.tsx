import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { hundredths } from '#features/billing/credits/contract.ts';
import { listWorth } from './worth.ts';
import { creditPurchaseTexts } from './texts.ts';
import type { Catalogue } from './selection.ts';

export interface WhatItBuysProps {
	readonly catalogue: Catalogue;
	/** Whole credits, with the bonus. */
	readonly credits: number;
}

/** How much of each service so many credits pay for. */
export function WhatItBuys({ catalogue, credits }: WhatItBuysProps): ReactElement | null {
	const text = useText(creditPurchaseTexts);
	const format = useFormat();
	const services = listWorth(catalogue, credits * hundredths, useLanguage());
	if (services.length === 0) return null;
	return (
		<section aria-labelledby="worth-title">
			<Heading level={2} size="card" id="worth-title">
				{text('worth.title', { count: credits })}
			</Heading>
			{/* In two columns the next step comes into sight. */}
			<ul className="mt-2 gap-x-10 sm:grid sm:grid-cols-2">
				{services.map(({ key, units, name, price }) => (
					<li key={key} className="flex items-baseline gap-x-3 border-b border-line py-2">
						<span className="figures w-12 shrink-0 text-end font-semibold text-strong">{format.count(units)}</span>
						<span className="min-w-0 grow">{name}</span>
						<span className="figures text-end text-sm text-muted">
							{text('worth.each', { credits: format.credits(price) })}
						</span>
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm text-muted">{text('worth.note')}</p>
		</section>
	);
}
