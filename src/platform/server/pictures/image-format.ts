// What an uploaded file really is, by its bytes. Strict on purpose: a file that is a picture and something else besides, or that
// moves, is refused before any decoder sees it.

export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** The format of a whole, still picture with nothing behind its end; undefined for everything else. */
export function readImageFormat(bytes: Buffer): ImageFormat | undefined {
	if (isStillPng(bytes)) return 'png';
	if (isStillWebp(bytes)) return 'webp';
	return isJpeg(bytes) ? 'jpeg' : undefined;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Chunk after chunk up to IEND, which must be the end; `acTL` makes a PNG move. */
function isStillPng(bytes: Buffer): boolean {
	if (!bytes.subarray(0, 8).equals(pngSignature)) return false;
	let at = 8;
	while (at + 12 <= bytes.length) {
		const length = bytes.readUInt32BE(at);
		const type = bytes.toString('latin1', at + 4, at + 8);
		at += 12 + length;
		if (type === 'acTL') return false;
		if (type === 'IEND') return at === bytes.length;
	}
	return false;
}

/** The container says its own length; `ANIM` makes a WebP move. */
function isStillWebp(bytes: Buffer): boolean {
	if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
		return false;
	}
	const end = 8 + bytes.readUInt32LE(4);
	if (end !== bytes.length) return false;
	let at = 12;
	while (at + 8 <= end) {
		if (bytes.toString('latin1', at, at + 4) === 'ANIM') return false;
		const length = bytes.readUInt32LE(at + 4);
		at += 8 + length + (length % 2);
	}
	return at === end;
}

const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Segment after segment up to the end of the image, which must be the end of the file. */
function isJpeg(bytes: Buffer): boolean {
	if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return false;
	let at = 2;
	while (at + 2 <= bytes.length) {
		if (bytes[at] !== 0xff) return false;
		const marker = bytes[at + 1] ?? 0;
		if (marker === endOfImage) return at + 2 === bytes.length;
		if (at + 4 > bytes.length) return false;
		at += 2 + bytes.readUInt16BE(at + 2);
		if (marker === startOfScan) at = skipScan(bytes, at);
	}
	return false;
}

/** In the data of a scan, 0xff stands before a zero or a restart marker; anything else begins the next segment. */
function skipScan(bytes: Buffer, from: number): number {
	let at = from;
	for (;;) {
		at = bytes.indexOf(0xff, at);
		const next = at === -1 ? undefined : bytes[at + 1];
		if (next === undefined) return bytes.length;
		if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
		at += 2;
	}
}
