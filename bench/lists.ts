// Lists and searches in one large organization beside a thousand small ones, in one database: the planner knows only what holds on average.
import { Client } from 'pg';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { findPeople as findPeopleByName } from '#features/account/identity/server/api.ts';
import { searchPeople as findGrantees } from '#features/staff/access/server/list.ts';
import { searchPeople } from '#features/staff/directory/server/find-people.ts';
import { readOffices } from '#features/staff/directory/server/offices.ts';
import { findColleagues } from '#features/billing/credit-transfers/server/colleagues.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { type Report, ratioAtMost } from './lib/report.ts';
import { addAdministrator, staffCall } from './lib/staff-call.ts';
import { compareTimes, medianTime } from './lib/median-time.ts';

const firstId = 10_001;
const organisations = 1_001;
const large = { people: 25_000, offices: 200 };
const small = { people: 400, offices: 3 };

export async function measureLists(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		await postgres.createDatabase('lists');
		const url = postgres.databaseUrl('lists');
		const database = await openDatabase({ dataDir: '', databaseUrl: url });
		await fill(url);
		for (const organisationId of [firstId, firstId + 500])
			await addAdministrator(database, { organisationId, userId: administratorOf(organisationId) });
		for (const [name, ask] of Object.entries(listsOf(database))) {
			// Among 25,000 people more have one of two names than are looked at, among 400 fewer.
			const budget = ratioAtMost(name.includes('both') ? 3 : 1.3);
			const subjects = { much: () => ask(firstId), little: () => ask(firstId + 500) };
			await compareTimes(report, `${name}: 25,000 people beside 400`, subjects, budget);
		}
		// People are counted, from an index.
		const core = { database, clock: systemClock, findBrandOfOrganisation: () => undefined };
		const value = await medianTime(() => readOffices(core, callIn(firstId), {}));
		report.add({ name: 'offices, 200 with 25,000 people', unit: 'ms', value });
		await database.close();
	} finally {
		await postgres.stop();
	}
}

function listsOf(database: Database): Readonly<Record<string, (organisationId: number) => Promise<unknown>>> {
	const core = { database, clock: systemClock, findBrandOfOrganisation: () => undefined };
	const colleagues = (query: string) => (organisationId: number) =>
		findColleagues(database, {
			person: { organisationId, userId: administratorOf(organisationId) },
			organisationIds: [organisationId],
			isOfficeOnly: false,
			now: systemClock.now(),
			query,
			limit: 8,
		});
	const picker = (query: string) => (organisationId: number) =>
		database.tenant(organisationId, (queries) =>
			findPeopleByName(queries, { organisationId, query, limit: 8, now: systemClock.now() }),
		);
	return {
		'people, no words': (id) => searchPeople(core, callIn(id), {}),
		'recipients, a first name': colleagues('emilie'),
		'recipients, two letters': colleagues('em'),
		'recipients, both names': colleagues('emilie trem'),
		'recipients, nobody': colleagues('zzyzx'),
		'picker, a first name': picker('emilie'),
		'picker, nobody': picker('zzyzx'),
		'people to grant to': (id) => findGrantees(core, callIn(id), { query: 'emilie' }),
	};
}

const callIn = (organisationId: number) => staffCall({ organisationId, userId: administratorOf(organisationId) });

const administratorOf = (organisationId: number): number => organisationId * 100_000;

const firstNames = `array['Émilie','Aaron','Wei','Noor']`;
const lastNames = `array['Tremblay','Singh','Roy','Nguyen','Campbell']`;

/** One statement writes the words that a trigger would write row by row; it takes minutes less. */
async function fill(url: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	const sizes = `generate_series(${firstId}, ${firstId + organisations - 1}) org
		cross join lateral (select case org when ${firstId} then ${large.people} else ${small.people} end as people,
			case org when ${firstId} then ${large.offices} else ${small.offices} end as offices) size`;
	const statements = [
		`insert into organisations (id, name, created_at) select org, 'Bench ' || org, now() from ${sizes}`,
		`insert into offices (organisation_id, id, name, city) select org, 'o' || n, 'Office ' || n, 'Halifax'
			from ${sizes} cross join lateral generate_series(1, size.offices) n`,
		'alter table users disable trigger users__search_words_of_new',
		`insert into users (organisation_id, id, login_name, login_key, email, given_name, family_name, language, office_id, status, created_at)
			select org, org * 100000 + n, 'b' || org || '.' || n, 'b' || org || '.' || n, 'p' || org || '.' || n || '@office.example',
				(${firstNames})[1 + n % 4], (${lastNames})[1 + n % 5], 'en', 'o' || 1 + n % size.offices,
				case when n % 100 = 99 then 'disabled' else 'active' end, now()
			from ${sizes} cross join lateral generate_series(0, size.people - 1) n`,
		'alter table users enable trigger users__search_words_of_new',
		`insert into search_words (organisation_id, word, user_id) select u.organisation_id, word, u.id
			from users u, search_words_of(u) word`,
		'vacuum analyze',
	];
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}
