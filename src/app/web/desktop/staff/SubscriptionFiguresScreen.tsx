// /UserAgentAdmin/books/subscriptions/{period}: recurring revenue and failed payments. What is open is in the address.
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { SubscriptionFigures } from '#features/staff/figure-pages/web/SubscriptionFigures.tsx';
import { figureTexts } from '#features/staff/figure-pages/web/texts.ts';
import { ReportPage } from '#features/staff/report-pages/web/ReportPage.tsx';

export function SubscriptionFiguresScreen(): ReactElement {
	const text = useText(figureTexts);
	return (
		<ReportPage title={text('entry.subscriptions')} route="staffSubscriptionFigures">
			{(period) => <SubscriptionFigures period={period} />}
		</ReportPage>
	);
}
