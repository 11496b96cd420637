// The files of a ZIP archive, by its central directory (APPNOTE.TXT 4.3.12), within limits that hold whatever the archive says of itself.
import { crc32, inflateRawSync } from 'node:zlib';
import { brandFolderProblem } from '../contract.ts';

/** A brand has ten files, and one picture more a partner and theme. */
const maxFiles = 500;
/** Bytes of one file: legal texts are the longest. */
const maxFileBytes = 1_000_000;
const maxAllBytes = 20_000_000;

const endMark = Buffer.from('PK\x05\x06', 'latin1');
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;

/** @throws brand_folder.not_a_zip, brand_folder.too_large */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
	const files = new Map<string, Buffer>();
	let left = maxAllBytes;
	for (const entry of listEntries(archive)) {
		if (!isWanted(entry.name)) continue;
		const body = unpack(archive, entry);
		left -= body.length;
		if (left < 0) throw brandFolderProblem('brand_folder.too_large');
		files.set(entry.name, body);
	}
	return files;
}

interface Entry {
	readonly name: string;
	readonly method: number;
	readonly isEncrypted: boolean;
	readonly checksum: number;
	readonly packed: number;
	readonly size: number;
	/** Where its own head begins. */
	readonly at: number;
}

function listEntries(archive: Buffer): readonly Entry[] {
	const end = archive.lastIndexOf(endMark);
	if (end === -1 || end + endLength > archive.length) throw notAZip('no end');
	const count = archive.readUInt16LE(end + 10);
	if (count > maxFiles) throw brandFolderProblem('brand_folder.too_large');
	let at = archive.readUInt32LE(end + 16);
	return Array.from({ length: count }, () => {
		const entry = readEntry(archive, at);
		at += entryLength + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
		return entry;
	});
}

function readEntry(archive: Buffer, at: number): Entry {
	if (at + entryLength > archive.length || archive.readUInt32LE(at) !== entryMark) throw notAZip('no entry');
	const name = archive.toString('utf8', at + entryLength, at + entryLength + archive.readUInt16LE(at + 28));
	return {
		// Some programs write the separator of their own system.
		name: name.replaceAll('\\', '/'),
		isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
		method: archive.readUInt16LE(at + 10),
		checksum: archive.readUInt32LE(at + 16),
		packed: archive.readUInt32LE(at + 20),
		size: archive.readUInt32LE(at + 24),
		at: archive.readUInt32LE(at + 42),
	};
}

/** No folder, and nothing that a system adds by itself, such as `__MACOSX` and `.DS_Store`. */
function isWanted(name: string): boolean {
	return !name.endsWith('/') && !name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

function unpack(archive: Buffer, { name, method, isEncrypted, checksum, packed, size, at }: Entry): Buffer {
	if (isEncrypted) throw notAZip(`${name} is encrypted`);
	if (size > maxFileBytes) throw brandFolderProblem('brand_folder.too_large');
	if (at + localLength > archive.length || archive.readUInt32LE(at) !== localMark) throw notAZip(`no head of ${name}`);
	const start = at + localLength + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
	if (start + packed > archive.length) throw notAZip(`${name} is cut off`);
	const body = inflate(archive.subarray(start, start + packed), method, size);
	if (body?.length !== size || crc32(body) !== checksum) throw notAZip(`${name} is damaged`);
	return body;
}

/** Undefined where it is packed in a way that is not read, or is more than it says. */
function inflate(content: Buffer, method: number, size: number): Buffer | undefined {
	if (method === 0) return content;
	if (method !== 8) return undefined;
	try {
		return inflateRawSync(content, { maxOutputLength: Math.max(size, 1) });
	} catch {
		return undefined;
	}
}

function notAZip(detail: string): Error {
	return brandFolderProblem('brand_folder.not_a_zip', { detail });
}
