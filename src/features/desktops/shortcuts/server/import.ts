// Imports into, and exports from, a person's own library.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { type importOutcomes, maxOwnShortcuts } from '../contract.ts';
import { countOwnShortcuts, type ShortcutDependencies } from './change.ts';
import { exportFormat, type ImportedLine } from './import-file.ts';
import { readStanding, scopeOf, type Standing } from './standing.ts';
import { readShortcuts } from './tasks.ts';
import { sortKey, wordsOf } from './words.ts';

export type ShortcutFileDependencies = Pick<Core, 'database' | 'clock' | 'workers'>;

export interface ImportReport {
	readonly Lines: { Line: number; Name: string; Link: string; Outcome: (typeof importOutcomes)[number] }[];
	readonly Added: number;
}

/** Reads the file and, unless it is a preview, adds what is new; a report of the same file before and after says the same. */
export async function importFile(
	{ database, clock, workers }: ShortcutFileDependencies,
	call: AuthenticatedCall,
	{ bytes, isPreview }: { readonly bytes: Buffer; readonly isPreview: boolean },
): Promise<ImportReport> {
	const lines = await workers.run(readShortcuts, bytes);
	const at = clock.now();
	return database.tenant(call.actor.organisationId, async (queries) => {
		const standing = await readStanding(queries, call.actor, call.brand);
		// Twins of one import wait for each other here, so that neither adds what the other has added.
		if (!isPreview) await holdLibrary(queries, standing);
		const known = await listLinks(queries, standing);
		let room = maxOwnShortcuts - (await countOwnShortcuts(queries, standing));
		const added: ImportedLine[] = [];
		const report = lines.map((line) => {
			const outcome: ImportReport['Lines'][number]['Outcome'] =
				line.fault ?? (known.has(line.link) ? 'known' : room <= 0 ? 'library_full' : 'added');
			if (outcome === 'added') {
				known.add(line.link);
				room -= 1;
				added.push(line);
			}
			return { Line: line.line, Name: line.name.slice(0, 200), Link: line.link.slice(0, 2048), Outcome: outcome };
		});
		if (!isPreview) await addLines(queries, { now: () => at }, standing, added);
		return { Lines: report, Added: added.length };
	});
}

const hold: PreparedStatement = {
	name: 'shortcuts_hold_library',
	text: `select pg_advisory_xact_lock(hashtextextended('portico.library ' || $1, 0)) is null as held`,
};

async function holdLibrary(queries: TransactionQueries, { organisationId, userId }: Standing): Promise<void> {
	await queries.prepared(hold, [`${organisationId} ${userId}`]);
}

const links: PreparedStatement = {
	name: 'shortcuts_list_links',
	isRead: true,
	text: 'select s.link from library_shortcuts s where s.organisation_id = $1 and s.scope = $2 and s.removed_at is null',
};

async function listLinks(queries: TransactionQueries, { organisationId, userId }: Standing): Promise<Set<string>> {
	const rows = await queries.prepared<{ link: string }>(links, [organisationId, scopeOf('own', userId)]);
	return new Set(rows.map(({ link }) => link));
}

const addMany: PreparedStatement = {
	name: 'shortcuts_add_many',
	text: `insert into library_shortcuts (organisation_id, id, library, owner_id, scope, name, name_fr, link, opens, icon, tint, sort_key, created_at)
		select $1, l.id, 'own', $2, 'own:' || $2, l.name, l.name_fr, l.link, l.opens, l.icon, l.tint, l.sort_key, $3
		from jsonb_to_recordset($4::jsonb) as l(id text, name text, name_fr text, link text, opens text, icon text, tint text, sort_key text)`,
};
const addManyWords: PreparedStatement = {
	name: 'shortcuts_add_many_words',
	text: `insert into library_words (organisation_id, scope, word, shortcut_id)
		select $1, 'own:' || $2, w.word, w.id from jsonb_to_recordset($3::jsonb) as w(id text, word text)`,
};
/** Lines of one statement. */
const batchSize = 500;

async function addLines(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, userId }: Standing,
	lines: readonly ImportedLine[],
): Promise<void> {
	for (let start = 0; start < lines.length; start += batchSize) {
		const rows = lines.slice(start, start + batchSize).map((line) => ({
			...line,
			id: newId(clock),
			name_fr: line.nameFr === '' ? line.name : line.nameFr,
			sort_key: sortKey(line.name),
		}));
		const words = rows.flatMap((row) => wordsOf(row).map((word) => ({ id: row.id, word })));
		await queries.prepared(addMany, [organisationId, String(userId), clock.now(), JSON.stringify(rows)]);
		await queries.prepared(addManyWords, [organisationId, String(userId), JSON.stringify(words)]);
	}
}

const ownOnes: PreparedStatement = {
	name: 'shortcuts_export_own',
	isRead: true,
	text: `select s.name as "Name", s.name_fr as "NameFr", s.link as "Link", s.opens as "Opens", s.icon as "Icon", s.tint as "Tint"
		from library_shortcuts s where s.organisation_id = $1 and s.scope = $2 and s.removed_at is null order by s.sort_key, s.id`,
};

/** The caller's own shortcuts, as `importFile` reads them; icons that were uploaded stay behind. */
export async function exportFile({ database }: ShortcutDependencies, { actor }: AuthenticatedCall): Promise<Buffer> {
	const rows = await database.tenant(actor.organisationId, (queries) =>
		queries.prepared(ownOnes, [actor.organisationId, scopeOf('own', actor.userId)]),
	);
	return Buffer.from(JSON.stringify({ Format: exportFormat, Shortcuts: rows }, undefined, '\t'));
}
