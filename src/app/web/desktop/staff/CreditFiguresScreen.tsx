// /UserAgentAdmin/books/credits/{period}: credits sold and used, by product. What is open is in the address.
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { CreditFigures } from '#features/staff/figure-pages/web/CreditFigures.tsx';
import { figureTexts } from '#features/staff/figure-pages/web/texts.ts';
import { ReportPage } from '#features/staff/report-pages/web/ReportPage.tsx';

export function CreditFiguresScreen(): ReactElement {
	const text = useText(figureTexts);
	return (
		<ReportPage title={text('credits.title')} route="staffCreditFigures">
			{(period, name) => <CreditFigures period={period} named={name} />}
		</ReportPage>
	);
}
