// /UserAgentAdmin/books/credits/{period}: credits sold and used, by product. What is open is in the address.
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useText } from '#platform/web/text-context.tsx';
import { CreditFigures } from '#features/staff/figure-pages/web/CreditFigures.tsx';
import { figureTexts } from '#features/staff/figure-pages/web/texts.ts';
import { ReportPage } from '#features/staff/report-pages/web/ReportPage.tsx';
import { usePeriodWords } from '#features/staff/report-pages/web/use-period-words.ts';

export function CreditFiguresScreen(): ReactElement {
	const text = useText(figureTexts);
	const words = usePeriodWords();
	const { period: named } = useParams('staffCreditFigures');
	return (
		<ReportPage
			title={text('credits.title')}
			named={named}
			pathOf={(period) => pathTo('staffCreditFigures', { period })}
		>
			{(period) => <CreditFigures period={period} named={words.period(period)} />}
		</ReportPage>
	);
}
