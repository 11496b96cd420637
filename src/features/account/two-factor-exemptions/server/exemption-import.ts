// Taking exemptions over from a list, all or none, and listing those in force.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { findPersonById, findPersonByLogin, type Person, recordAudit } from '#features/account/identity/server/api.ts';
import type { LineFault, ListedExemption } from './exemption-list.ts';
import type { ExemptionTables } from './tables.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

export interface ImportOutcome {
	readonly faults: readonly LineFault[];
	readonly added: number;
	/** Already there, word for word. */
	readonly unchanged: number;
}

/** Writes nothing where one line names no one, nor in a dry run. The same list twice adds nothing. */
export async function importExemptions(
	{ database, clock }: Dependencies,
	listed: readonly ListedExemption[],
	{ isDryRun }: { readonly isDryRun: boolean },
): Promise<ImportOutcome> {
	const people = await Promise.all(
		listed.map(async (one) => ({ one, person: await findPerson({ database, clock }, one.user) })),
	);
	const faults = people.flatMap(({ one, person }) =>
		person === undefined ? [{ line: one.line, fault: `names ${one.user}, whom nobody knows` }] : [],
	);
	if (faults.length > 0) return { faults, added: 0, unchanged: 0 };
	let added = 0;
	await database.transaction(async (queries) => {
		added = 0;
		for (const { one, person } of people) {
			if (person === undefined || (await isThere(queries, clock, person, one))) continue;
			added += 1;
			if (!isDryRun) await add(queries, clock, person, one);
		}
	});
	return { faults: [], added, unchanged: listed.length - added };
}

function findPerson(queries: Dependencies, user: string): Promise<Person | undefined> {
	return /^\d{1,9}$/.test(user) ? findPersonById(queries, Number(user)) : findPersonByLogin(queries, user);
}

async function isThere(
	queries: TransactionQueries,
	clock: Clock,
	person: Person,
	{ reason, owner, approvedBy, secondApprover, endsAt }: ListedExemption,
): Promise<boolean> {
	const found = await queries
		.withTables<ExemptionTables>()
		.selectFrom('two_factor_exemptions')
		.select('id')
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.where('ends_at', '=', endsAt)
		.where('starts_at', '<=', clock.now())
		.where('reason', '=', reason)
		.where('owner', '=', owner)
		.where('approved_by', '=', approvedBy)
		.where('second_approver', '=', secondApprover)
		.execute();
	return found.length > 0;
}

async function add(queries: TransactionQueries, clock: Clock, person: Person, one: ListedExemption): Promise<void> {
	const { organisationId, id: userId } = person;
	const id = newId(clock);
	await queries
		.withTables<ExemptionTables>()
		.insertInto('two_factor_exemptions')
		.values({
			organisation_id: organisationId,
			id,
			user_id: userId,
			reason: one.reason,
			owner: one.owner,
			approved_by: one.approvedBy,
			second_approver: one.secondApprover,
			starts_at: clock.now(),
			ends_at: one.endsAt,
		})
		.execute();
	const details = { exemption: id, approvedBy: one.approvedBy, secondApprover: one.secondApprover };
	const call = { network: 'command line', request: { id } };
	await recordAudit(queries, clock, call, { organisationId, event: 'two_factor.exempted', userId, details });
}

export interface ExemptionInForce {
	readonly userId: number;
	readonly loginName: string;
	readonly reason: string;
	readonly owner: string;
	readonly approvedBy: string;
	readonly secondApprover: string;
	readonly endsAt: Date;
	/** Sign-ins that it served. */
	readonly uses: number;
}

/** Soonest to end first. */
export function listExemptions({ database, clock }: Dependencies): Promise<readonly ExemptionInForce[]> {
	const text = `select e.user_id as "userId", u.login_name as "loginName", e.reason, e.owner,
			e.approved_by as "approvedBy", e.second_approver as "secondApprover", e.ends_at as "endsAt",
			(select count(*) from audit_events a where a.organisation_id = e.organisation_id and a.user_id = e.user_id
				and a.event = 'sign_in.succeeded' and a.details ->> 'because' = 'exemption ' || e.id)::integer as uses
		from two_factor_exemptions e join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
		where e.starts_at <= $1 and e.ends_at > $1 order by e.ends_at, e.user_id`;
	return database.prepared<ExemptionInForce>({ name: 'two_factor_list_exemptions', text }, [clock.now()]);
}
