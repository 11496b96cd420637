// A year of documents as ZIP: their PDFs, a CSV file, what their seals are made of, and a program that
// checks them. Written while it is read, one document at a time.
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { readableOf, streamZip, type ZipEntry } from '#platform/server/zip.ts';
import type { PaperLanguage } from '../../contract.ts';
import { csvHead, csvName, csvRows } from '../paper/csv.ts';
import { makePaper, type PaperMaker } from '../paper/make-paper.ts';
import { readSnapshot, toHex } from '../issue/snapshot.ts';
import type { WholeInvoice } from '../read.ts';
import { readYear, type YearWish } from './year.ts';
import { sealsName, verifierName, writeVerifier } from './year-verifier.ts';

/** Up to so many are made before the first byte is sent, so that the size can be said. */
export const maxDocumentsAhead = 60;

export interface ZippedYear {
	readonly stream: Readable;
	/** Bytes; undefined where that is not known before the end. */
	readonly size: number | undefined;
}

interface ZipOrder {
	readonly count: number;
	readonly wanted: PaperLanguage;
}

/** Each is dated to noon of its business day, in Greenwich. */
type Entry = ZipEntry & { readonly bytes: Buffer };

export async function zipYear(maker: PaperMaker, wish: YearWish, { count, wanted }: ZipOrder): Promise<ZippedYear> {
	const entries = listEntries(maker, wish, wanted);
	if (count > maxDocumentsAhead) return { stream: streamZip(entries), size: undefined };
	const zip = new ZipFile();
	for await (const { name, bytes, at } of entries) zip.addBuffer(bytes, name, { mtime: at, compress: false });
	const size = await new Promise<number>((resolve) => {
		// Its types do not know the argument.
		const tell = (bytes?: number): void => resolve(bytes ?? -1);
		zip.end({ forceZip64Format: false, comment: '' }, tell);
	});
	return { stream: readableOf(zip), size: size === -1 ? undefined : size };
}

async function* listEntries(maker: PaperMaker, wish: YearWish, wanted: PaperLanguage): AsyncGenerator<Entry> {
	const language = wanted === 'both' ? 'en' : wanted;
	const rows = [csvHead(language)];
	const proofs: string[] = [];
	let at = noonOf(`${wish.year}-01-01`);
	for await (const whole of readYear(maker.database, wish)) {
		const { invoice, bytes } = await makePaper(maker, whole, wanted);
		at = noonOf(invoice.day);
		yield { name: `${invoice.number}.pdf`, bytes, at, isPacked: false };
		rows.push(csvRows(readSnapshot(whole.record.snapshot), invoice.state, language));
		proofs.push(proofOf(whole));
	}
	yield { name: csvName(wish.year, language), bytes: Buffer.from(rows.join('')), at, isPacked: true };
	yield { name: sealsName(wish.year), bytes: Buffer.from(proofs.join('')), at, isPacked: true };
	const program = Buffer.from(writeVerifier(wish.year, language));
	yield { name: verifierName(wish.year), bytes: program, at, isPacked: true };
}

function noonOf(day: string): Date {
	return new Date(`${day}T12:00:00Z`);
}

/** A line a document: SHA-256 of the bytes of `previousHash` followed by `snapshot` is `hash`. */
function proofOf({ record: { seller, snapshot, previousHash: previous, hash } }: WholeInvoice): string {
	const { number } = readSnapshot(snapshot);
	return `${JSON.stringify({ seller, number, previousHash: toHex(previous), hash: toHex(hash), snapshot })}\n`;
}
