import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { closePacked, pack, takesBrotli } from './brotli.ts';

it.each([
	['a text', 'x'],
	['', 'all of it'],
	['é’ '.repeat(40_000), 'd’un identifiant'],
	[Array.from({ length: 20_000 }, (_none, index) => `<li>${index * 7919}</li>`).join(''), 'y'.repeat(1 << 16)],
])('a text that was compressed once is whole with each end', async (text, end) => {
	const packed = await pack(text);
	for (const one of [end, `${end.slice(1)}!`, '}'])
		expect(brotliDecompressSync(closePacked(packed, one)).toString()).toBe(`${text}${one}`);
});

it('an end that cannot be said is refused', async () => {
	const packed = await pack('a text');
	expect(() => closePacked(packed, '')).toThrow(RangeError);
	expect(() => closePacked(packed, 'z'.repeat((1 << 16) + 1))).toThrow(RangeError);
});

it.each([
	['gzip, deflate, br, zstd', true],
	['gzip', false],
	[undefined, false],
])('of the encodings %s brotli is one: %s', (accepted, is) => {
	expect(takesBrotli({ headers: { 'accept-encoding': accepted } })).toBe(is);
});
