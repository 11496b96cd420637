// The list of people: whether a search among a million is as quick as among a thousand, whatever is typed.
import { Client } from 'pg';
import { openDatabase } from '#platform/server/db/open.ts';
import { systemClock } from '#platform/server/clock.ts';
import { addOrganisation } from '#features/account/identity/server/api.ts';
import { addPerson } from '#features/account/identity/server/fixtures.ts';
import { searchPeople } from '#features/staff/directory/server/find-people.ts';
import { type PostgresServer, startPostgres } from '../test/support/postgres-server.ts';
import { type Report, ratioAtMost } from './lib/report.ts';
import { addAdministrator, staffCall } from './lib/staff-call.ts';
import { compareTimes } from './lib/median-time.ts';

const organisationId = 10_001;
const staffId = 910_001;
const small = 1_000;
/** A busy machine sets fewer with `PEOPLE_ROWS`. */
const large = Number(process.env['PEOPLE_ROWS'] ?? 1_000_000);

/** Both sizes fill a page, so that answers of one length are compared: one person in four has each first name, one in five each last name. */
const questions = {
	nothing: '',
	'a first name': 'émilie',
	'two letters that thousands have': 'em',
	'three letters that thousands have': 'emi',
	'a single letter': 'e',
	'a first and a last name': 'emilie tremblay',
	'a last name and the begin of a first one': 'tremblay emi',
	'a whole address': 'p777@office.example',
	'the begin of many addresses': 'p1',
	'a part of an address': 'office.exa',
	'a name and a single letter': 'tremblay e',
	'nothing there': 'zzyzx',
} as const;

interface People {
	find(query: string): Promise<unknown>;
	close(): Promise<void>;
}

export async function measurePeople(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		const [few, many] = [await fill(postgres, small), await fill(postgres, large)];
		for (const [name, query] of Object.entries(questions)) {
			const subjects = { much: () => many.find(query), little: () => few.find(query) };
			await compareTimes(report, `people, ${large} against ${small}: ${name}`, subjects, ratioAtMost(1.2));
		}
		await few.close();
		await many.close();
	} finally {
		await postgres.stop();
	}
}

async function fill(postgres: PostgresServer, rows: number): Promise<People> {
	const name = `people_${rows}`;
	await postgres.createDatabase(name);
	const url = postgres.databaseUrl(name);
	const database = await openDatabase({ dataDir: '', databaseUrl: url });
	const now = systemClock.now();
	await database.transaction(async (queries) => {
		await addOrganisation(queries, now, { id: organisationId, name: 'Bench' });
		const who = { loginName: 'bench', email: 'bench@bench.example', givenName: 'Bea', familyName: 'Benchmark' };
		await addPerson(queries, now, { organisationId, id: staffId, ...who, passwordHash: null });
	});
	const staff = { organisationId, userId: staffId };
	await addAdministrator(database, staff);
	await addRows(url, rows);
	return {
		find: (query) => searchPeople({ database, clock: systemClock }, staffCall(staff), { query }),
		close: () => database.close(),
	};
}

const firstNames = `array['Émilie','Aaron','Wei','Noor']`;
const lastNames = `array['Tremblay','Singh','Roy','Nguyen','Campbell']`;

/** One statement writes the words that a trigger would write row by row; it takes minutes less. */
async function addRows(url: string, rows: number): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	const statements = [
		'alter table users disable trigger users__search_words_of_new',
		`insert into users (organisation_id, id, login_name, login_key, email, given_name, family_name, language, created_at)
			select ${organisationId}, 10000000 + n, 'b' || n, 'b' || n, 'p' || n || '@office.example', (${firstNames})[1 + n % 4],
				(${lastNames})[1 + n % 5], 'en', now() from generate_series(1, ${rows}) n`,
		'alter table users enable trigger users__search_words_of_new',
		`insert into search_words (organisation_id, word, user_id) select u.organisation_id, word, u.id
			from users u, search_words_of(u) word where u.id > 10000000`,
		'vacuum analyze users',
		'vacuum analyze search_words',
	];
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}
