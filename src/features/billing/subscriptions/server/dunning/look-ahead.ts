// What is seen coming, every hour: prices that change, people and payers who left, payments that were never heard of again; and what was
// missed.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import { before, hours } from '#platform/contract/duration.ts';
import { hasFeature } from '#platform/contract/features.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { type RecurringJob, createRecurringJob } from '#platform/server/jobs/recurring-job.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { isThere } from '#features/account/identity/server/api.ts';
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
/** A package that the brand of an organisation sells. `version` is the number of its newest price. */
interface OnSale {
	readonly organisationId: number;
	readonly key: string;
	readonly version: number;
}
interface Page {
	readonly last: string;
	readonly now: Date;
	readonly organisationIds: readonly number[];
	readonly packages: readonly string[];
	readonly versions: readonly number[];
}
/** The person under the alias, who has that number and still works where the subscription pays. */
const whoWorks = (
	alias: string,
	userId: string,
	now: Date,
) => sql`users ${sql.ref(alias)} on ${sql.ref(`${alias}.organisationId`)} = s.organisation_id
	and ${sql.ref(`${alias}.id`)} = ${sql.ref(userId)} and ${isThere(alias, now)} and (s.office_id is null or ${sql.ref(`${alias}.officeId`)} = s.office_id)`;
/** Reads nothing of the subscriptions that ended, and in one statement finds the few of which `lookAt` may have something to say. */
const listWithNews = keepSql(
	'subscriptions_list_with_news',
	{ organisationId: 'number', id: 'text', userId: 'number', officeId: 'text?' },
	({ last, now, organisationIds, packages, versions }: Page) => sql`
		select distinct s.organisation_id as "organisationId", s.id, s.user_id as "userId", s.office_id as "officeId"
		from subscriptions s
			join subscription_seats t on t.organisation_id = s.organisation_id and t.subscription_id = s.id and t.ended_at is null and not t.plans_end
			left join ${whoWorks('payer', 's.userId', now)}
			left join ${whoWorks('person', 't.userId', now)}
			left join unnest(${organisationIds}::integer[], ${packages}::text[], ${versions}::integer[]) as sold (organisation_id, package, version)
				on sold.organisation_id = t.organisation_id and sold.package = coalesce(t.planned_package, t.package)
				and sold.version > case when sold.package = t.package then t.price_version
					when sold.package = t.planned_price ->> 'package' then (t.planned_price ->> 'version')::integer end
		where s.state in ('active', 'past_due') and s.charge_id is null and s.id > ${last}
			and (payer.id is null or person.id is null or (sold.version is not null and not exists (
				select from subscription_price_notices n where n.organisation_id = s.organisation_id
					and n.subscription_id = s.id and n.package = sold.package and n.price_version = sold.version)))
		order by s.id limit ${sql.lit(batch)}`,
);
type Seen = Awaited<ReturnType<typeof listWithNews>>[number];
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

export async function lookAhead(dependencies: SubscriptionDependencies): Promise<void> {
	const { database, clock } = dependencies;
	const onSale = dependencies.registry
		.all()
		.filter((brand) => hasFeature(brand, 'subscriptions'))
		.flatMap(pricesOf);
	const offer = {
		organisationIds: onSale.map(({ organisationId }) => organisationId),
		packages: onSale.map(({ key }) => key),
		versions: onSale.map(({ version }) => version),
	};
	let last = '';
	for (;;) {
		const page = await listWithNews(database, { last, now: clock.now(), ...offer });
		for (const subscription of page) await lookAt(dependencies, subscription);
		const end = page.at(-1);
		if (end === undefined || page.length < batch) return;
		last = end.id;
	}
}

function pricesOf({ organisations, packages = [] }: Brand): readonly OnSale[] {
	return organisations.flatMap((organisationId) =>
		packages.map(({ key, prices }) => ({ organisationId, key, version: prices.length })),
	);
}

async function lookAt(dependencies: SubscriptionDependencies, seen: Seen): Promise<void> {
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
