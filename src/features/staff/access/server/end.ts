// Ending grants, under the locks of change.ts. Who administers an organisation or the brand loses that by two people, so that one whose account
// was taken does not end all others.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import { anyOf, keeper, keepSql } from '#platform/server/db/keep.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { accessProblem, type endGrant, type ScopeKind, type StaffRole } from '../contract.ts';
import { administers, covers, mayGrant, permits } from '../rules.ts';
import { type LockedGrant, lockStanding, type Turn } from './change.ts';
import { findKind } from './grants.ts';
import { organisationOf, requireReach } from './reach.ts';

export interface AdministratorEnd {
	readonly organisationId: number;
	readonly grantId: string;
	readonly userId: number;
	/** The last day on which it counts; null: at once. */
	readonly endsOn: string | null;
	readonly reason: string;
}

/** Proposes it to a second person, in the transaction of the call. @returns the proposal's id */
export type ProposeEnd = (
	queries: TransactionQueries,
	call: AuthenticatedCall,
	wanted: AdministratorEnd,
) => Promise<string>;

export interface EndDependencies extends Pick<Core, 'database' | 'clock'> {
	readonly proposeEnd: ProposeEnd;
}

type Ended = OutputOf<typeof endGrant>;

export async function takeGrant(
	{ database, clock, proposeEnd }: EndDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof endGrant>,
): Promise<Ended> {
	const moment = readOnce(clock);
	const organisationId = organisationOf(call, input.orgId);
	const { grantId, endsOn, reason } = input;
	const kind = await database.tenant(organisationId, (queries) => findKind(queries, organisationId, grantId));
	const run = async (queries: TransactionQueries): Promise<Ended> => {
		const turn = { queries, call, organisationId, moment, today: businessDayOf(moment.now()) };
		const grant = await requireEndable(turn, grantId, endsOn);
		if (administers(grant)) {
			const wanted = { organisationId, grantId, userId: grant.userId, endsOn: endsOn ?? null, reason };
			return { outcome: 'proposed', proposalId: await proposeEnd(queries, call, wanted) };
		}
		await endLocked(turn, grant, { endsOn, reason });
		return { outcome: 'done' };
	};
	// What may be proposed is: a proposal is of several organisations.
	const isWide = kind === 'brand' || kind === 'organisation';
	return isWide ? database.transaction(run) : database.tenant(organisationId, run);
}

async function requireEndable(turn: Turn, grantId: string, endsOn: string | undefined): Promise<LockedGrant> {
	const { queries, call, organisationId, moment, today } = turn;
	const { rows, holdings } = await lockStanding(turn, grantId);
	await requireReach(queries, call.actor, 'access.manage', moment.now(), organisationId);
	const grant = rows.find((row) => row.grantId === grantId);
	if (grant === undefined || !holdings.some((held) => permits(held.role, 'access.manage') && covers(held, grant)))
		throw accessProblem('access.grant_not_found');
	if (grant.userId === call.actor.userId) throw accessProblem('access.own_grants');
	if (!mayGrant(holdings, grant.role, grant)) throw accessProblem('access.beyond_own');
	// Ending never makes it longer.
	const isLonger = endsOn !== undefined && grant.endsOn !== null && endsOn > grant.endsOn;
	if (isLonger || (endsOn !== undefined && (endsOn < today || endsOn < grant.startsOn)))
		throw accessProblem('access.days_invalid');
	if (isLastOf(rows, grant)) throw accessProblem('access.last_administrator');
	return grant;
}

const keep = keeper<Pick<Schema, 'staffGrants'>>();
/** A grant for the brand has the same id in each of its organisations. */
interface GrantOfAll {
	readonly organisationIds: readonly number[];
	readonly id: string;
}
const end = keep(
	'access_end_grant',
	(database, { organisationIds, id, now, by, reason }: GrantOfAll & { now: Date; by: number; reason: string }) =>
		database
			.updateTable('staffGrants')
			.set({ revokedAt: now, revokedBy: by, revokedReason: reason })
			.where('organisationId', '=', anyOf(organisationIds))
			.where((row) => row.and({ id }))
			.where('revokedAt', 'is', null)
			.returning('id'),
);
const limit = keep('access_limit_grant', (database, { organisationIds, id, endsOn }: GrantOfAll & { endsOn: string }) =>
	database
		.updateTable('staffGrants')
		.set({ endsOn })
		.where('organisationId', '=', anyOf(organisationIds))
		.where((row) => row.and({ id }))
		.where('revokedAt', 'is', null)
		.returning('id'),
);

interface HowToEnd {
	readonly endsOn: string | undefined;
	readonly reason: string;
}

async function endLocked(turn: Turn, grant: LockedGrant, { endsOn, reason }: HowToEnd): Promise<void> {
	const { queries, call, organisationId, moment, today } = turn;
	const { grantId } = grant;
	const organisationIds = grant.kind === 'brand' ? call.brand.organisations : [organisationId];
	const ended =
		endsOn === undefined
			? await end(queries, { organisationIds, id: grantId, now: moment.now(), by: call.actor.userId, reason })
			: await limit(queries, { organisationIds, id: grantId, endsOn });
	if (ended.length === 0) throw accessProblem('access.grant_not_found');
	await recordAudit(queries, moment, call, {
		organisationId,
		event: endsOn === undefined ? 'access.ended' : 'access.end_planned',
		userId: grant.userId,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		details: {
			grantId,
			role: grant.role,
			scopeKind: grant.kind,
			scopeId: grant.id,
			endsOnBefore: grant.endsOn ?? '',
			endsOn: endsOn ?? today,
			reason,
		},
	});
}

const administrationRow = {
	userId: 'number',
	role: as<StaffRole>('text'),
	kind: as<ScopeKind>('text'),
	endsOn: 'day?',
} as const;
const administration = keepSql(
	'access_find_administration',
	administrationRow,
	(of: Pick<AdministratorEnd, 'organisationId' | 'grantId'>) => sql`
		select user_id as "userId", role, scope_kind as kind, ends_on as "endsOn" from staff_grants
		where organisation_id = ${of.organisationId} and id = ${of.grantId} and revoked_at is null`,
);

/** Undefined where it has ended, or administers no whole organisation. */
export async function findAdministration(
	queries: TransactionQueries,
	{ organisationId, grantId }: Pick<AdministratorEnd, 'organisationId' | 'grantId'>,
): Promise<RowOf<typeof administrationRow> | undefined> {
	const [found] = await administration(queries, { organisationId, grantId });
	return found !== undefined && administers(found) ? found : undefined;
}

/**
 * Ends it by decision of two. The one whom it concerns may be the second: they agree to go.
 * @param call of the one who approves
 * @returns who of the two may not, as things are now; `gone` where there is nothing to end
 * @throws access.last_administrator
 */
export async function endAdministration(
	queries: TransactionQueries,
	moment: Clock,
	call: AuthenticatedCall,
	{ organisationId, grantId, endsOn, reason, proposedBy }: AdministratorEnd & { readonly proposedBy: number },
): Promise<'ended' | 'gone' | 'approver may not' | 'proposer may not'> {
	const turn = { queries, call, organisationId, moment, today: businessDayOf(moment.now()) };
	const { rows, holdings } = await lockStanding(turn, grantId);
	const grant = rows.find((row) => row.grantId === grantId);
	if (grant === undefined || (endsOn !== null && (endsOn < turn.today || (grant.endsOn ?? endsOn) < endsOn)))
		return 'gone';
	if (!mayGrant(holdings, grant.role, grant)) return 'approver may not';
	const ofProposer = rows.filter(({ userId, counts }) => userId === proposedBy && counts);
	if (grant.userId === proposedBy || !mayGrant(ofProposer, grant.role, grant)) return 'proposer may not';
	if (isLastOf(rows, grant)) throw accessProblem('access.last_administrator');
	await endLocked(turn, grant, { endsOn: endsOn ?? undefined, reason });
	return 'ended';
}

/** Whether without the grant no one administers its scope for good. What lies below an organisation is administered from above. */
function isLastOf(rows: readonly LockedGrant[], grant: LockedGrant): boolean {
	if (!permits(grant.role, 'access.manage') || !grant.counts) return false;
	if (grant.kind !== 'brand' && grant.kind !== 'organisation') return false;
	return !rows.some(
		(row) =>
			row.userId !== grant.userId &&
			row.counts &&
			row.isLasting &&
			permits(row.role, 'access.manage') &&
			covers(row, grant),
	);
}
