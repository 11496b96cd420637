// The review that runs: what waits for an answer, and keeping a grant. Ending one is in change.ts.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { accessProblem, type getAccessReview } from '../contract.ts';
import { mayGrant, toHolding } from '../rules.ts';
import { findKind, type Grant, grantColumns } from './grants.ts';
import { describeGrants, readStanding } from './list.ts';
import { reachValues, requireReach } from './reach.ts';
import { nextHalfYear } from './review-days.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

/** SQL: a grant `g` that the review `r` is about. One for the brand is in the review of each of its organisations. */
export const isReviewed = `g.organisation_id = r.organisation_id and g.revoked_at is null and g.created_at < r.created_at
	and (g.ends_on is null or g.ends_on > r.due_on)`;
/** SQL: it was kept in the review `r`. */
export const isAnswered = `exists (select from access_review_answers a
	where a.organisation_id = r.organisation_id and a.review_id = r.id and a.grant_id = g.id)`;

interface ReviewRow {
	readonly id: string;
	readonly dueOn: string;
	readonly endsOn: string;
	readonly confirmed: number;
}

const running: PreparedStatement = {
	name: 'access_running_review',
	isRead: true,
	text: `select r.id, r.due_on as "dueOn", r.ends_on as "endsOn", (select count(*)::integer from access_review_answers a
			where a.organisation_id = r.organisation_id and a.review_id = r.id) as confirmed
		from access_reviews r where r.organisation_id = $1 and r.closed_at is null order by r.half_year desc limit 1`,
};
const waiting: PreparedStatement = {
	name: 'access_grants_in_review',
	isRead: true,
	text: `select ${grantColumns} from access_reviews r join staff_grants g on ${isReviewed}
		where r.organisation_id = $1 and r.id = $2 and not ${isAnswered}
			and ($3::text[] is null or (g.scope_kind = 'office' and g.scope_id = any($3)) or (g.scope_kind = 'team' and g.scope_id = any($4)))
		order by g.id limit 200`,
};

export async function readReview(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
): Promise<OutputOf<typeof getAccessReview>> {
	const now = clock.now();
	const { organisationId } = call.actor;
	const nextOn = nextHalfYear(businessDayOf(now));
	const found = await database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', now);
		const [review] = await queries.prepared<ReviewRow>(running, [organisationId]);
		if (review === undefined) return undefined;
		const grants = await queries.prepared<Grant>(waiting, [organisationId, review.id, ...reachValues(reach)]);
		return { review, grants, ...(await readStanding(queries, call, organisationId, now)) };
	});
	if (found === undefined) return { nextOn };
	const { review, grants } = found;
	return {
		nextOn,
		review: {
			dueOn: review.dueOn,
			endsOn: review.endsOn,
			grants: await describeGrants(database, call, grants, found),
			confirmed: review.confirmed,
		},
	};
}

const findGrant: PreparedStatement = {
	name: 'access_grant_in_review',
	isRead: true,
	text: `select ${grantColumns} from access_reviews r join staff_grants g on ${isReviewed}
		where r.organisation_id = $1 and r.id = $2 and g.id = $3 for update of g`,
};
/** In the review that runs in each of the organisations. */
const answer: PreparedStatement = {
	name: 'access_answer_review',
	text: `insert into access_review_answers (organisation_id, review_id, grant_id, answered_by, answered_at)
		select r.organisation_id, r.id, g.id, $3, $4 from access_reviews r join staff_grants g on ${isReviewed}
		where r.organisation_id = any($1::integer[]) and r.closed_at is null and g.id = $2 order by r.organisation_id
		on conflict do nothing returning grant_id`,
};

/** A grant that was kept already stays so. One for the brand is kept in all of its organisations. */
export async function keepGrant(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	grantId: string,
): Promise<void> {
	const moment = readOnce(clock);
	const { organisationId, userId, sessionId } = call.actor;
	const kind = await database.tenant(organisationId, (queries) => findKind(queries, organisationId, grantId));
	const organisations = kind === 'brand' ? call.brand.organisations : [organisationId];
	const run = async (queries: TransactionQueries): Promise<void> => {
		const reach = await requireReach(queries, call.actor, 'access.manage', moment.now());
		const [review] = await queries.prepared<ReviewRow>(running, [organisationId]);
		if (review === undefined) throw accessProblem('access.no_review');
		const [grant] = await queries.prepared<Grant>(findGrant, [organisationId, review.id, grantId]);
		const { holdings } = await readStanding(queries, call, organisationId, moment.now());
		// As `waiting` lists them.
		const isSeen =
			grant !== undefined && (reach.offices === 'all' || [...reach.offices, ...reach.teams].includes(grant.scopeId));
		if (grant === undefined || !isSeen) throw accessProblem('access.grant_not_found');
		if (grant.userId === userId) throw accessProblem('access.own_grants');
		if (!mayGrant(holdings, grant.role, toHolding(grant))) throw accessProblem('access.beyond_own');
		const written = await queries.prepared(answer, [organisations, grantId, userId, moment.now()]);
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
