// /UserAgentAdmin/books/subscriptions/{period}: recurring revenue and failed payments. What is open is in the address.
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useText } from '#platform/web/text-context.tsx';
import { SubscriptionFigures } from '#features/staff/figure-pages/web/SubscriptionFigures.tsx';
import { figureTexts } from '#features/staff/figure-pages/web/texts.ts';
import { ReportPage } from '#features/staff/report-pages/web/ReportPage.tsx';

export function SubscriptionFiguresScreen(): ReactElement {
	const text = useText(figureTexts);
	const { period: named } = useParams('staffSubscriptionFigures');
	return (
		<ReportPage
			title={text('entry.subscriptions')}
			named={named}
			pathOf={(period) => pathTo('staffSubscriptionFigures', { period })}
		>
			{(period) => <SubscriptionFigures period={period} />}
		</ReportPage>
	);
}
