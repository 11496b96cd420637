// What is seen coming, every hour: prices that change, people and payers who left, payments that were never heard of again; and what was
// missed.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import { before, hours } from '#platform/contract/duration.ts';
import { hasFeature } from '#platform/contract/features.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keeper } from '#platform/server/db/keep.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { paymentWaitMs, priceNoticeDays } from '../../contract.ts';
import { periodNumberOf, periodOf } from '../../rules.ts';
import { priceOfVersion, renewalTermsOf } from '../plans/catalogue.ts';
import { auditSince, readFacts } from '../mail/audit.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import { returnMoneyInFavour } from '../credit/in-favour.ts';
import { findEndingSeats } from '../people/leavers.ts';
import { makeMissedTries, orderMissedJobs } from '../charging/missed.ts';
import { notifyPayer, notifyPerson } from '../mail/notifications.ts';
import { releaseQuote } from '../quotes/quote-outcomes.ts';
import { findTry } from '../charging/try-rows.ts';
import {
	changeSeats,
	changeSubscription,
	keyOf,
	listNotices,
	listSeats,
	lockSubscription,
	type SeatRow,
	type SubscriptionTables,
} from '../rows.ts';
import { currentPeriod } from '../plans/subscription-state.ts';
import { endTry, isAskedAfter } from '../charging/tries.ts';
import {
	forgetChanged,
	isWholeLookDue,
	listOfChanged,
	noteWholeLook,
	type Offer,
	readChanged,
	readWithNews,
	type WithNews,
} from './looks.ts';

const everyMs = hours(1);
const batch = 200;

export function createLookAheadJob(dependencies: SubscriptionDependencies): RecurringJob {
	return createRecurringJob(dependencies, { name: 'subscriptions.look_ahead', everyMs, lane: 'bulk' }, async () => {
		await callOff(dependencies);
		await makeMissedTries(dependencies);
		await lookAhead(dependencies);
		await returnMoneyInFavour(dependencies);
	});
}

const keep = keeper<SubscriptionTables>();
const listUnheardQuotes = keep('subscriptions_list_unheard_quotes', (database, { limit }: { limit: Date }) =>
	database
		.selectFrom('subscriptionQuotes')
		.select(['organisationId', 'id'])
		.where('state', '=', sql.lit('charging'))
		.where('confirmedAt', '<', limit)
		.limit(batch),
);
const listUnheard = keep('subscriptions_list_unheard', (database, { limit }: { limit: Date }) =>
	database
		.selectFrom('subscriptions')
		.select(['organisationId', 'userId', 'chargeId'])
		.where('chargeId', 'is not', null)
		.where('chargingSince', '<', limit)
		.limit(batch),
);
const addNotice = keep.insert(
	'subscriptions_add_notice',
	'subscriptionPriceNotices',
	['organisationId', 'subscriptionId', 'package', 'priceVersion', 'holdsFrom', 'toldAt'],
	(row) => row.onConflict((conflict) => conflict.doNothing()).returning('package'),
);

/** A payment that is not final in time is called off: nothing changes. */
export async function callOff(dependencies: SubscriptionDependencies): Promise<void> {
	const { database, clock } = dependencies;
	const limit = before(clock.now(), paymentWaitMs);
	const quotes = await listUnheardQuotes(database, { limit });
	for (const { organisationId, id: quoteId } of quotes)
		await database.transaction((queries) => releaseQuote(queries, { organisationId, quoteId }, 'not_sent', 'lapsed'));
	const waiting = await listUnheard(database, { limit });
	for (const { organisationId, userId, chargeId: tryId } of waiting) {
		if (tryId === null || (await isAskedAfter(dependencies, { organisationId, userId }, tryId))) continue;
		await database.transaction(async (queries) => {
			// What a job began is made by `makeMissedTries`.
			const row = await findTry(queries, organisationId, tryId);
			if (row?.origin === 'person')
				await endTry(dependencies, queries, organisationId, tryId, { reason: 'not_sent', isHard: false });
		});
	}
}

/** At those of people who changed, and where it is due at all of them: what is then found of somebody who has left was missed before. */
export async function lookAhead(dependencies: SubscriptionDependencies): Promise<void> {
	const { database, clock } = dependencies;
	const now = clock.now();
	for await (const people of readChanged(database, now)) {
		for (const subscription of await listOfChanged(database, people, now)) await lookAt(dependencies, subscription);
		await forgetChanged(database, people);
	}
	const offer = offerOf(dependencies);
	if (!(await isWholeLookDue(database, offer, now))) return;
	await orderMissedJobs(dependencies);
	for await (const subscription of readWithNews(database, offer, now)) await lookAt(dependencies, subscription);
	await noteWholeLook(database, offer, now);
}

function offerOf({ registry }: SubscriptionDependencies): Offer {
	const onSale = registry
		.all()
		.filter((brand) => hasFeature(brand, 'subscriptions'))
		.flatMap(({ organisations, packages = [] }) =>
			organisations.flatMap((organisationId) =>
				packages.map(({ key, prices }) => ({ organisationId, key, version: prices.length })),
			),
		);
	return {
		organisationIds: onSale.map(({ organisationId }) => organisationId),
		packages: onSale.map(({ key }) => key),
		versions: onSale.map(({ version }) => version),
	};
}

async function lookAt(dependencies: SubscriptionDependencies, seen: WithNews): Promise<void> {
	const { database } = dependencies;
	const seats = await database.query((queries) => listSeats(queries, keyOf(seen)));
	const endingSeats = await findEndingSeats(dependencies, seen, seats);
	const brand = dependencies.findBrandOfOrganisation(seen.organisationId);
	const hasNews =
		seats.some((seat) => endingSeats.has(seat.id) && !seat.plansEnd) ||
		(brand !== undefined && findNewPrices(brand, seats).length > 0);
	if (!hasNews || brand === undefined) return;
	await database.transaction(async (queries) => {
		const subscription = await lockSubscription(queries, keyOf(seen));
		if (subscription === undefined || subscription.state === 'ended' || subscription.chargeId !== null) return;
		const now = dependencies.clock.now();
		const today = businessDayOf(now);
		const key = keyOf(subscription);
		const seatsNow = await listSeats(queries, key);
		const leaving = seatsNow.filter((seat) => endingSeats.has(seat.id) && !seat.plansEnd);
		const until = addDays(currentPeriod(subscription).to, -1);
		if (leaving.length > 0) {
			const ids = leaving.map(({ id }) => id);
			const change = { plannedPackage: null, plansEnd: true, endsOn: until, handedBackAt: now };
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
			if (notices.some((one) => one.package === name && one.priceVersion === version)) continue;
			const earliest = addDays(today, priceNoticeDays);
			const { anchor } = subscription;
			const first = periodOf(anchor, periodNumberOf(anchor, addDays(earliest, -1)) + 1).from;
			const told = await addNotice(queries, {
				...key,
				package: name,
				priceVersion: version,
				holdsFrom: first,
				toldAt: now,
			});
			if (told.length > 0)
				await notifyPayer(dependencies, queries, subscription, {
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
		.filter((seat) => !seat.plansEnd)
		.flatMap((seat) => {
			const { package: key, agreed } = renewalTermsOf(seat);
			const sold = packages.find((one) => one.key === key);
			if (sold === undefined || agreed === undefined) return [];
			const version = sold.prices.length;
			return version > agreed.version ? [{ sold, agreed, version }] : [];
		});
}
