import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { creditKey } from './queries.ts';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';
import { findUnanswered, type Transfer, type TransferReceipt } from './transfer-attempt.ts';
import { TransferDone } from './TransferDone.tsx';
import { TransferForm } from './TransferForm.tsx';
import { UnansweredNotice } from './UnansweredNotice.tsx';

/** Credits to a colleague: who and how much, a question with all that matters, and a receipt. `more` leads to the transactions. */
export function TransferSection({ more }: { readonly more: ReactNode }): ReactElement {
	const queries = useQueryClient();
	const [asked, setAsked] = useState<Transfer>();
	const [unanswered, setUnanswered] = useState(findUnanswered);
	const [done, setDone] = useState<{ readonly transfer: Transfer; readonly receipt: TransferReceipt }>();
	const [round, setRound] = useState(0);
	if (done !== undefined) {
		const again = (): void => {
			setDone(undefined);
			setRound(round + 1);
		};
		return <TransferDone {...done} more={more} onAgain={again} />;
	}
	return (
		<div className="grid max-w-2xl gap-4">
			{unanswered !== undefined && asked === undefined && (
				<UnansweredNotice transfer={unanswered} onRetry={() => setAsked(unanswered)} />
			)}
			<TransferForm key={round} onReady={setAsked} />
			<ConfirmTransfer
				transfer={asked}
				onDone={(transfer, receipt) => {
					setAsked(undefined);
					setUnanswered(undefined);
					setDone({ transfer, receipt });
					void queries.invalidateQueries({ queryKey: creditKey });
				}}
				onClose={() => {
					setAsked(undefined);
					setUnanswered(findUnanswered());
				}}
			/>
		</div>
	);
}
