// The review that runs: what waits for an answer, and keeping a grant. Ending one is in change.ts.
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { accessProblem, type confirmGrant, type getAccessReview } from '../contract.ts';
import { mayGrant, toHolding } from '../rules.ts';
import { findKind, grantColumns, grantRow } from './grants.ts';
import { describeGrants, readStanding } from './list.ts';
import { isScopeWithinReach, organisationOf, type ReachValues, reachValues, requireReach } from './reach.ts';
import { nextHalfYear } from './review-days.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

/** SQL that holds where the review `r` is about a grant `g`. One for the brand is in the review of each of its organisations. */
export const isReviewed = sql`g.organisation_id = r.organisation_id and g.revoked_at is null and g.created_at < r.created_at
	and (g.ends_on is null or g.ends_on > r.due_on)`;
/** SQL that holds where it was kept in the review `r`. */
export const isAnswered = sql`exists (select from access_review_answers a
	where a.organisation_id = r.organisation_id and a.review_id = r.id and a.grant_id = g.id)`;

const running = keepSql(
	'access_running_review',
	{ id: 'text', dueOn: 'day', endsOn: 'day', confirmed: 'number' },
	(of: { organisationId: number }) => sql`
		select r.id, r.due_on as "dueOn", r.ends_on as "endsOn", (select count(*)::integer from access_review_answers a
			where a.organisation_id = r.organisation_id and a.review_id = r.id) as confirmed
		from access_reviews r where r.organisation_id = ${of.organisationId} and r.closed_at is null order by r.half_year desc limit 1`,
);
const waiting = keepSql(
	'access_grants_in_review',
	grantRow,
	(of: { organisationId: number; reviewId: string } & ReachValues) => sql`
		select ${grantColumns} from access_reviews r join staff_grants g on ${isReviewed}
		where r.organisation_id = ${of.organisationId} and r.id = ${of.reviewId} and not ${isAnswered} and ${isScopeWithinReach(of)}
		order by g.id limit 200`,
);

export async function readReview(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	orgId: number | undefined,
): Promise<OutputOf<typeof getAccessReview>> {
	const now = clock.now();
	const organisationId = organisationOf(call, orgId);
	const nextOn = nextHalfYear(businessDayOf(now));
	const found = await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', now, organisationId);
		const [review] = await running(queries, { organisationId });
		if (review === undefined) return undefined;
		const grants = await waiting(queries, { organisationId, reviewId: review.id, ...reachValues(reach) });
		return { review, grants, ...(await readStanding(queries, call, organisationId, now)) };
	});
	if (found === undefined) return { nextOn };
	const { review, grants } = found;
	return {
		nextOn,
		review: {
			organisationName: found.organisationName,
			dueOn: review.dueOn,
			endsOn: review.endsOn,
			grants: await describeGrants(database, call, grants, found),
			confirmed: review.confirmed,
		},
	};
}

const findGrant = keepSql(
	'access_grant_in_review',
	grantRow,
	(of: { organisationId: number; reviewId: string; grantId: string }) => sql`
		select ${grantColumns} from access_reviews r join staff_grants g on ${isReviewed}
		where r.organisation_id = ${of.organisationId} and r.id = ${of.reviewId} and g.id = ${of.grantId} for update of g`,
);
/** In the review that runs in each of the organisations. */
const answer = keepSql(
	'access_answer_review',
	(of: { organisationIds: readonly number[]; grantId: string; userId: number; now: Date }) => sql`
		insert into access_review_answers (organisation_id, review_id, grant_id, answered_by, answered_at)
		select r.organisation_id, r.id, g.id, ${of.userId}, ${of.now} from access_reviews r join staff_grants g on ${isReviewed}
		where r.organisation_id = any(${of.organisationIds}::integer[]) and r.closed_at is null and g.id = ${of.grantId} order by r.organisation_id
		on conflict do nothing returning 1`,
);

/** A grant that was kept already stays so. One for the brand is kept in all of its organisations. */
export async function keepGrant(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, grantId }: ParsedInputOf<typeof confirmGrant>,
): Promise<void> {
	const moment = readOnce(clock);
	const organisationId = organisationOf(call, orgId);
	const { userId, sessionId } = call.actor;
	const kind = await database.tenant(organisationId, (queries) => findKind(queries, organisationId, grantId));
	const organisationIds = kind === 'brand' ? call.brand.organisations : [organisationId];
	const run = async (queries: TransactionQueries): Promise<void> => {
		const reach = await requireReach(queries, call.actor, 'access.manage', moment.now(), organisationId);
		const [review] = await running(queries, { organisationId });
		if (review === undefined) throw accessProblem('access.no_review');
		const [grant] = await findGrant(queries, { organisationId, reviewId: review.id, grantId });
		const { holdings } = await readStanding(queries, call, organisationId, moment.now());
		// As `waiting` lists them.
		const isSeen =
			grant !== undefined && (reach.offices === 'all' || [...reach.offices, ...reach.teams].includes(grant.scopeId));
		if (grant === undefined || !isSeen) throw accessProblem('access.grant_not_found');
		if (grant.userId === userId) throw accessProblem('access.own_grants');
		if (!mayGrant(holdings, grant.role, toHolding(grant))) throw accessProblem('access.beyond_own');
		const written = await answer(queries, { organisationIds, grantId, userId, now: moment.now() });
		if (written.length === 0) return;
		await recordAudit(queries, moment, call, {
			organisationId,
			event: 'access.confirmed',
			userId: grant.userId,
			actorId: userId,
			sessionId,
			details: { grantId, role: grant.role, scopeKind: grant.scopeKind, scopeId: grant.scopeId },
		});
	};
	await (kind === 'brand' ? database.transaction(run) : database.tenant(organisationId, run));
}
