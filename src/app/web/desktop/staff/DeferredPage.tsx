// /UserAgentAdmin/books/deferred/{period}: what is owed in services, and the lots and invoices behind it.
import type { ReactElement } from 'react';
import { DeferredDays } from '#features/staff/deferred-rows/web/DeferredDays.tsx';
import { DeferredRows } from '#features/staff/deferred-rows/web/DeferredRows.tsx';
import { DeferredScreen } from '#features/staff/report-pages/web/DeferredScreen.tsx';
import { PaperNumber } from '#features/staff/report-pages/web/PaperNumber.tsx';

export function DeferredPage(): ReactElement {
	return (
		<DeferredScreen
			renderRows={(period, closing) => <DeferredRows period={period} closing={closing} PaperNumber={PaperNumber} />}
			renderDays={(of) => <DeferredDays {...of} PaperNumber={PaperNumber} />}
		/>
	);
}
