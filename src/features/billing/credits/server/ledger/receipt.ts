import type { Posted } from '../ledger/post.ts';

/** What the person who moved credits is told. */
export interface Receipt {
	readonly transactionId: string;
	readonly reference: string;
	readonly balanceAfter: number;
}

export function receiptOf({ transactionId, reference, balances }: Posted, wallet: string): Receipt {
	const balanceAfter = balances[wallet];
	if (balanceAfter === undefined) throw new Error(`The transaction ${transactionId} does not touch ${wallet}`);
	return { transactionId, reference, balanceAfter };
}

/** Finds the receipt of a transaction that touches one wallet. */
export function soleReceiptOf(posted: Posted): Receipt {
	const [wallet = ''] = Object.keys(posted.balances);
	return receiptOf(posted, wallet);
}
