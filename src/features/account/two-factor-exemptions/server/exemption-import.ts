// Takes exemptions over from a list, all or none, and lists those in force.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findPersonById, findPersonByLogin, type Person, recordAudit } from '#features/account/identity/server/api.ts';
import type { LineFault, ListedExemption } from './exemption-list.ts';
import { insertExemption } from './exemptions.ts';

const keep = keeper<Pick<Schema, 'twoFactorExemptions'>>();

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

export interface ImportOutcome {
	readonly faults: readonly LineFault[];
	readonly added: number;
	/** They were there already, word for word. */
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

const findSame = keep(
	'two_factor_find_same_exemption',
	(database, of: PersonKey & Omit<ListedExemption, 'line' | 'user'> & { now: Date }) =>
		database
			.selectFrom('twoFactorExemptions')
			.select('id')
			.where((row) => row.and({ organisationId: of.organisationId, userId: of.userId, endsAt: of.endsAt }))
			.where('startsAt', '<=', of.now)
			.where((row) =>
				row.and({ reason: of.reason, owner: of.owner, approvedBy: of.approvedBy, secondApprover: of.secondApprover }),
			),
);

async function isThere(
	queries: TransactionQueries,
	clock: Clock,
	person: Person,
	{ reason, owner, approvedBy, secondApprover, endsAt }: ListedExemption,
): Promise<boolean> {
	const { organisationId, id: userId } = person;
	const facts = { reason, owner, approvedBy, secondApprover, endsAt };
	const found = await findSame(queries, { organisationId, userId, ...facts, now: clock.now() });
	return found.length > 0;
}

async function add(queries: TransactionQueries, clock: Clock, person: Person, one: ListedExemption): Promise<void> {
	const { organisationId, id: userId } = person;
	const id = newId(clock);
	const { reason, owner, approvedBy, secondApprover, endsAt } = one;
	const facts = { reason, owner, approvedBy, secondApprover, startsAt: clock.now(), endsAt };
	await insertExemption(queries, { organisationId, id, userId, ...facts });
	const details = { exemption: id, approvedBy, secondApprover };
	const call = { network: 'command line', request: { id } };
	await recordAudit(queries, clock, call, { organisationId, event: 'two_factor.exempted', userId, details });
}

const listInForce = keepSql(
	'two_factor_list_exemptions',
	{
		userId: 'number',
		loginName: 'text',
		reason: 'text',
		owner: 'text',
		approvedBy: 'text',
		secondApprover: 'text',
		endsAt: 'time',
		/** Sign-ins that it served. */
		uses: 'number',
	},
	({ now }: { now: Date }) =>
		sql`select e.user_id as "userId", u.login_name as "loginName", e.reason, e.owner,
			e.approved_by as "approvedBy", e.second_approver as "secondApprover", e.ends_at as "endsAt",
			(select count(*) from audit_events a where a.organisation_id = e.organisation_id and a.user_id = e.user_id
				and a.event = 'sign_in.succeeded' and a.details ->> 'because' = 'exemption ' || e.id)::integer as uses
		from two_factor_exemptions e join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
		where e.starts_at <= ${now} and e.ends_at > ${now} order by e.ends_at, e.user_id`,
);

export type ExemptionInForce = Awaited<ReturnType<typeof listExemptions>>[number];

/** Soonest to end first. */
export function listExemptions({ database, clock }: Dependencies) {
	return listInForce(database, { now: clock.now() });
}
