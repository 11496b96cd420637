// The library of shortcuts: whether a search stays as quick when the library grows. LIBRARY_ROWS=10000000 measures a larger one.
import { sql } from 'kysely';
import { addOrganisation } from '#features/account/identity/server/api.ts';
import { addPerson } from '#features/account/identity/server/fixtures.ts';
import { readStanding, searchLibrary } from '#features/desktops/shortcuts/server/api.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { type PostgresServer, startPostgres } from '../test/support/postgres-server.ts';
import { interleave } from './lib/interleave.ts';
import { type Report, ratioAtMost } from './lib/report.ts';

const small = 1_000;
const large = Number(process.env['LIBRARY_ROWS'] ?? 1_000_000);
const rounds = 5;
const asksPerRound = 20;
const person = { organisationId: 10_001, userId: 910_001 };

/** Every shortcut has the word `tool`, one in seven each word of a week, and each a number of its own. */
const questions = {
	'the first page': '',
	'a word that all have': 'tool',
	'the begin of a number': '77',
	'a word and a number': 'tool 777',
	'a word and the begin of many numbers': 'tool 77',
	'three words': 'tool monday mortgage',
	'nothing there': 'nowhere',
} as const;

export async function measureLibrary(report: Report): Promise<void> {
	const postgres = await startPostgres({ durable: true });
	try {
		const libraries = [];
		for (const rows of [small, large]) libraries.push(await fill(postgres, rows));
		for (const [title, query] of Object.entries(questions)) await compare(report, libraries, title, query);
		for (const database of libraries) await database.close();
	} finally {
		await postgres.stop();
	}
}

async function fill(postgres: PostgresServer, rows: number): Promise<Database> {
	const name = `library_${rows}`;
	await postgres.createDatabase(name);
	const database = await openDatabase({ dataDir: '', databaseUrl: postgres.databaseUrl(name), poolSize: 4 });
	await database.transaction(async (queries) => {
		const now = systemClock.now();
		await addOrganisation(queries, now, { id: person.organisationId, name: 'Harbourview Mortgage Centre' });
		const who = { loginName: 'bench', email: 'bench@harbourview.example', givenName: 'Bea', familyName: 'Benchmark' };
		await addPerson(queries, now, {
			organisationId: person.organisationId,
			id: person.userId,
			...who,
			passwordHash: null,
		});
	});
	for (let from = 1; from <= rows; from += 5_000) await addRows(database, from, Math.min(rows, from + 4_999));
	await database
		.query((queries) => sql`analyze library_shortcuts, library_words`.execute(queries))
		.catch(() => undefined);
	return database;
}

async function addRows(database: Database, from: number, to: number): Promise<void> {
	const day = sql`(array['monday','tuesday','wednesday','thursday','friday','saturday','sunday'])[1 + n % 7]`;
	await database.transaction(async (queries) => {
		await sql`insert into library_shortcuts (organisation_id, id, library, owner_id, scope, name, name_fr, link, icon, sort_key, created_at)
			select ${person.organisationId}, 'b' || n, 'brand', '', 'brand:', 'Tool ' || ${day} || ' mortgage ' || n, 'Outil ' || n,
				'https://a.example/' || n, 'link', 'tool ' || ${day} || ' mortgage ' || n, now()
			from generate_series(${from}::integer, ${to}::integer) n`.execute(queries);
		await sql`insert into library_words (organisation_id, scope, word, shortcut_id)
			select ${person.organisationId}, 'brand:', w, 'b' || n from generate_series(${from}::integer, ${to}::integer) n,
				unnest(array['tool', ${day}, 'mortgage', 'outil', n::text]) w`.execute(queries);
	});
}

async function compare(
	report: Report,
	[little, much]: readonly Database[],
	title: string,
	query: string,
): Promise<void> {
	if (little === undefined || much === undefined) return;
	const ask = (database: Database) => async (): Promise<number> => {
		const startedAt = performance.now();
		for (let count = 0; count < asksPerRound; count += 1) await search(database, query);
		return (performance.now() - startedAt) / asksPerRound;
	};
	const times = await interleave(rounds, { little: ask(little), much: ask(much) });
	// The rarest of several words is found by counting, which takes longer the more there is to count.
	const most = query.includes(' ') ? 20 : 2;
	report.compare(`library of ${large} against ${small}: ${title}`, 'ms', times.much, times.little, ratioAtMost(most));
}

const brand = loadBrands('src/brands', { port: 4321 }).getByKey('portico');

/** As the call does it. */
function search(database: Database, query: string) {
	return database.tenant(person.organisationId, async (queries) =>
		searchLibrary(queries, await readStanding(queries, { ...person, powers: [] }, brand), { query }),
	);
}
