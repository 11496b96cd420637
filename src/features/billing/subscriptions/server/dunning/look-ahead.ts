// What is seen coming, every hour: prices that change, people and payers who left, payments that were never heard of again; and what was
// missed.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import { before, hours } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { paymentWaitMs, priceNoticeDays } from '../../contract.ts';
import { periodNumberOf, periodOf } from '../../rules.ts';
import { priceOfVersion, renewalTermsOf } from '../plans/catalogue.ts';
import { auditSince, readFacts } from '../mail/audit.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import { returnMoneyInFavour } from '../credit/in-favour.ts';
import { findGone } from '../people/leavers.ts';
import { makeMissedTries, orderMissedJobs } from '../charging/missed.ts';
import { tell, notifyPerson } from '../mail/news.ts';
import { releaseQuote } from '../quotes/quote-outcomes.ts';
import { changeSeats, changeSubscription, findTry, keyOf, listNotices, listSeats, lockSubscription } from '../rows.ts';
import { currentPeriod } from '../plans/scene.ts';
import type { SeatRow, SubscriptionRow, SubscriptionTables } from '../tables.ts';
import { endTry, isAskedAfter } from '../charging/tries.ts';

const everyMs = hours(1);
const batch = 200;

export function createLookAheadJob(dependencies: SubscriptionDependencies): RecurringJob {
	return createRecurringJob(dependencies, { name: 'subscriptions.look_ahead', everyMs, lane: 'bulk' }, async () => {
		await callOff(dependencies);
		await makeMissedTries(dependencies);
		await orderMissedJobs(dependencies);
		await lookAhead(dependencies);
		await returnMoneyInFavour(dependencies);
	});
}

/** A payment that is not final in time is called off: nothing changes. */
export async function callOff(dependencies: SubscriptionDependencies): Promise<void> {
	const { database, clock } = dependencies;
	const limit = before(clock.now(), paymentWaitMs);
	const quotes = await database.query((queries) =>
		queries
			.withTables<SubscriptionTables>()
			.selectFrom('subscription_quotes')
			.select(['organisation_id', 'id'])
			.where('state', '=', sql.lit('charging'))
			.where('confirmed_at', '<', limit)
			.limit(batch)
			.execute(),
	);
	for (const { organisation_id: organisationId, id: quoteId } of quotes)
		await database.transaction((queries) => releaseQuote(queries, { organisationId, quoteId }, 'not_sent', 'lapsed'));
	const waiting = await database.query((queries) =>
		queries
			.withTables<SubscriptionTables>()
			.selectFrom('subscriptions')
			.select(['organisation_id', 'user_id', 'charge_id'])
			.where('charge_id', 'is not', null)
			.where('charging_since', '<', limit)
			.limit(batch)
			.execute(),
	);
	for (const { organisation_id: organisationId, user_id: userId, charge_id: tryId } of waiting) {
		if (tryId === null || (await isAskedAfter(dependencies, { organisationId, userId }, tryId))) continue;
		await database.transaction(async (queries) => {
			// What a job began is made by `makeMissedTries`.
			const row = await findTry(queries, organisationId, tryId);
			if (row?.origin === 'person')
				await endTry(dependencies, queries, organisationId, tryId, { reason: 'not_sent', isHard: false });
		});
	}
}

export async function lookAhead(dependencies: SubscriptionDependencies): Promise<void> {
	const { database } = dependencies;
	let last = '';
	for (;;) {
		const page = await database.query((queries) =>
			queries
				.withTables<SubscriptionTables>()
				.selectFrom('subscriptions')
				.selectAll()
				.where('state', 'in', ['active', 'past_due'])
				.where('id', '>', last)
				.orderBy('id')
				.limit(batch)
				.execute(),
		);
		for (const subscription of page) await lookAt(dependencies, subscription);
		const end = page.at(-1);
		if (end === undefined || page.length < batch) return;
		last = end.id;
	}
}

async function lookAt(dependencies: SubscriptionDependencies, seen: SubscriptionRow): Promise<void> {
	const { database } = dependencies;
	const seats = await database.query((queries) => listSeats(queries, keyOf(seen)));
	const gone = await findGone(dependencies, seen, seats);
	const brand = dependencies.findBrandOfOrganisation(seen.organisation_id);
	const hasNews =
		seats.some((seat) => gone.has(seat.id) && !seat.plans_end) ||
		(brand !== undefined && findNewPrices(brand, seats).length > 0);
	if (!hasNews || brand === undefined) return;
	await database.transaction(async (queries) => {
		const subscription = await lockSubscription(queries, keyOf(seen));
		if (subscription === undefined || subscription.state === 'ended' || subscription.charge_id !== null) return;
		const now = dependencies.clock.now();
		const today = businessDayOf(now);
		const key = keyOf(subscription);
		const seatsNow = await listSeats(queries, key);
		const leaving = seatsNow.filter((seat) => gone.has(seat.id) && !seat.plans_end);
		const until = addDays(currentPeriod(subscription).to, -1);
		if (leaving.length > 0) {
			const ids = leaving.map(({ id }) => id);
			const change = { planned_package: null, plans_end: true, ends_on: until, handed_back_at: now };
			const before = await readFacts(queries, brand, key);
			await changeSeats(queries, key.organisationId, ids, change);
			await changeSubscription(queries, subscription, {});
			await auditSince(queries, dependencies.clock, brand, key, before, { event: 'subscriptions.handed_back' });
			for (const id of ids) await notifyPerson(dependencies, queries, subscription, id, { kind: 'handed_back' });
		}
		const notices = await listNotices(queries, key);
		const staying = seatsNow.filter((seat) => !leaving.includes(seat));
		for (const { sold, agreed, version } of findNewPrices(brand, staying)) {
			const { key: name } = sold;
			if (notices.some((one) => one.package === name && one.price_version === version)) continue;
			const earliest = addDays(today, priceNoticeDays);
			const { anchor } = subscription;
			const first = periodOf(anchor, periodNumberOf(anchor, addDays(earliest, -1)) + 1).from;
			const told = await queries
				.withTables<SubscriptionTables>()
				.insertInto('subscription_price_notices')
				.values({
					organisation_id: key.organisationId,
					subscription_id: key.subscriptionId,
					package: name,
					price_version: version,
					holds_from: first,
					told_at: now,
				})
				.onConflict((conflict) => conflict.doNothing())
				.returning('package')
				.execute();
			if (told.length > 0)
				await tell(dependencies, queries, subscription, {
					kind: 'price',
					package: name,
					from: agreed.cents,
					to: priceOfVersion(sold, version).cents,
					on: first,
				});
		}
	});
}

/** Packages that cost another price now than the one that was agreed for the next period of a seat. */
function findNewPrices({ packages = [] }: Brand, seats: readonly SeatRow[]) {
	return seats
		.filter((seat) => !seat.plans_end)
		.flatMap((seat) => {
			const { package: key, agreed } = renewalTermsOf(seat);
			const sold = packages.find((one) => one.key === key);
			if (sold === undefined || agreed === undefined) return [];
			const version = sold.prices.length;
			return version > agreed.version ? [{ sold, agreed, version }] : [];
		});
}
