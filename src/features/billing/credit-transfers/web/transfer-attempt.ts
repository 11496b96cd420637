// A transfer from the question to the answer. Whatever happens on the way, it is made at most once.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { attemptCall, findAttempt } from '#platform/web/attempts.ts';
import { transferCredits } from '../contract.ts';

export interface Recipient {
	readonly userId: number;
	/** As the server names them to this person: whole, or of another organisation the family name by its first letter. */
	readonly name: string;
	readonly office: string;
}

export interface Transfer {
	readonly recipient: Recipient;
	/** Hundredths of a credit. */
	readonly amount: number;
	readonly note: string | undefined;
}

export type TransferReceipt = OutputOf<typeof transferCredits>;

const purpose = 'transfer';

export function sendTransfer(
	transfer: Transfer,
	prove: <T>(act: () => Promise<T>) => Promise<T>,
): Promise<TransferReceipt> {
	const { recipient, amount, note } = transfer;
	const input = { recipientUserId: recipient.userId, amount, ...(note !== undefined && { note }) };
	return attemptCall(purpose, transfer, (key) => prove(() => call(transferCredits, { ...input, idempotencyKey: key })));
}

/** A transfer that was sent and got no answer, also before a reload. */
export function findUnanswered(): Transfer | undefined {
	const asked = findAttempt(purpose)?.asked;
	return isTransfer(asked) ? asked : undefined;
}

function isTransfer(asked: unknown): asked is Transfer {
	if (typeof asked !== 'object' || asked === null || !('amount' in asked) || !('recipient' in asked)) return false;
	const { amount, recipient } = asked;
	return Number.isSafeInteger(amount) && typeof recipient === 'object' && recipient !== null && 'userId' in recipient;
}
