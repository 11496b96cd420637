// ZIP files that are sent while they are made: what was read of one entry is gone before the next is begun.
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { errorMessage } from '#platform/contract/error-message.ts';

export interface ZipEntry {
	readonly name: string;
	/** Pieces where they are made while they are sent. */
	readonly bytes: Buffer | AsyncIterable<string>;
	readonly at: Date;
	/** Left out for what hardly shrinks. */
	readonly isPacked: boolean;
}

export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
	const zip = new ZipFile();
	const stream = readableOf(zip);
	zip.on('error', (error: Error) => stream.destroy(error));
	void fill(zip, stream, entries).catch((error: unknown) => {
		stream.destroy(error instanceof Error ? error : new Error(errorMessage(error)));
	});
	return stream;
}

/** The next one is made when the one before it has left: anyone who reads slowly makes nothing pile up. */
async function fill(zip: ZipFile, stream: Readable, entries: AsyncIterable<ZipEntry>): Promise<void> {
	for await (const { name, bytes, at, isPacked } of entries) {
		if (stream.destroyed) return;
		// yazl keeps the stream of every entry to the end: this one does not keep what was read of it.
		const source = new PassThrough();
		if (Buffer.isBuffer(bytes)) source.end(bytes);
		else
			Readable.from(bytes)
				.on('error', (error) => source.destroy(error))
				.pipe(source);
		const sent = finished(source);
		// A reader that goes away in the middle ends the entry as well.
		const leave = (): void => void source.destroy();
		stream.once('close', leave);
		zip.addReadStream(source, name, {
			mtime: at,
			compress: isPacked,
			...(Buffer.isBuffer(bytes) && { size: bytes.length }),
		});
		await sent.catch((error: unknown) => {
			if (!stream.destroyed) throw error;
		});
		stream.off('close', leave);
	}
	zip.end();
}

/** yazl's types know an older stream. */
export function readableOf({ outputStream }: ZipFile): Readable {
	return outputStream as Readable;
}
