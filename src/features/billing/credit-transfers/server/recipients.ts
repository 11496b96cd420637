// Finds people who can receive credits. A search needs the start of a name, answers with few people and is limited: it is no list of everyone.
import { sql } from 'kysely';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findColleague, findColleagues, type Colleague } from './colleagues.ts';
import { maxRecipients, transferProblem, transferWindowMs } from '../contract.ts';
import { before } from '#platform/contract/duration.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { TransferDependencies } from './dependencies.ts';
import { getTransferRule, listReachable, type TransferRule } from './transfer-rules.ts';
import { walletOf } from '#features/billing/credits/server/api.ts';

export interface Reach {
	readonly rule: TransferRule;
	readonly organisationIds: readonly number[];
}

/** How far the caller's credits may go. */
export function findReach({ database }: TransferDependencies, { actor, brand }: AuthenticatedCall): Promise<Reach> {
	return database.query(async (queries) => {
		const rule = await getTransferRule(queries, actor.organisationId);
		return { rule, organisationIds: await listReachable(queries, brand, actor.organisationId, rule) };
	});
}

export async function searchRecipients(
	dependencies: TransferDependencies,
	call: AuthenticatedCall,
	query: string,
): Promise<readonly Colleague[]> {
	const { database, clock, searchLimit } = dependencies;
	const { actor } = call;
	if (!(await searchLimit.take(`person ${actor.userId}`))) throw transferProblem('credits.too_many_searches');
	const { rule, organisationIds } = await findReach(dependencies, call);
	const isOfficeOnly = rule.scope === 'office';
	const search = { person: actor, organisationIds, isOfficeOnly, now: clock.now(), limit: maxRecipients };
	return organisationIds.length === 0 ? [] : findColleagues(database, { ...search, query });
}

/** @throws where credits may not go there; why is not said. */
export async function getRecipient(
	{ database, clock }: TransferDependencies,
	{ actor }: AuthenticatedCall,
	{ rule, organisationIds }: Reach,
	userId: number,
): Promise<Colleague> {
	const search = { person: actor, organisationIds, isOfficeOnly: rule.scope === 'office', now: clock.now() };
	const recipient = organisationIds.length === 0 ? undefined : await findColleague(database, { ...search, userId });
	if (recipient === undefined) throw transferProblem('credits.recipient_not_found');
	return recipient;
}

/** Says how much may still be transferred now, and above what a proof is asked for. */
export async function findLimits(
	dependencies: TransferDependencies,
	{ actor }: AuthenticatedCall,
): Promise<{ readonly leftToday: number; readonly proofAbove: number }> {
	const { organisationId } = actor;
	const { dailyLimit, proofAbove } = await dependencies.database.tenant(organisationId, (queries) =>
		getTransferRule(queries, organisationId),
	);
	return { leftToday: Math.max(0, dailyLimit - (await sumSent(dependencies, actor))), proofAbove };
}

const keep = keeper<Pick<Schema, 'creditEntries'>>();
const sum = keep(
	'credit_transfers_sum_sent',
	(database, { organisationId, wallet, since }: { organisationId: number; wallet: string; since: Date }) =>
		database
			.selectFrom('creditEntries')
			.select(({ fn }) => fn.sum<string | null>('amount').as('sent'))
			.where((row) => row.and({ organisationId, walletId: wallet }))
			.where('at', '>', since)
			.where('kind', '=', sql.lit('transferred_out')),
);

async function sumSent({ database, clock }: TransferDependencies, actor: Actor): Promise<number> {
	const { organisationId } = actor;
	const wish = { organisationId, wallet: walletOf(actor), since: before(clock.now(), transferWindowMs) };
	const [row] = await database.tenant(organisationId, (queries) => sum(queries, wish));
	return -Number(row?.sent ?? 0);
}
