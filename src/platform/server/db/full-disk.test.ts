// A disk that fills up under the embedded database: what is said is true, and nothing that was kept is lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asOwner, openPool } from './connections.ts';
import type { Database } from './database.ts';
import { DurableFolder } from './durable-fs.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { createPooledDatabase } from './pooled-database.ts';
import { secondsUntilRetry } from './transient.ts';

const patience = { timeout: 600_000 };

/** PostgreSQL's files in a folder whose disk has no room for those that `isFullFor` names. */
class FillingFolder extends DurableFolder {
	isFullFor: RegExp | undefined;

	override async init(...[pg, options]: Parameters<DurableFolder['init']>): ReturnType<DurableFolder['init']> {
		const { emscriptenOpts } = await super.init(pg, options);
		type Write = (stream: { readonly path: string }, ...rest: unknown[]) => number;
		const fill: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
			const { stream_ops: operations } = module.NODEFS as { stream_ops: { write: Write } };
			const { write } = operations;
			operations.write = (stream, ...rest) => {
				if (this.isFullFor?.test(stream.path)) throw new module.FS.ErrnoError(51);
				return write(stream, ...rest);
			};
		};
		// First of all, as what the operating system answers.
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [fill, ...(emscriptenOpts.preRun ?? [])] } };
	}
}

let dataDir: string;
let files: FillingFolder;
beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), 'portico-full-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function open(isFullFor?: RegExp): Promise<{ database: Database; embedded: Embedded }> {
	const embedded = await openEmbedded(dataDir, (folder) => {
		files = new FillingFolder(folder);
		files.isFullFor = isFullFor;
		return files;
	});
	await asOwner(embedded.target, async (client) => {
		await client.query(`do $$ begin if not exists (select from pg_roles where rolname = 'portico_system') then
			create role portico_system; end if; end $$; create table if not exists rows (text text);
			grant select, insert on rows to portico_system`);
	});
	const { target, release } = embedded;
	return { database: createPooledDatabase({ kind: 'embedded', pool: openPool(target, 1), release }), embedded };
}

/** Each run adds about a megabyte. */
const add = {
	name: 'add_rows',
	text: 'insert into rows select repeat(md5(number::text), 30) from generate_series(1, 1000) as number',
};
const countRows = async (database: Database): Promise<number> => {
	const text = 'select count(*)::int as count from rows';
	return (await database.prepared<{ count: number }>({ name: 'count_rows', text }, []))[0]?.count ?? 0;
};
const fullDisk =
	/^The disk of \S+ is full\. Free some space and start the portal again; nothing that was saved is lost\.$/;

it('refuses what finds no room as what may pass, goes on, and works again when there is room', patience, async () => {
	const { database } = await open();
	files.isFullFor = /\/base\//;
	const error: unknown = await database.prepared(add, []).then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(error).toMatchObject({ code: '53100' });
	expect(secondsUntilRetry(error)).toBe(60);
	await database.ping();
	expect(await countRows(database)).toBe(0);
	files.isFullFor = undefined;
	await database.prepared(add, []);
	expect(await countRows(database)).toBe(1000);
	await database.close();
});

it(
	'stops where its log finds no room, says what to do, and has kept all when there is room again',
	patience,
	async () => {
		const { database } = await open();
		files.isFullFor = /\/pg_wal\/xlogtemp/;
		let kept = 0;
		const fill = async (): Promise<void> => {
			for (;;) {
				await database.prepared(add, []);
				kept += 1000;
			}
		};
		await expect(fill()).rejects.toThrow(fullDisk);
		expect(kept).toBeGreaterThan(0);
		for (const use of [() => database.ping(), () => countRows(database), () => database.prepared(add, [])]) {
			const error: unknown = await use().catch((reason: unknown) => reason);
			expect(error).toMatchObject({ code: '53100', message: expect.stringMatching(fullDisk) });
			expect(secondsUntilRetry(error)).toBe(60);
		}
		await database.close();

		await expect(open(/./)).rejects.toThrow(fullDisk);
		const again = await open();
		expect(await countRows(again.database)).toBe(kept);
		await again.database.close();
	},
);
