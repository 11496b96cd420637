// Imports into, and exports from, a person's own library.
import { sql } from 'kysely';
import { renameFields, toWireName } from '#platform/contract/wire-names.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { takeTurn } from '#platform/server/db/turns.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { type importOutcomes, maxOwnShortcuts } from '../contract.ts';
import { countOwnShortcuts } from './change.ts';
import { exportFormat, type ImportedLine } from './import-file.ts';
import { readStanding, scopeOf, type Standing } from './standing.ts';
import { readShortcuts } from './tasks.ts';
import { sortKey, wordsOf } from './words.ts';
import type { ShortcutDependencies } from './dependencies.ts';

export type ShortcutFileDependencies = Pick<Core, 'database' | 'clock' | 'workers'>;

export interface ImportReport {
	readonly lines: { line: number; name: string; link: string; outcome: (typeof importOutcomes)[number] }[];
	readonly additions: number;
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
		if (!isPreview) await takeTurn(queries, `library of ${standing.organisationId}`, standing.userId);
		const known = await listLinks(queries, standing);
		let room = maxOwnShortcuts - (await countOwnShortcuts(queries, standing));
		const added: ImportedLine[] = [];
		const report = lines.map((line) => {
			const outcome: ImportReport['lines'][number]['outcome'] =
				line.fault ?? (known.has(line.link) ? 'known' : room <= 0 ? 'library_full' : 'added');
			if (outcome === 'added') {
				known.add(line.link);
				room -= 1;
				added.push(line);
			}
			return { line: line.line, name: line.name.slice(0, 200), link: line.link.slice(0, 2048), outcome };
		});
		if (!isPreview) await addLines(queries, { now: () => at }, standing, added);
		return { lines: report, additions: added.length };
	});
}

const links = keepSql(
	'shortcuts_list_links',
	{ link: 'text' },
	(of: { organisationId: number; scope: string }) => sql`
		select s.link from library_shortcuts s where s.organisation_id = ${of.organisationId} and s.scope = ${of.scope} and s.removed_at is null`,
);

async function listLinks(queries: TransactionQueries, { organisationId, userId }: Standing): Promise<Set<string>> {
	const rows = await links(queries, { organisationId, scope: scopeOf('own', userId) });
	return new Set(rows.map(({ link }) => link));
}

const addMany = keepSql(
	'shortcuts_add_many',
	(of: { organisationId: number; ownerId: string; at: Date; rows: string }) => sql`
		insert into library_shortcuts (organisation_id, id, library, owner_id, scope, name, name_fr, link, opens, icon, tint, sort_key, created_at)
		select ${of.organisationId}, l.id, 'own', ${of.ownerId}, 'own:' || ${of.ownerId}, l.name, l.name_fr, l.link, l.opens, l.icon, l.tint, l.sort_key, ${of.at}
		from jsonb_to_recordset(${of.rows}::jsonb) as l(id text, name text, name_fr text, link text, opens text, icon text, tint text, sort_key text)`,
);
const addManyWords = keepSql(
	'shortcuts_add_many_words',
	(of: { organisationId: number; ownerId: string; rows: string }) => sql`
		insert into library_words (organisation_id, scope, word, shortcut_id)
		select ${of.organisationId}, 'own:' || ${of.ownerId}, w.word, w.id from jsonb_to_recordset(${of.rows}::jsonb) as w(id text, word text)`,
);
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
		await addMany(queries, { organisationId, ownerId: String(userId), at: clock.now(), rows: JSON.stringify(rows) });
		await addManyWords(queries, { organisationId, ownerId: String(userId), rows: JSON.stringify(words) });
	}
}

const ownOnes = keepSql(
	'shortcuts_export_own',
	{ name: 'text', nameFr: 'text', link: 'text', opens: 'text', icon: 'text', tint: 'text' },
	(of: { organisationId: number; scope: string }) => sql`
		select s.name as "name", s.name_fr as "nameFr", s.link as "link", s.opens as "opens", s.icon as "icon", s.tint as "tint"
		from library_shortcuts s where s.organisation_id = ${of.organisationId} and s.scope = ${of.scope} and s.removed_at is null order by s.sort_key, s.id`,
);

/** The caller's own shortcuts, as `importFile` reads them; icons that were uploaded stay behind. */
export async function exportFile({ database }: ShortcutDependencies, { actor }: AuthenticatedCall): Promise<Buffer> {
	const rows = await database.tenant(actor.organisationId, (queries) =>
		ownOnes(queries, { organisationId: actor.organisationId, scope: scopeOf('own', actor.userId) }),
	);
	const file = renameFields({ format: exportFormat, shortcuts: rows }, toWireName);
	return Buffer.from(JSON.stringify(file, undefined, '\t'));
}
