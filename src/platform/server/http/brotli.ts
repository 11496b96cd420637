// How answers are compressed, and those that are sent again and again: once.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** More takes a page ten times the processor's time and saves a tenth. */
export const brotliOfAnswers = {
	params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

export function takesBrotli({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
	return /\bbr\b/.test(headers['accept-encoding']?.toString() ?? '');
}

const compress = promisify(brotliCompress);

/** Compresses a text without its end, which differs each time and which `closePacked` adds. */
export async function pack(text: string): Promise<Buffer> {
	const packed = await compress(text, { ...brotliOfAnswers, finishFlush: constants.BROTLI_OPERATION_FLUSH });
	// It is kept, and what the compressor gives holds on to more memory than it fills.
	return Buffer.from(packed);
}

/** Says that what follows is not compressed (RFC 7932, section 9.2); after three bits it has one less than the length, in sixteen. */
const uncompressed = 1 << 19;
const mostUncompressed = 1 << 16;
const empty = 0b11;

/** Gives the whole, for `content-encoding: br`. */
export function closePacked(packed: Buffer, end: string): Buffer {
	const bytes = Buffer.from(end);
	if (bytes.length === 0 || bytes.length > mostUncompressed) throw new RangeError('The end is too short or too long');
	const head = Buffer.alloc(3);
	head.writeUIntLE(((bytes.length - 1) << 3) | uncompressed, 0, head.length);
	return Buffer.concat([packed, head, bytes, Buffer.of(empty)]);
}
