// Who may be sent credits. A search needs the begin of a name, answers with few and is limited: it is no list of everybody.
import { sql } from 'kysely';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findColleague, findColleagues, type Colleague } from '#features/account/identity/server/api.ts';
import { creditProblem, maxRecipients, transferWindowMs } from '../contract.ts';
import { before } from '#platform/contract/duration.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { CreditDependencies } from './dependencies.ts';
import type { CreditTables } from './tables.ts';
import { getTransferRule, listReachable, type TransferRule } from './transfer-rules.ts';
import { walletOf } from './wallets.ts';

export interface Reach {
	readonly rule: TransferRule;
	readonly organisationIds: readonly number[];
}

/** How far the caller's credits may go. */
export function findReach({ database }: CreditDependencies, { actor, brand }: AuthenticatedCall): Promise<Reach> {
	return database.query(async (queries) => {
		const rule = await getTransferRule(queries, actor.organisationId);
		return { rule, organisationIds: await listReachable(queries, brand, actor.organisationId, rule) };
	});
}

export async function searchRecipients(
	dependencies: CreditDependencies,
	call: AuthenticatedCall,
	query: string,
): Promise<{ readonly people: readonly Colleague[]; readonly leftToday: number; readonly rule: TransferRule }> {
	const { database, clock, searchLimit } = dependencies;
	const { actor } = call;
	if (!(await searchLimit.take(`person ${actor.userId}`))) throw creditProblem('credits.too_many_searches');
	const { rule, organisationIds } = await findReach(dependencies, call);
	const isOfficeOnly = rule.scope === 'office';
	const search = { person: actor, organisationIds, isOfficeOnly, now: clock.now(), limit: maxRecipients };
	const people = organisationIds.length === 0 ? [] : await findColleagues(database, { ...search, query });
	return { people, rule, leftToday: Math.max(0, rule.dailyLimit - (await sumSent(dependencies, actor))) };
}

/** @throws where credits may not go there; why is not said. */
export async function getRecipient(
	{ database, clock }: CreditDependencies,
	{ actor }: AuthenticatedCall,
	{ rule, organisationIds }: Reach,
	userId: number,
): Promise<Colleague> {
	const search = { person: actor, organisationIds, isOfficeOnly: rule.scope === 'office', now: clock.now() };
	const recipient = organisationIds.length === 0 ? undefined : await findColleague(database, { ...search, userId });
	if (recipient === undefined) throw creditProblem('credits.recipient_not_found');
	return recipient;
}

async function sumSent({ database, clock }: CreditDependencies, actor: Actor): Promise<number> {
	const { sent } = await database.tenant(actor.organisationId, (queries) =>
		queries
			.withTables<CreditTables>()
			.selectFrom('credit_entries')
			.select(({ fn }) => fn.sum<string | null>('amount').as('sent'))
			.where('organisation_id', '=', actor.organisationId)
			.where('wallet_id', '=', walletOf(actor))
			.where('at', '>', before(clock.now(), transferWindowMs))
			.where('kind', '=', sql.lit('transferred_out'))
			.executeTakeFirstOrThrow(),
	);
	return -Number(sent ?? 0);
}
