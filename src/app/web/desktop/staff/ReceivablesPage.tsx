// /UserAgentAdmin/books/receivables/{period}: who owes what, with what is done about it.
import type { ReactElement } from 'react';
import { ReceivablesScreen } from '#features/staff/report-pages/web/ReceivablesScreen.tsx';
import { PayerPanel } from '#features/staff/write-offs/web/PayerPanel.tsx';
import { PayerState } from '#features/staff/write-offs/web/PayerState.tsx';
import { ReliefButton } from '#features/staff/write-offs/web/ReliefButton.tsx';

export function ReceivablesPage(): ReactElement {
	return (
		<ReceivablesScreen
			renderState={(payer, among, otherwise) => (
				<PayerState payer={payer} among={among}>
					{otherwise}
				</PayerState>
			)}
			renderActs={({ key, name }, { isAsked, onTaken }) => (
				<PayerPanel payer={key} name={name} isAsked={isAsked} onTaken={onTaken} />
			)}
			renderFiles={({ from, to }) => <ReliefButton from={from} to={to} />}
		/>
	);
}
