// `npm run ledger:reverse`, apart from where it is typed.
import {
	decideProposal,
	findTransactionByReference,
	listOpenProposals,
	reverse,
} from '#features/billing/credits/server/api.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';
import { getOperator } from './operator.ts';

const usage = `Usage:
  npm run ledger:reverse -- CR-7K3M-09QX-T2VB --organisation 10001 --by USER --reason TEXT
  npm run ledger:reverse -- --proposals
  npm run ledger:reverse -- --confirm PROPOSAL --by USER --reason TEXT
  npm run ledger:reverse -- --dismiss PROPOSAL --by USER --reason TEXT

Gives back what a purchase, a gift, a transfer or a service moved, as a new transaction. USER, a user name or an email address, answers for it;
the reason, at most 140 characters, is for the person too: it stands in their statement and in the mail that they get. Nothing is refunded to
a card.

A refund or a lost payment leaves a proposal to take back the credits that it paid for. Nothing moves before one is confirmed.`;

export interface ReverseOrder {
	readonly reference?: string | undefined;
	readonly organisation?: string | undefined;
	/** Lists what is proposed. */
	readonly proposals?: boolean | undefined;
	/** Id of a proposal. */
	readonly confirm?: string | undefined;
	readonly dismiss?: string | undefined;
	readonly by?: string | undefined;
	readonly reason?: string | undefined;
}

/** What to print. @throws StartError that says why nothing was reversed */
export async function runReverseCommand(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	order: ReverseOrder,
): Promise<string> {
	const { reference, by = '', confirm, dismiss } = order;
	if (order.proposals === true) return database.transaction(describeProposals);
	const organisationId = Number(order.organisation);
	const reason = order.reason?.trim() ?? '';
	const isReason = reason.length > 0 && reason.length <= 140 && !/\p{Cc}/u.test(reason);
	const isOne = [reference, confirm, dismiss].filter((one) => one !== undefined).length === 1;
	if (by === '' || !isReason || !isOne) throw new StartError(usage);
	if (reference !== undefined && !Number.isSafeInteger(organisationId)) throw new StartError(usage);
	const operator = await getOperator(database, by);
	if (reference === undefined) {
		const [id = '', decision] =
			confirm === undefined ? [dismiss, 'dismissed' as const] : [confirm, 'confirmed' as const];
		return settleProposal({ database, clock }, id, { decision, userId: operator.id, reason });
	}
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

async function describeProposals(queries: TransactionQueries): Promise<string> {
	const open = await listOpenProposals(queries);
	if (open.length === 0) return 'Nothing is proposed.';
	const lines = open.map(
		({ id, organisationId, amount, proposedAt, reference, externalReference, userId }) =>
			`${id}  organisation ${organisationId}, person ${userId ?? 'none'}: ${(amount / 100).toFixed(2)} credits of ${reference}` +
			` (${externalReference ?? 'no order'}), since ${proposedAt.toISOString().slice(0, 16)}Z`,
	);
	return lines.join('\n');
}

function settleProposal(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	id: string,
	how: Parameters<typeof decideProposal>[3],
): Promise<string> {
	return database.transaction(async (queries) => {
		const proposal = await decideProposal(queries, clock, id, how).catch(explain);
		if (proposal === undefined)
			throw new StartError(`No proposal ${id} waits: it was decided, withdrawn or never was.`);
		const { organisationId, transactionId, amount } = proposal;
		await recordAudit(
			queries,
			clock,
			{ network: 'command', request: { id } },
			{
				organisationId,
				event: `credits.proposal_${how.decision}`,
				actorId: how.userId,
				details: { proposalId: id, transactionId, amount, reason: how.reason },
			},
		);
		return how.decision === 'confirmed' ? `${(amount / 100).toFixed(2)} credits are taken back.` : 'It is dismissed.';
	});
}

const reasons: Readonly<Record<string, string>> = {
	'credits.already_reversed': 'It was reversed before.',
	'credits.partly_reversed': 'Parts of it were taken back before.',
	'credits.not_reversible': 'Only purchases, gifts, transfers and services are reversed.',
	'credits.insufficient': 'What it gave has been spent meanwhile.',
};

function explain(error: unknown): never {
	const reason = error instanceof Problem ? reasons[error.code] : undefined;
	throw reason === undefined ? error : new StartError(`Nothing was reversed. ${reason}`);
}
