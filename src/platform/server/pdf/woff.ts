// A font as packages bring it, unpacked once: a reader of WOFF would inflate a table again for each glyph (https://www.w3.org/TR/WOFF/).
import { inflateSync } from 'node:zlib';

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

/** Reads the OpenType font that is packed in a WOFF file. */
export function unpackWoff(woff: Buffer): Buffer {
	const count = woff.readUInt16BE(12);
	const head = Buffer.alloc(sfntHeaderBytes + count * sfntEntryBytes);
	head.writeUInt32BE(woff.readUInt32BE(4), 0);
	head.writeUInt16BE(count, 4);
	const tables: Buffer[] = [];
	let offset = head.length;
	for (let index = 0; index < count; index += 1) {
		const entry = woffHeaderBytes + index * woffEntryBytes;
		const [start, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as Entry;
		const bytes = woff.subarray(start, start + packed);
		const table = packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes;
		const place = sfntHeaderBytes + index * sfntEntryBytes;
		woff.copy(head, place, entry, entry + 4);
		head.writeUInt32BE(checksum, place + 4);
		head.writeUInt32BE(offset, place + 8);
		head.writeUInt32BE(length, place + 12);
		// Tables begin at multiples of four bytes.
		const padding = Buffer.alloc((4 - (length % 4)) % 4);
		tables.push(table, padding);
		offset += length + padding.length;
	}
	return Buffer.concat([head, ...tables]);
}

type Entry = [start: number, packed: number, length: number, checksum: number];
