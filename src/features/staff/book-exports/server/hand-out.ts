// Every download is in the audit log with the SHA-256 of its file. It is known only at the end of a file that is made while it is sent, so the
// last piece waits for the line of the log: nobody has a whole file without it. Who goes away before has a line that says so.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { readOnce } from '#platform/server/clock.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { withBooks } from '#features/staff/books/server/api.ts';
import type { Reader } from './write.ts';

export interface HandedFile {
	/** A year, or a month with a format and the place of the file; see the table of downloads. Drafts have none. */
	readonly file: string | undefined;
	/** The month or the year, as people read it. */
	readonly period: string;
	readonly format: string;
	readonly pieces: AsyncIterable<string | Uint8Array>;
}

const keepDownload = keepSql(
	'book_exports_keep_download',
	(of: { seller: string; file: string; hash: Uint8Array; at: Date; userId: number }) => sql`
		insert into books_downloads (seller, file, hash, at, user_id) values (${of.seller}, ${of.file}, ${of.hash}, ${of.at}, ${of.userId})
		on conflict (seller, file) do update set hash = excluded.hash, at = excluded.at, user_id = excluded.user_id`,
);

export function handOut(reader: Reader, file: HandedFile): Readable {
	return Readable.from(sendAndTell(reader, file), { objectMode: false });
}

async function* sendAndTell(reader: Reader, file: HandedFile): AsyncGenerator<Uint8Array> {
	const hash = createHash('sha256');
	let held: Buffer | undefined;
	let isWhole = false;
	try {
		for await (const piece of file.pieces) {
			if (held !== undefined) yield held;
			held = Buffer.from(piece);
			hash.update(held);
		}
		isWhole = true;
		await tellWhole(reader, file, hash.digest());
		if (held !== undefined) yield held;
	} finally {
		if (!isWhole) await tellPart(reader, file);
	}
}

async function tellWhole(reader: Reader, file: HandedFile, hash: Buffer): Promise<void> {
	const { core, call } = reader;
	await withBooks(core, call, 'books.read', async (queries) => {
		const clock = readOnce(core.clock);
		await tell(queries, reader, file, { sha256: hash.toString('hex') });
		if (file.file === undefined) return;
		const { userId } = call.actor;
		await keepDownload(queries, { seller: call.brand.key, file: file.file, hash, at: clock.now(), userId });
	});
}

/** Also where the caller may read no more. */
async function tellPart(reader: Reader, file: HandedFile): Promise<void> {
	const { core, call } = reader;
	await core.database.tenant(call.actor.organisationId, (queries) => tell(queries, reader, file, { isWhole: false }));
}

async function tell(
	queries: TransactionQueries,
	{ core, call }: Reader,
	{ file, period, format }: HandedFile,
	facts: Readonly<Record<string, string | boolean>>,
): Promise<void> {
	const { organisationId, userId, sessionId } = call.actor;
	await recordAudit(queries, core.clock, call, {
		organisationId,
		event: 'books.exported',
		actorId: userId,
		sessionId,
		object: { kind: 'books_export', id: file ?? `${period}/draft`, name: period },
		details: { seller: call.brand.key, format, ...facts },
	});
}
