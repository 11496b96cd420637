// Giving grants; ending them is in end.ts. All rules hold inside the transaction, over rows that it has locked in the order of their ids.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { isThere, recordAudit } from '#features/account/identity/server/api.ts';
import { accessProblem, type grantAccess, rolesWith, type StaffRole } from '../contract.ts';
import { covers, fitsScope, type Holding, lastDayToGive, permits, type ScopeRef } from '../rules.ts';
import { isLasting } from './grants.ts';
import { countsOn, isWithinReach, organisationOf, requireReach, reachValues } from './reach.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

export interface LockedGrant extends Holding {
	readonly grantId: string;
	readonly userId: number;
	readonly startsOn: string;
	readonly counts: boolean;
	readonly isLasting: boolean;
}

/** The actor's grants, the one that is to change, and those of all who administer the organisation, whose number must not become nought. */
const lock: PreparedStatement = {
	name: 'access_lock_standing',
	isRead: true,
	text: `select g.id as "grantId", g.user_id as "userId", g.role, g.scope_kind as kind, g.scope_id as id, g.starts_on as "startsOn",
			g.ends_on as "endsOn", ${isLasting} as "isLasting", ${countsOn('$5')} as counts
		from staff_grants g
		where g.organisation_id = $1 and g.revoked_at is null and (g.user_id = $2 or g.id = $3
			or (g.role = any($4::text[]) and g.scope_kind in ('brand', 'organisation')))
		order by g.id for update of g`,
};

export interface Turn {
	readonly queries: TransactionQueries;
	readonly call: AuthenticatedCall;
	readonly organisationId: number;
	readonly moment: Clock;
	readonly today: string;
}

export async function lockStanding({ queries, call, organisationId, moment }: Turn, grantId: string) {
	const values = [organisationId, call.actor.userId, grantId, rolesWith('access.manage'), moment.now()];
	const rows = await queries.prepared<LockedGrant>(lock, values);
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
	await requirePerson(turn, userId, reachValues(reach));
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

const findPerson: PreparedStatement = {
	name: 'access_find_person',
	isRead: true,
	text: `select 1 from users u where u.organisation_id = $1 and u.id = $2 and ${isThere('u', '$5')} and ${isWithinReach('u', '$3', '$4')}`,
};

async function requirePerson(
	{ queries, organisationId, moment }: Turn,
	userId: number,
	reach: readonly unknown[],
): Promise<void> {
	const found = await queries.prepared(findPerson, [organisationId, userId, ...reach, moment.now()]);
	if (found.length === 0) throw accessProblem('access.person_not_found');
}

const findScope: PreparedStatement = {
	name: 'access_find_scope',
	isRead: true,
	text: `select 1 from offices where $2 = 'office' and organisation_id = $1 and id = $3
		union all select 1 from teams where $2 = 'team' and organisation_id = $1 and id = $3`,
};

async function requireScope({ queries, organisationId }: Turn, { kind, id }: ScopeRef): Promise<void> {
	if (kind === 'brand' || kind === 'organisation') return;
	const found = await queries.prepared(findScope, [organisationId, kind, id]);
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

/** One that ended by its day stands in no other's way. */
const closeEnded: PreparedStatement = {
	name: 'access_close_ended',
	text: `update staff_grants set revoked_at = $6, revoked_reason = 'Ended by its day'
		where organisation_id = any($1::integer[]) and user_id = $2 and role = $3 and scope_kind = $4 and scope_id = $5
			and revoked_at is null and ends_on < $7::date returning id`,
};
const insert: PreparedStatement = {
	name: 'access_give_grant',
	text: `insert into staff_grants (organisation_id, id, user_id, role, scope_kind, scope_id, granted_by, reason, starts_on, ends_on, created_at)
		select o.id, $2, $3, $4, $5, $6, $7, $8, $9::date, $10::date, $11 from organisations o where o.id = any($1::integer[])
		on conflict do nothing returning id`,
};
const findSame: PreparedStatement = {
	name: 'access_find_same',
	isRead: true,
	text: `select 1 from staff_grants where organisation_id = any($1::integer[]) and id = $2 and user_id = $3 and role = $4
		and scope_kind = $5 and scope_id = $6 and granted_by = $7`,
};

/** False where this very grant was given before. @throws access.already_granted where the person holds the same by another */
async function writeGrant(
	{ queries, call, moment, today }: Turn,
	organisations: readonly number[],
	{ id, userId, role, scope, startsOn, endsOn, reason }: NewGrant,
): Promise<boolean> {
	const now = moment.now();
	// Nothing to close is as good.
	void (await queries.prepared(closeEnded, [organisations, userId, role, scope.kind, scope.id, now, today]));
	const key = [organisations, id, userId, role, scope.kind, scope.id, call.actor.userId];
	const written = await queries.prepared(insert, [...key, reason, startsOn, endsOn, now]);
	if (written.length > 0) return true;
	if ((await queries.prepared(findSame, key)).length === 0) throw accessProblem('access.already_granted');
	return false;
}
