// How much waits for a person, for the menu.
import { sql } from 'kysely';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { ScopeKind, StaffPermission, StaffRole } from '../contract.ts';
import { type Holding, mayGrant } from '../rules.ts';
import { isScopeWithinReach, type Reach, type ReachValues, reachValues } from './reach.ts';
import { isAnswered, isReviewed } from './review.ts';

/** For whom it is counted, with how far they hold each permission. */
export interface Waiting {
	readonly organisationId: number;
	readonly userId: number;
	readonly now: Date;
	readonly reachOf: (permission: StaffPermission) => Reach | undefined;
}

/** Counts what of one kind waits for the person. */
export type CountWaiting = (queries: PreparedStatements, waiting: Waiting) => Promise<number>;

/** What other slices count for the menu. */
export interface Counting {
	readonly countProposals: CountWaiting;
	readonly countOpenItems: CountWaiting;
}

const inReview = keepSql(
	'access_roles_in_review',
	{ role: as<StaffRole>('text'), kind: as<ScopeKind>('text'), id: 'text' },
	(of: PersonKey & ReachValues) => sql`
		select g.role, g.scope_kind as kind, g.scope_id as id from access_reviews r join staff_grants g on ${isReviewed}
		where r.organisation_id = ${of.organisationId} and r.closed_at is null and g.user_id <> ${of.userId}
			and not ${isAnswered} and ${isScopeWithinReach(of)} order by g.id limit 200`,
);

/** Counts the grants of the review that runs for which the person may answer. */
export async function countInReview(
	queries: PreparedStatements,
	{ organisationId, userId, reachOf }: Waiting,
	holdings: readonly Holding[],
): Promise<number> {
	const reach = reachOf('access.manage');
	if (reach === undefined) return 0;
	const grants = await inReview(queries, { organisationId, userId, ...reachValues(reach) });
	return grants.filter((grant) => mayGrant(holdings, grant.role, grant)).length;
}
