// `npm run ledger:reverse`, apart from where it is typed.
import { findTransactionByReference, reverse } from '#features/credits/server/api.ts';
import { recordAudit } from '#features/identity/server/api.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';
import { getOperator } from './operator.ts';

export const usage = `Usage:
  npm run ledger:reverse -- CR-7K3M-09QX-T2VB --organisation 10001 --by USER --reason TEXT

Gives back what a purchase, a gift, a transfer or a service moved, as a new transaction. USER, a user name or an e-mail address, answers for it;
the reason, at most 140 characters, is for the person too: it stands in their statement and in the mail that they get. Nothing is refunded to
a card.`;

export interface ReverseOrder {
	readonly reference: string;
	readonly organisation?: string | undefined;
	readonly by?: string | undefined;
	readonly reason?: string | undefined;
}

/** What to print. @throws StartError that says why nothing was reversed */
export async function runReverseCommand(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	order: ReverseOrder,
): Promise<string> {
	const { reference, by = '' } = order;
	const organisationId = Number(order.organisation);
	const reason = order.reason?.trim() ?? '';
	const isReason = reason.length > 0 && reason.length <= 140 && !/\p{Cc}/u.test(reason);
	if (by === '' || !Number.isSafeInteger(organisationId) || !isReason) throw new StartError(usage);
	const operator = await getOperator(database, by);
	return database.transaction(async (queries) => {
		const found = await findTransactionByReference(queries, organisationId, reference.toUpperCase());
		if (found === undefined) throw new StartError(`Organisation ${organisationId} has no transaction ${reference}.`);
		const reversal = { organisationId, transactionId: found.id, userId: operator.id, reason };
		const reversalId = await reverse(queries, clock, reversal).catch(explain);
		await recordAudit(
			queries,
			clock,
			{ network: 'command', request: { id: reversalId } },
			{
				organisationId,
				event: 'credits.reversed',
				...(found.userId !== null && { userId: found.userId }),
				actorId: operator.id,
				details: { transactionId: found.id, reversalId, reason },
			},
		);
		return `${reference} (${found.kind}, ${found.at.toISOString().slice(0, 16)}Z) is reversed.`;
	});
}

const reasons: Readonly<Record<string, string>> = {
	'credits.already_reversed': 'It was reversed before.',
	'credits.not_reversible': 'Only purchases, gifts, transfers and services are reversed.',
	'credits.insufficient': 'What it gave has been spent meanwhile.',
};

function explain(error: unknown): never {
	const reason = error instanceof Problem ? reasons[error.code] : undefined;
	throw reason === undefined ? error : new StartError(`Nothing was reversed. ${reason}`);
}
