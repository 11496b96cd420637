// /UserAgentAdmin/books/payouts/{period}: shows payouts of the card processor beside the documents, on a page of the books.
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Payouts } from '#features/staff/payouts/web/Payouts.tsx';
import { payoutTexts } from '#features/staff/payouts/web/texts.ts';
import { ReportPage } from '#features/staff/report-pages/web/ReportPage.tsx';
import { usePeriodWords } from '#features/staff/report-pages/web/use-period-words.ts';

export function PayoutsScreen(): ReactElement {
	const text = useText(payoutTexts);
	const words = usePeriodWords();
	const { period: named } = useParams('staffPayouts');
	return (
		<ReportPage
			title={text('page.title')}
			named={named}
			pathOf={(period) => pathTo('staffPayouts', { period })}
			report="payouts"
		>
			{(period) => <Payouts period={period} periodName={words.period(period)} />}
		</ReportPage>
	);
}
