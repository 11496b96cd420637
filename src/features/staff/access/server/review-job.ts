// Opens the reviews, reminds of them, and ends what no one answered for; never the last administrator.
import { hours } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { findPersonById, recordAudit, hasOpenedAccount } from '#features/account/identity/server/api.ts';
import { rolesWith } from '../contract.ts';
import { reviewMail, type ReviewNews } from './emails.ts';
import { type Grant, grantColumns, isLastAdministrator } from './grants.ts';
import { countsOn } from './reach.ts';
import { isAnswered, isReviewed } from './review.ts';
import { graceDays, halfYearOf, reviewDays } from './review-days.ts';

type ReviewDependencies = Pick<Core, 'database' | 'clock' | 'queue' | 'outbox' | 'findBrandOfOrganisation'>;

const call = { network: 'job', request: { id: 'access review' } };

/** Organisations with something to review and no review of this half-year. */
const toOpen: PreparedStatement = {
	name: 'access_reviews_to_open',
	isRead: true,
	text: `select distinct g.organisation_id as id from staff_grants g where g.revoked_at is null
		and not exists (select from access_reviews r where r.organisation_id = g.organisation_id and r.half_year = $1::date) order by 1`,
};
const dueNow: PreparedStatement = {
	name: 'access_reviews_due',
	isRead: true,
	text: `select organisation_id as "organisationId", id, ends_on as "endsOn", reminded_at is not null as "isReminded"
		from access_reviews where closed_at is null and due_on < $1::date order by due_on, organisation_id`,
};

interface DueReview {
	readonly organisationId: number;
	readonly id: string;
	readonly endsOn: string;
	readonly isReminded: boolean;
}

/** Safe at any time and any number of times: each step is one conditional write. */
async function reviewAccess(dependencies: ReviewDependencies): Promise<void> {
	const { database, clock } = dependencies;
	const moment = readOnce(clock);
	const today = businessDayOf(moment.now());
	const halfYear = halfYearOf(today);
	// Where no process ran in all that time, the next half-year is soon enough.
	if (today < addDays(halfYear, reviewDays)) {
		const organisations = await database.prepared<{ id: number }>(toOpen, [halfYear]);
		for (const { id } of organisations) await openReview(dependencies, moment, id, { halfYear, today });
	}
	const due = await database.prepared<DueReview>(dueNow, [today]);
	for (const review of due) {
		if (!review.isReminded) await remind(dependencies, moment, review);
		else if (review.endsOn < today) await close(dependencies, moment, review);
	}
}

const insert: PreparedStatement = {
	name: 'access_open_review',
	text: `insert into access_reviews (organisation_id, id, half_year, due_on, ends_on, created_at)
		values ($1, $2, $3::date, $4::date, $5::date, $6) on conflict (organisation_id, half_year) do nothing returning id`,
};

async function openReview(
	dependencies: ReviewDependencies,
	moment: Clock,
	organisationId: number,
	{ halfYear, today }: { readonly halfYear: string; readonly today: string },
): Promise<void> {
	const dueOn = addDays(today, reviewDays);
	const endsOn = addDays(dueOn, graceDays);
	const values = [organisationId, newId(moment), halfYear, dueOn, endsOn, moment.now()];
	await tell(dependencies, moment, organisationId, { kind: 'opened', day: dueOn }, async (queries) => {
		const opened = await queries.prepared(insert, values);
		return opened.length > 0;
	});
}

const setReminded: PreparedStatement = {
	name: 'access_remind_of_review',
	text: `update access_reviews r set reminded_at = $3 where r.organisation_id = $1 and r.id = $2 and r.reminded_at is null
		returning exists (select from staff_grants g where ${isReviewed} and not ${isAnswered}) as "isOpen"`,
};

function remind(
	dependencies: ReviewDependencies,
	moment: Clock,
	{ organisationId, id, endsOn }: DueReview,
): Promise<void> {
	return tell(dependencies, moment, organisationId, { kind: 'reminder', day: endsOn }, async (queries) => {
		const [reminded] = await queries.prepared<{ isOpen: boolean }>(setReminded, [organisationId, id, moment.now()]);
		return reminded?.isOpen === true;
	});
}

const administrators: PreparedStatement = {
	name: 'access_administrators',
	isRead: true,
	text: `select distinct g.user_id as "userId" from staff_grants g where g.organisation_id = $1 and g.role = any($2::text[])
		and g.scope_kind in ('brand', 'organisation') and ${countsOn('$3')} order by 1`,
};

/** Marks in one transaction with the messages to all who administer the organisation; where nothing was marked no one is told. */
async function tell(
	{ database, outbox, findBrandOfOrganisation }: ReviewDependencies,
	moment: Clock,
	organisationId: number,
	news: ReviewNews,
	mark: (queries: TransactionQueries) => Promise<boolean>,
): Promise<void> {
	const brand = findBrandOfOrganisation(organisationId);
	const values = [organisationId, rolesWith('access.manage'), moment.now()];
	const ids = await database.tenant(organisationId, (queries) =>
		queries.prepared<{ userId: number }>(administrators, values),
	);
	const people = await Promise.all(ids.map(({ userId }) => findPersonById({ database, clock: moment }, userId)));
	await database.tenant(organisationId, async (queries) => {
		if (!(await mark(queries)) || brand === undefined) return;
		for (const person of people)
			if (person !== undefined && hasOpenedAccount(person)) await outbox.send(queries, reviewMail(brand, person, news));
	});
}

const setClosed: PreparedStatement = {
	name: 'access_close_review',
	text: `update access_reviews set closed_at = $3 where organisation_id = $1 and id = $2 and closed_at is null returning id`,
};
const unanswered: PreparedStatement = {
	name: 'access_unanswered_grants',
	isRead: true,
	text: `select ${grantColumns} from access_reviews r join staff_grants g on ${isReviewed}
		where r.organisation_id = $1 and r.id = $2 and not ${isAnswered} order by g.id for update of g`,
};
const end: PreparedStatement = {
	name: 'access_end_unanswered',
	text: `update staff_grants set revoked_at = $3, revoked_reason = 'Not confirmed in the access review'
		where organisation_id = any($1::integer[]) and id = $2 and revoked_at is null returning id`,
};

/** As the system role: a grant for the brand ends in all of its organisations. */
function close(
	{ database, findBrandOfOrganisation }: ReviewDependencies,
	moment: Clock,
	{ organisationId, id }: DueReview,
): Promise<void> {
	const ofBrand = findBrandOfOrganisation(organisationId)?.organisations ?? [organisationId];
	return database.transaction(async (queries) => {
		const closed = await queries.prepared(setClosed, [organisationId, id, moment.now()]);
		if (closed.length === 0) return;
		for (const grant of await queries.prepared<Grant>(unanswered, [organisationId, id])) {
			const person = { organisationId, userId: grant.userId };
			const isOfBrand = grant.scopeKind === 'brand';
			const isWide =
				(isOfBrand || grant.scopeKind === 'organisation') && rolesWith('access.manage').includes(grant.role);
			if (isWide && (await isLastAdministrator(queries, person, moment.now()))) continue;
			const ended = await queries.prepared(end, [isOfBrand ? ofBrand : [organisationId], grant.id, moment.now()]);
			if (ended.length === 0) continue;
			await recordAudit(queries, moment, call, {
				organisationId,
				event: 'access.not_confirmed',
				userId: grant.userId,
				details: { grantId: grant.id, role: grant.role, scopeKind: grant.scopeKind, scopeId: grant.scopeId },
			});
		}
	});
}

export function createReviewJob(dependencies: ReviewDependencies): RecurringJob {
	return createRecurringJob(dependencies, { name: 'access.review', everyMs: hours(6), lane: 'bulk' }, () =>
		reviewAccess(dependencies),
	);
}
