// Opens the reviews, reminds of them, and ends what no one answered for; never the last administrator.
import { sql } from 'kysely';
import { hours } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { anyOf, keeper, keepSql } from '#platform/server/db/keep.ts';
import { findPersonById, recordAudit, hasOpenedAccount } from '#features/account/identity/server/api.ts';
import { rolesWith } from '../contract.ts';
import { reviewMail, type ReviewNews } from './emails.ts';
import { grantColumns, grantRow, isLastAdministrator } from './grants.ts';
import { findOrganisationName } from './list.ts';
import { countsOn } from './reach.ts';
import { isAnswered, isReviewed } from './review.ts';
import { graceDays, halfYearOf, reviewDays } from './review-days.ts';

type ReviewDependencies = Pick<Core, 'database' | 'clock' | 'queue' | 'outbox' | 'findBrandOfOrganisation'>;

const call = { network: 'job', request: { id: 'access review' } };

/** Lists organisations that have something to review and no review of this half-year. */
const toOpen = keepSql(
	'access_reviews_to_open',
	{ id: 'number' },
	(of: { halfYear: string }) => sql`
		select distinct g.organisation_id as id from staff_grants g where g.revoked_at is null
		and not exists (select from access_reviews r where r.organisation_id = g.organisation_id and r.half_year = ${of.halfYear}::date) order by 1`,
);
const keep = keeper<Pick<Schema, 'accessReviews' | 'staffGrants'>>();
const dueNow = keep('access_reviews_due', (database, { today }: { today: string }) =>
	database
		.selectFrom('accessReviews')
		.select(['organisationId', 'id', 'endsOn', 'remindedAt'])
		.where('closedAt', 'is', null)
		.where('dueOn', '<', today)
		.orderBy('dueOn')
		.orderBy('organisationId'),
);

interface ReviewKey {
	readonly organisationId: number;
	readonly id: string;
}
interface DueReview extends ReviewKey {
	readonly endsOn: string;
}

/** Safe at any time and any number of times: each step is one conditional write. */
async function reviewAccess(dependencies: ReviewDependencies): Promise<void> {
	const { database, clock } = dependencies;
	const moment = readOnce(clock);
	const today = businessDayOf(moment.now());
	const halfYear = halfYearOf(today);
	// Where no process ran in all that time, the next half-year is soon enough.
	if (today < addDays(halfYear, reviewDays)) {
		const organisations = await toOpen(database, { halfYear });
		for (const { id } of organisations) await openReview(dependencies, moment, id, { halfYear, today });
	}
	const due = await dueNow(database, { today });
	for (const review of due) {
		if (review.remindedAt === null) await remind(dependencies, moment, review);
		else if (review.endsOn < today) await close(dependencies, moment, review);
	}
}

const insert = keep.insert(
	'access_open_review',
	'accessReviews',
	['organisationId', 'id', 'halfYear', 'dueOn', 'endsOn', 'createdAt'],
	(row) => row.onConflict((conflict) => conflict.columns(['organisationId', 'halfYear']).doNothing()).returning('id'),
);

async function openReview(
	dependencies: ReviewDependencies,
	moment: Clock,
	organisationId: number,
	{ halfYear, today }: { readonly halfYear: string; readonly today: string },
): Promise<void> {
	const dueOn = addDays(today, reviewDays);
	const endsOn = addDays(dueOn, graceDays);
	const values = { organisationId, id: newId(moment), halfYear, dueOn, endsOn, createdAt: moment.now() };
	await tell(dependencies, moment, organisationId, { kind: 'opened', day: dueOn }, async (queries) => {
		const opened = await insert(queries, values);
		return opened.length > 0;
	});
}

const setReminded = keepSql(
	'access_remind_of_review',
	{ isOpen: 'boolean' },
	(of: ReviewKey & { now: Date }) => sql`
		update access_reviews r set reminded_at = ${of.now} where r.organisation_id = ${of.organisationId} and r.id = ${of.id} and r.reminded_at is null
		returning exists (select from staff_grants g where ${isReviewed} and not ${isAnswered}) as "isOpen"`,
);

function remind(
	dependencies: ReviewDependencies,
	moment: Clock,
	{ organisationId, id, endsOn }: DueReview,
): Promise<void> {
	return tell(dependencies, moment, organisationId, { kind: 'reminder', day: endsOn }, async (queries) => {
		const [reminded] = await setReminded(queries, { organisationId, id, now: moment.now() });
		return reminded?.isOpen === true;
	});
}

const administrators = keepSql(
	'access_administrators',
	{ userId: 'number' },
	(of: { organisationId: number; roles: readonly string[]; now: Date }) => sql`
		select distinct g.user_id as "userId" from staff_grants g where g.organisation_id = ${of.organisationId} and g.role = any(${of.roles}::text[])
		and g.scope_kind in ('brand', 'organisation') and ${countsOn(of.now)} order by 1`,
);

/** Marks in one transaction with the messages to all who administer the organisation; where nothing was marked no one is told. */
async function tell(
	{ database, outbox, findBrandOfOrganisation }: ReviewDependencies,
	moment: Clock,
	organisationId: number,
	news: Pick<ReviewNews, 'kind' | 'day'>,
	mark: (queries: TransactionQueries) => Promise<boolean>,
): Promise<void> {
	const brand = findBrandOfOrganisation(organisationId);
	const values = { organisationId, roles: rolesWith('access.manage'), now: moment.now() };
	const ids = await database.tenant(organisationId, (queries) => administrators(queries, values));
	const people = await Promise.all(ids.map(({ userId }) => findPersonById({ database, clock: moment }, userId)));
	await database.tenant(organisationId, async (queries) => {
		if (!(await mark(queries)) || brand === undefined) return;
		const [found] = await findOrganisationName(queries, { id: organisationId });
		const organisation = { id: organisationId, name: found?.name ?? '' };
		for (const person of people)
			if (person !== undefined && hasOpenedAccount(person))
				await outbox.send(queries, reviewMail(brand, person, { ...news, organisation }));
	});
}

const setClosed = keep('access_close_review', (database, { organisationId, id, now }: ReviewKey & { now: Date }) =>
	database
		.updateTable('accessReviews')
		.set({ closedAt: now })
		.where((row) => row.and({ organisationId, id }))
		.where('closedAt', 'is', null)
		.returning('id'),
);
const unanswered = keepSql(
	'access_unanswered_grants',
	grantRow,
	(of: ReviewKey) => sql`
		select ${grantColumns} from access_reviews r join staff_grants g on ${isReviewed}
		where r.organisation_id = ${of.organisationId} and r.id = ${of.id} and not ${isAnswered} order by g.id for update of g`,
);
const end = keep(
	'access_end_unanswered',
	(database, { organisationIds, id, now }: { organisationIds: readonly number[]; id: string; now: Date }) =>
		database
			.updateTable('staffGrants')
			.set({ revokedAt: now, revokedReason: 'Not confirmed in the access review' })
			.where('organisationId', '=', anyOf(organisationIds))
			.where((row) => row.and({ id }))
			.where('revokedAt', 'is', null)
			.returning('id'),
);

/** As the system role: a grant for the brand ends in all of its organisations. */
function close(
	{ database, findBrandOfOrganisation }: ReviewDependencies,
	moment: Clock,
	{ organisationId, id }: DueReview,
): Promise<void> {
	const ofBrand = findBrandOfOrganisation(organisationId)?.organisations ?? [organisationId];
	return database.transaction(async (queries) => {
		const closed = await setClosed(queries, { organisationId, id, now: moment.now() });
		if (closed.length === 0) return;
		for (const grant of await unanswered(queries, { organisationId, id })) {
			const person = { organisationId, userId: grant.userId };
			const isOfBrand = grant.scopeKind === 'brand';
			const isWide =
				(isOfBrand || grant.scopeKind === 'organisation') && rolesWith('access.manage').includes(grant.role);
			if (isWide && (await isLastAdministrator(queries, person, moment.now()))) continue;
			const ended = await end(queries, {
				organisationIds: isOfBrand ? ofBrand : [organisationId],
				id: grant.id,
				now: moment.now(),
			});
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
