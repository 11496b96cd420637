// What is in a ZIP file, by its central directory (APPNOTE.TXT 4.3.12).
import { inflateRawSync } from 'node:zlib';

export interface ZippedFile {
	readonly name: string;
	readonly bytes: Buffer;
	/** `YYYY-MM-DD` as the entry says it. */
	readonly day: string;
	readonly isStored: boolean;
}

/** @throws where it is no ZIP file */
export function readZip(zip: Buffer): readonly ZippedFile[] {
	const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
	if (end === -1) throw new Error('The end of the ZIP file is missing');
	const files: ZippedFile[] = [];
	let at = zip.readUInt32LE(end + 16);
	for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
		if (zip.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('An entry of the ZIP file is missing');
		const method = zip.readUInt16LE(at + 10);
		const date = zip.readUInt16LE(at + 14);
		const packed = zip.readUInt32LE(at + 20);
		const nameLength = zip.readUInt16LE(at + 28);
		const head = zip.readUInt32LE(at + 42);
		const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
		const content = zip.subarray(start, start + packed);
		const two = (value: number): string => String(value).padStart(2, '0');
		files.push({
			name: zip.toString('utf8', at + 46, at + 46 + nameLength),
			bytes: method === 0 ? content : inflateRawSync(content),
			day: `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)}`,
			isStored: method === 0,
		});
		at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
	}
	return files;
}
