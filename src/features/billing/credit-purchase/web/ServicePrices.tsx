import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { catalogueQuery } from './queries.ts';
import { creditPurchaseTexts } from './texts.ts';
import { nameService } from './worth.ts';

/** They fill the room of the latest transactions. */
const shownServices = 4;

/** What credits pay for and at which price, for a person who has not used any yet. */
export function ServicePrices(): ReactElement {
	return (
		<SliceTexts catalog={creditPurchaseTexts}>
			<Prices />
		</SliceTexts>
	);
}

function Prices(): ReactElement {
	const text = useText(creditPurchaseTexts);
	const language = useLanguage();
	const { credits, countedCredits } = useFormat();
	const services = useQuery(catalogueQuery).data?.services ?? [];
	return (
		<>
			<p className="text-sm text-body">{text('worth.prices')}</p>
			<ul>
				{services.slice(0, shownServices).map((service) => (
					<li key={service.key} className="flex items-baseline gap-3 py-0.75">
						<span className="min-w-0 grow truncate text-strong first-letter:uppercase">
							{nameService(service, 1, language)}
						</span>
						<span className="figures shrink-0 text-strong">
							{credits(service.price)}{' '}
							<span className="text-sm text-muted">
								{text('worth.unit', { count: countedCredits(service.price).count })}
							</span>
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
