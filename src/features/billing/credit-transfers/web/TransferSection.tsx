import { type ReactElement, useState } from 'react';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';
import { findUnanswered, type Transfer, type TransferReceipt } from './transfer-attempt.ts';
import { TransferDone } from './TransferDone.tsx';
import { TransferForm } from './TransferForm.tsx';
import { UnansweredNotice } from './UnansweredNotice.tsx';

export interface TransferSectionProps {
	/** Hundredths of a credit that the person has; undefined while that is not known. */
	readonly balance: { readonly available: number; readonly transferable: number } | undefined;
	readonly onTransferred: () => void;
}

/** Credits to a colleague: who and how much, a question with all that matters, and a receipt. */
export function TransferSection({ balance, onTransferred }: TransferSectionProps): ReactElement {
	const [asked, setAsked] = useState<Transfer>();
	const [unanswered, setUnanswered] = useState(findUnanswered);
	const [done, setDone] = useState<{ readonly transfer: Transfer; readonly receipt: TransferReceipt }>();
	const [round, setRound] = useState(0);
	if (done !== undefined) {
		const again = (): void => {
			setDone(undefined);
			setRound(round + 1);
		};
		return <TransferDone {...done} onAgain={again} />;
	}
	return (
		<div className="grid max-w-6xl gap-4">
			{unanswered !== undefined && asked === undefined && (
				<UnansweredNotice transfer={unanswered} onRetry={() => setAsked(unanswered)} />
			)}
			<TransferForm key={round} balance={balance} onReady={setAsked} />
			<ConfirmTransfer
				transfer={asked}
				available={balance?.available}
				onDone={(transfer, receipt) => {
					setAsked(undefined);
					setUnanswered(undefined);
					setDone({ transfer, receipt });
					onTransferred();
				}}
				onClose={() => {
					setAsked(undefined);
					setUnanswered(findUnanswered());
				}}
			/>
		</div>
	);
}
