// /UserAgentAdmin/books/deferred/{period}: what is owed in services, and the lots and invoices behind it.
import type { ReactElement } from 'react';
import { DeferredRows } from '#features/staff/deferred-rows/web/DeferredRows.tsx';
import { MoveRows } from '#features/staff/deferred-rows/web/MoveRows.tsx';
import { DeferredScreen } from '#features/staff/report-pages/web/DeferredScreen.tsx';
import { PaperNumber } from '#features/staff/report-pages/web/PaperNumber.tsx';

export function DeferredPage(): ReactElement {
	return (
		<DeferredScreen
			renderRows={(period, closing) => <DeferredRows period={period} closing={closing} PaperNumber={PaperNumber} />}
			renderMoves={(of) => <MoveRows of={of} PaperNumber={PaperNumber} />}
		/>
	);
}
