// /UserAgentAdmin/books/payouts/{period}: shows payouts of the card processor beside the documents, on a page of the books.
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Payouts } from '#features/staff/payouts/web/Payouts.tsx';
import { payoutTexts } from '#features/staff/payouts/web/texts.ts';
import { ReportPage } from '#features/staff/report-pages/web/ReportPage.tsx';

export function PayoutsScreen(): ReactElement {
	const text = useText(payoutTexts);
	return (
		<ReportPage title={text('page.title')} route="staffPayouts" report="payouts">
			{(period, name) => <Payouts period={period} periodName={name} />}
		</ReportPage>
	);
}
