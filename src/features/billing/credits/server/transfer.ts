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
import { creditProblem, transferCredits, transferWindowMs } from '../contract.ts';
import { announceTransfer } from './announce.ts';
import type { CreditDependencies } from './dependencies.ts';
import { withIdempotency } from './with-idempotency.ts';
import { callSource, type IdempotencySource } from '#platform/server/idempotency.ts';
import { lockWallets } from './lock.ts';
import { type Posted, type Posting, postOne } from './post.ts';
import { findReach, getRecipient } from './recipients.ts';
import { newReference } from './reference.ts';
import { type Receipt, receiptOf } from './receipt.ts';
import type { TransferRule } from './transfer-rules.ts';
import { boughtBucket, walletOf } from './wallets.ts';

type TransferInput = ParsedInputOf<typeof transferCredits>;
interface Party {
	readonly organisationId: number;
	readonly userId: number;
}

export async function transfer(
	dependencies: CreditDependencies,
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
	dependencies: CreditDependencies,
	call: AuthenticatedCall,
	source: IdempotencySource,
	input: TransferInput,
): Promise<Posted> {
	const { database, clock, searchLimit } = dependencies;
	const { actor } = call;
	// Guessed numbers of people are a search too.
	if (!(await searchLimit.take(`person ${actor.userId}`))) throw creditProblem('credits.too_many_searches');
	const reach = await findReach(dependencies, call);
	const recipient = await getRecipient(dependencies, call, reach, input.RecipientUserID);
	requireProof(dependencies, actor, reach.rule, input.Amount);
	const to = { organisationId: recipient.organisationId, userId: recipient.id };
	const posting = { ...buildPosting(dependencies, call, to, reach.rule, input), source };
	const isSameOrganisation = to.organisationId === actor.organisationId;
	const written = isSameOrganisation
		? database.tenant(actor.organisationId, (queries) =>
				postOne(queries, clock, { ...posting, legs: transferLegs(actor, to, input.Amount) }),
			)
		: database.transaction((queries) => postCrossOrganisation(dependencies, queries, actor, to, posting, input.Amount));
	return written.catch(asTransferable);
}

/** R-24 above the limit; always where the sign-in itself took one step only. */
function requireProof({ clock }: CreditDependencies, actor: Actor, { proofAbove }: TransferRule, amount: number): void {
	if (amount > proofAbove || actor.assurance === 'aal1') requireRecentProof(actor, clock.now());
}

function buildPosting(
	{ clock }: CreditDependencies,
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
		note: input.Note,
		limit: {
			wallet: walletOf(actor),
			since: before(clock.now(), transferWindowMs),
			max: rule.dailyLimit,
			amount: input.Amount,
		},
		job: announceTransfer(id, call),
	};
}

/** Within one organisation. */
export function transferLegs(from: Party, to: Party, amount: number): Posting['legs'] {
	return [
		{ wallet: walletOf(from), debitFrom: 'bought', amount, kind: 'transferred_out' },
		{ wallet: walletOf(to), account: boughtBucket, amount, kind: 'transferred_in' },
	];
}

/** The sender's half first: it holds the key. Both wallets are locked before, in the order that everything locks in. */
async function postCrossOrganisation(
	dependencies: CreditDependencies,
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
		throw creditProblem('credits.not_transferable');
	throw error;
}
