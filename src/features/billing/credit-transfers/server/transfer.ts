// Credits from one person to another. One transaction with one reference, or two halves of it where they change organisation.
import { before } from '#platform/contract/duration.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { requireRecentProof } from '#platform/server/http/recent-proof.ts';
import { transferCredits, transferProblem, transferWindowMs } from '../contract.ts';
import {
	boughtBucket,
	lockWallets,
	newReference,
	type Posted,
	type Posting,
	postOne,
	type Receipt,
	receiptOf,
	transferLegs,
	walletOf,
	withIdempotency,
} from '#features/billing/credits/server/api.ts';
import { announceTransfer } from './announce.ts';
import type { TransferDependencies } from './dependencies.ts';
import { callSource, type IdempotencySource } from '#platform/server/idempotency.ts';
import { findReach, getRecipient } from './recipients.ts';
import type { TransferRule } from './transfer-rules.ts';

type TransferInput = ParsedInputOf<typeof transferCredits>;
interface Party {
	readonly organisationId: number;
	readonly userId: number;
}

export async function transfer(
	dependencies: TransferDependencies,
	call: AuthenticatedCall,
	input: TransferInput,
): Promise<Receipt> {
	const { organisationId, userId } = call.actor;
	const source = callSource(`person:${userId}`, transferCredits, input);
	const posted = await withIdempotency(dependencies.database, organisationId, source, () =>
		send(dependencies, call, source, input),
	);
	return receiptOf(posted, walletOf({ userId }));
}

async function send(
	dependencies: TransferDependencies,
	call: AuthenticatedCall,
	source: IdempotencySource,
	input: TransferInput,
): Promise<Posted> {
	const { database, clock, searchLimit } = dependencies;
	const { actor } = call;
	// Guessed numbers of people are a search too.
	if (!(await searchLimit.take(`person ${actor.userId}`))) throw transferProblem('credits.too_many_searches');
	const reach = await findReach(dependencies, call);
	const recipient = await getRecipient(dependencies, call, reach, input.recipientUserId);
	requireProof(dependencies, actor, reach.rule, input.amount);
	const to = { organisationId: recipient.organisationId, userId: recipient.id };
	const posting = { ...buildPosting(dependencies, call, to, reach.rule, input), source };
	const isSameOrganisation = to.organisationId === actor.organisationId;
	const written = isSameOrganisation
		? database.tenant(actor.organisationId, (queries) =>
				postOne(queries, clock, { ...posting, legs: transferLegs(actor, to, input.amount) }),
			)
		: database.transaction((queries) => postCrossOrganisation(dependencies, queries, actor, to, posting, input.amount));
	return written.catch(asTransferable);
}

/** R-24 above the limit; always where the sign-in itself took one step only. */
function requireProof(
	{ clock }: TransferDependencies,
	actor: Actor,
	{ proofAbove }: TransferRule,
	amount: number,
): void {
	if (amount > proofAbove || actor.assurance === 'aal1') requireRecentProof(actor, clock.now());
}

function buildPosting(
	{ clock }: TransferDependencies,
	call: AuthenticatedCall,
	to: Party,
	rule: TransferRule,
	input: TransferInput,
): Omit<Posting, 'legs'> {
	const { actor } = call;
	const id = newId(clock);
	return {
		organisationId: actor.organisationId,
		id,
		kind: 'transferred',
		reference: newReference(),
		userId: actor.userId,
		counterUserId: to.userId,
		note: input.note,
		limit: {
			wallet: walletOf(actor),
			since: before(clock.now(), transferWindowMs),
			max: rule.dailyLimit,
			amount: input.amount,
		},
		job: announceTransfer(id, call),
	};
}

/** The sender's half first: it holds the key. Both wallets are locked before, in the order that everything locks in. */
async function postCrossOrganisation(
	dependencies: TransferDependencies,
	queries: TransactionQueries,
	from: Party,
	to: Party,
	posting: Omit<Posting, 'legs'>,
	amount: number,
): Promise<Posted> {
	const clock = readOnce(dependencies.clock);
	const parties = [from, to].toSorted((one, other) => one.organisationId - other.organisationId);
	for (const party of parties) await lockWallets(queries, clock, party.organisationId, [walletOf(party)]);
	const sent = await postOne(queries, clock, {
		...posting,
		counterOrganisationId: to.organisationId,
		legs: [
			{ wallet: walletOf(from), debitFrom: 'bought', amount, kind: 'transferred_out' },
			{ account: 'exchange', amount, kind: 'transferred_out' },
		],
	});
	if (!sent.isNew) return sent;
	const { source: _source, limit: _limit, job: _job, ...shared } = posting;
	await postOne(queries, clock, {
		...shared,
		organisationId: to.organisationId,
		counterOrganisationId: from.organisationId,
		legs: [
			{ account: 'exchange', amount: -amount, kind: 'transferred_in' },
			{ wallet: walletOf(to), account: boughtBucket, amount, kind: 'transferred_in' },
		],
	});
	return sent;
}

/** What the books call not enough may be enough to spend: a transfer says why it is not. */
function asTransferable(error: unknown): never {
	if (error instanceof Problem && error.code === 'credits.insufficient')
		throw transferProblem('credits.not_transferable');
	throw error;
}
