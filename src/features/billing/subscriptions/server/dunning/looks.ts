// Whose subscriptions an hourly look has to look at: of people who changed, as the function look_at_subscriptions_of notes them, and all of them
// once a day and when a price has changed.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { RowOf } from '#platform/server/db/row-shapes.ts';
import { isThere } from '#features/account/identity/server/api.ts';
import type { SubscriptionTables } from '../rows.ts';

/** Packages that brands sell, with the number of the newest price of each. */
export interface Offer {
	readonly organisationIds: readonly number[];
	readonly packages: readonly string[];
	readonly versions: readonly number[];
}

const keep = keeper<SubscriptionTables>();
const peopleAtOnce = 500;
const rowsAtOnce = 200;

const changed = { organisationId: 'number', userId: 'number', dueAt: 'time', changes: 'number' } as const;
export type Changed = RowOf<typeof changed>;
type Place = Pick<Changed, 'organisationId' | 'userId' | 'dueAt'>;
const firstPlace: Place = { dueAt: new Date(0), organisationId: 0, userId: 0 };

const listChanged = keepSql(
	'subscriptions_list_changed',
	changed,
	(of: Place & { now: Date }) => sql`
		select l.organisation_id as "organisationId", l.user_id as "userId", l.due_at as "dueAt", l.changes from subscription_looks l
		where l.due_at <= ${of.now} and (l.due_at, l.organisation_id, l.user_id) > (${of.dueAt}, ${of.organisationId}::integer, ${of.userId}::integer)
		order by l.due_at, l.organisation_id, l.user_id limit ${sql.lit(peopleAtOnce)}`,
);

/** People of whom something changed, a page after the other; those of the page before need not be there any more. */
export async function* readChanged(database: Database, now: Date): AsyncGenerator<readonly Changed[]> {
	for (let place = firstPlace, isOver = false; !isOver;) {
		const page = await listChanged(database, { ...place, now });
		if (page.length > 0) yield page;
		isOver = page.length < peopleAtOnce;
		place = page.at(-1) ?? place;
	}
}

interface Seen {
	readonly organisationIds: readonly number[];
	readonly userIds: readonly number[];
}
const forget = keepSql(
	'subscriptions_forget_looks',
	(of: Seen & { dues: readonly Date[]; changes: readonly number[] }) => sql`
		delete from subscription_looks l
		using unnest(${of.organisationIds}::integer[], ${of.userIds}::integer[], ${of.dues}::timestamptz[], ${of.changes}::integer[])
			as seen (organisation_id, user_id, due_at, changes)
		where l.organisation_id = seen.organisation_id and l.user_id = seen.user_id and l.due_at = seen.due_at and l.changes = seen.changes
			and not exists (select from subscriptions s where s.charge_id is not null and s.organisation_id = l.organisation_id
				and (s.user_id = l.user_id or exists (select from subscription_seats t where t.organisation_id = s.organisation_id
					and t.subscription_id = s.id and t.user_id = l.user_id and t.ended_at is null)))`,
);

/** What changed since is looked at again, and so is who is paid for at this moment: nothing is decided meanwhile. */
export async function forgetChanged(database: Database, people: readonly Changed[]): Promise<void> {
	void (await forget(database, {
		...seenOf(people),
		dues: people.map(({ dueAt }) => dueAt),
		changes: people.map(({ changes }) => changes),
	}));
}

function seenOf(people: readonly Changed[]): Seen {
	return {
		organisationIds: people.map(({ organisationId }) => organisationId),
		userIds: people.map(({ userId }) => userId),
	};
}

const withNews = { organisationId: 'number', id: 'text', userId: 'number', officeId: 'text?' } as const;
export type WithNews = RowOf<typeof withNews>;
const columns = sql`distinct s.organisation_id as "organisationId", s.id, s.user_id as "userId", s.office_id as "officeId"`;
const isLooked = sql`s.state in ('active', 'past_due') and s.charge_id is null`;
/** The person under the alias, who has that number and still works where the subscription pays. */
const whoWorks = (
	alias: string,
	userId: string,
	now: Date,
) => sql`users ${sql.ref(alias)} on ${sql.ref(`${alias}.organisationId`)} = s.organisation_id
	and ${sql.ref(`${alias}.id`)} = ${sql.ref(userId)} and ${isThere(alias, now)} and (s.office_id is null or ${sql.ref(`${alias}.officeId`)} = s.office_id)`;
const seatsOf = (
	now: Date,
) => sql`join subscription_seats t on t.organisation_id = s.organisation_id and t.subscription_id = s.id
		and t.ended_at is null and not t.plans_end
	left join ${whoWorks('payer', 's.userId', now)}
	left join ${whoWorks('person', 't.userId', now)}`;

const ofPeople = keepSql(
	'subscriptions_list_of_changed',
	withNews,
	(of: Seen & { now: Date }) => sql`
		with changed as (select * from unnest(${of.organisationIds}::integer[], ${of.userIds}::integer[]) as c (organisation_id, user_id)),
			about as (select s.organisation_id, s.id from changed c join subscriptions s on s.user_id = c.user_id and s.organisation_id = c.organisation_id
				union select t.organisation_id, t.subscription_id from changed c join subscription_seats t
					on t.user_id = c.user_id and t.organisation_id = c.organisation_id and t.ended_at is null)
		select ${columns} from about join subscriptions s on s.organisation_id = about.organisation_id and s.id = about.id ${seatsOf(of.now)}
		where ${isLooked} and (payer.id is null or person.id is null)`,
);

/** What would continue for a person who is no longer there, of all that these people pay or have. */
export function listOfChanged(database: Database, people: readonly Changed[], now: Date): Promise<readonly WithNews[]> {
	return ofPeople(database, { ...seenOf(people), now });
}

/** Reads nothing of the subscriptions that ended, and finds the few of which a look may have something to say. */
const listAll = keepSql(
	'subscriptions_list_with_news',
	withNews,
	(of: Offer & { last: string; now: Date }) => sql`
		select ${columns} from subscriptions s ${seatsOf(of.now)}
			left join unnest(${of.organisationIds}::integer[], ${of.packages}::text[], ${of.versions}::integer[]) as sold (organisation_id, package, version)
				on sold.organisation_id = t.organisation_id and sold.package = coalesce(t.planned_package, t.package)
				and sold.version > case when sold.package = t.package then t.price_version
					when sold.package = t.planned_price ->> 'package' then (t.planned_price ->> 'version')::integer end
		where ${isLooked} and s.id > ${of.last}
			and (payer.id is null or person.id is null or (sold.version is not null and not exists (
				select from subscription_price_notices n where n.organisation_id = s.organisation_id
					and n.subscription_id = s.id and n.package = sold.package and n.price_version = sold.version)))
		order by s.id limit ${sql.lit(rowsAtOnce)}`,
);

export async function* readWithNews(database: Database, offer: Offer, now: Date): AsyncGenerator<WithNews> {
	for (let last = '', isOver = false; !isOver;) {
		const page = await listAll(database, { ...offer, last, now });
		yield* page;
		isOver = page.length < rowsAtOnce;
		last = page.at(-1)?.id ?? last;
	}
}

const findWhole = keep('subscriptions_find_whole_look', (database) =>
	database.selectFrom('subscriptionWholeLooks').select(['at', 'offer']).limit(1),
);
const addWhole = keepSql(
	'subscriptions_note_whole_look',
	(of: { at: Date; offer: Buffer }) => sql`
		insert into subscription_whole_looks (at, offer) values (${of.at}, ${of.offer})
		on conflict (is_only) do update set at = excluded.at, offer = excluded.offer`,
);

/** All are looked at on the first look of a day, and on the first one after a price has changed. */
export async function isWholeLookDue(database: Database, offer: Offer, now: Date): Promise<boolean> {
	const [known] = await findWhole(database, {});
	if (known === undefined || businessDayOf(known.at) !== businessDayOf(now)) return true;
	return !hashOf(offer).equals(known.offer);
}

export async function noteWholeLook(database: Database, offer: Offer, at: Date): Promise<void> {
	void (await addWhole(database, { at, offer: hashOf(offer) }));
}

function hashOf({ organisationIds, packages, versions }: Offer): Buffer {
	const sold = packages.map((name, at) => `${organisationIds[at]} ${name} ${versions[at]}`);
	return createHash('sha256').update(sold.toSorted().join('\n')).digest();
}
