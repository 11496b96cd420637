// Giving grants; ending them is in end.ts. All rules hold inside the transaction, over rows that it has locked in the order of their ids.
import { sql } from 'kysely';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { anyOf, keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { isThere, recordAudit } from '#features/account/identity/server/api.ts';
import { accessProblem, type grantAccess, rolesWith, type ScopeKind, type StaffRole } from '../contract.ts';
import { covers, fitsScope, lastDayToGive, permits, type ScopeRef } from '../rules.ts';
import { isLasting } from './grants.ts';
import { countsOn, isWithinReach, organisationOf, requireReach, type ReachValues, reachValues } from './reach.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

const lockedGrant = {
	grantId: 'text',
	userId: 'number',
	role: as<StaffRole>('text'),
	kind: as<ScopeKind>('text'),
	id: 'text',
	startsOn: 'day',
	endsOn: 'day?',
	isLasting: 'boolean',
	counts: 'boolean',
} as const;
export type LockedGrant = RowOf<typeof lockedGrant>;

/** The actor's grants, the one that is to change, and those of all who administer the organisation, whose number must not become nought. */
const lock = keepSql(
	'access_lock_standing',
	lockedGrant,
	(of: { organisationId: number; userId: number; grantId: string; roles: readonly string[]; now: Date }) => sql`
		select g.id as "grantId", g.user_id as "userId", g.role, g.scope_kind as kind, g.scope_id as id, g.starts_on as "startsOn",
			g.ends_on as "endsOn", ${isLasting} as "isLasting", ${countsOn(of.now)} as counts
		from staff_grants g
		where g.organisation_id = ${of.organisationId} and g.revoked_at is null and (g.user_id = ${of.userId} or g.id = ${of.grantId}
			or (g.role = any(${of.roles}::text[]) and g.scope_kind in ('brand', 'organisation')))
		order by g.id for update of g`,
);

export interface Turn {
	readonly queries: TransactionQueries;
	readonly call: AuthenticatedCall;
	readonly organisationId: number;
	readonly moment: Clock;
	readonly today: string;
}

export async function lockStanding({ queries, call, organisationId, moment }: Turn, grantId: string) {
	const values = {
		organisationId,
		userId: call.actor.userId,
		grantId,
		roles: rolesWith('access.manage'),
		now: moment.now(),
	};
	const rows = await lock(queries, values);
	const holdings = rows.filter(({ userId, counts }) => userId === call.actor.userId && counts);
	return { rows, holdings };
}

/** The scope as the table has it. */
function scopeFrom({ kind, id }: { kind: ScopeRef['kind']; id: string }, call: AuthenticatedCall): ScopeRef {
	if (kind === 'brand') return { kind, id: call.brand.key };
	return { kind, id: kind === 'organisation' ? '' : id };
}

export async function giveGrant(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof grantAccess>,
): Promise<void> {
	const moment = readOnce(clock);
	const today = businessDayOf(moment.now());
	const organisationId = organisationOf(call, input.orgId);
	const scope = scopeFrom(input.scope, call);
	const run = (queries: TransactionQueries): Promise<void> =>
		giveInTurn({ queries, call, organisationId, moment, today }, input, scope);
	await (scope.kind === 'brand' ? database.transaction(run) : database.tenant(organisationId, run));
}

async function giveInTurn(turn: Turn, input: ParsedInputOf<typeof grantAccess>, scope: ScopeRef): Promise<void> {
	const { queries, call, organisationId, moment, today } = turn;
	const { userId, role, startsOn = today, endsOn, reason } = input;
	const { holdings } = await lockStanding(turn, input.grantId);
	const reach = await requireReach(queries, call.actor, 'access.manage', moment.now(), organisationId);
	if (userId === call.actor.userId) throw accessProblem('access.own_grants');
	const found = await findPerson(queries, { organisationId, userId, ...reachValues(reach), now: moment.now() });
	if (found.length === 0) throw accessProblem('access.person_not_found');
	if (!holdings.some((held) => permits(held.role, 'access.manage') && covers(held, scope)))
		throw accessProblem('access.scope_not_found');
	await requireScope(turn, scope);
	if (!fitsScope(role, scope.kind)) throw accessProblem('access.role_not_for_scope');
	const lastDay = lastDayToGive(holdings, role, scope);
	if (lastDay === undefined) throw accessProblem('access.beyond_own');
	if (startsOn < today || (endsOn !== undefined && endsOn < startsOn)) throw accessProblem('access.days_invalid');
	if (lastDay !== null && (endsOn === undefined || endsOn > lastDay)) {
		const day = formatDay(lastDay, call.language);
		throw accessProblem('access.outlives_own', { values: { day } });
	}
	const organisations = scope.kind === 'brand' ? call.brand.organisations : [organisationId];
	const grant = { id: input.grantId, userId, role, scope, startsOn, endsOn: endsOn ?? null, reason };
	if (!(await writeGrant(turn, organisations, grant))) return;
	await recordAudit(queries, moment, call, {
		organisationId,
		event: 'access.granted',
		userId,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		details: {
			grantId: input.grantId,
			role,
			scopeKind: scope.kind,
			scopeId: scope.id,
			startsOn,
			endsOn: endsOn ?? '',
			reason,
		},
	});
}

const findPerson = keepSql(
	'access_find_person',
	(of: PersonKey & ReachValues & { now: Date }) =>
		sql`select 1 from users u where u.organisation_id = ${of.organisationId} and u.id = ${of.userId} and ${isThere('u', of.now)} and ${isWithinReach('u', of)}`,
);

const findScope = keepSql(
	'access_find_scope',
	(of: { organisationId: number; kind: string; id: string }) => sql`
		select 1 from offices where ${of.kind} = 'office' and organisation_id = ${of.organisationId} and id = ${of.id}
		union all select 1 from teams where ${of.kind} = 'team' and organisation_id = ${of.organisationId} and id = ${of.id}`,
);

async function requireScope({ queries, organisationId }: Turn, { kind, id }: ScopeRef): Promise<void> {
	if (kind === 'brand' || kind === 'organisation') return;
	const found = await findScope(queries, { organisationId, kind, id });
	if (found.length === 0) throw accessProblem('access.scope_not_found');
}

interface NewGrant {
	readonly id: string;
	readonly userId: number;
	readonly role: StaffRole;
	readonly scope: ScopeRef;
	readonly startsOn: string;
	readonly endsOn: string | null;
	readonly reason: string;
}

const keep = keeper<Pick<Schema, 'staffGrants'>>();
interface GrantKey {
	readonly organisationIds: readonly number[];
	readonly userId: number;
	readonly role: string;
	readonly scopeKind: ScopeKind;
	readonly scopeId: string;
}

/** Closes a grant that ended by its day, so that it does not prevent another. */
const closeEnded = keep(
	'access_close_ended',
	(
		database,
		{ organisationIds, userId, role, scopeKind, scopeId, now, today }: GrantKey & { now: Date; today: string },
	) =>
		database
			.updateTable('staffGrants')
			.set({ revokedAt: now, revokedReason: 'Ended by its day' })
			.where('organisationId', '=', anyOf(organisationIds))
			.where((row) => row.and({ userId, role, scopeKind, scopeId }))
			.where('revokedAt', 'is', null)
			.where('endsOn', '<', today),
);
const insert = keepSql(
	'access_give_grant',
	(
		of: GrantKey & {
			id: string;
			grantedBy: number;
			reason: string;
			startsOn: string;
			endsOn: string | null;
			now: Date;
		},
	) => sql`
		insert into staff_grants (organisation_id, id, user_id, role, scope_kind, scope_id, granted_by, reason, starts_on, ends_on, created_at)
		select o.id, ${of.id}, ${of.userId}, ${of.role}, ${of.scopeKind}, ${of.scopeId}, ${of.grantedBy}, ${of.reason}, ${of.startsOn}::date, ${of.endsOn}::date, ${of.now} from organisations o where o.id = any(${of.organisationIds}::integer[])
		on conflict do nothing returning 1`,
);
const findSame = keep(
	'access_find_same',
	(
		database,
		{ organisationIds, id, userId, role, scopeKind, scopeId, grantedBy }: GrantKey & { id: string; grantedBy: number },
	) =>
		database
			.selectFrom('staffGrants')
			.select('id')
			.where('organisationId', '=', anyOf(organisationIds))
			.where((row) => row.and({ id, userId, role, scopeKind, scopeId, grantedBy })),
);

/** False where this very grant was given before. @throws access.already_granted where the person holds the same by another */
async function writeGrant(
	{ queries, call, moment, today }: Turn,
	organisationIds: readonly number[],
	{ id, userId, role, scope, startsOn, endsOn, reason }: NewGrant,
): Promise<boolean> {
	const now = moment.now();
	// Nothing to close is as good.
	const same = { organisationIds, userId, role, scopeKind: scope.kind, scopeId: scope.id };
	void (await closeEnded(queries, { ...same, now, today }));
	const key = { ...same, id, grantedBy: call.actor.userId };
	const written = await insert(queries, { ...key, reason, startsOn, endsOn, now });
	if (written.length > 0) return true;
	if ((await findSame(queries, key)).length === 0) throw accessProblem('access.already_granted');
	return false;
}
