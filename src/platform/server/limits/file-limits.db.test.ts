import { beforeAll, expect, it } from 'vitest';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fixedClock } from '#test/support/jobs.ts';
import { openTestDatabase } from '#test/support/test-database.ts';
import { atEase, createFileLimits, type FileLimits } from './file-limits.ts';

let limits: FileLimits;
beforeAll(async () => {
	limits = createFileLimits(await openTestDatabase(), fixedClock);
});

const refusal = (code: string) => ({ code, options: { retryAfterSeconds: 5 } });

it('lets one document be made at a time, and the next one when that has left', async () => {
	const first = await limits.enter('a', 'one');
	let hasEntered = false;
	const second = limits.enter('b', 'one').then((place) => {
		hasEntered = true;
		return place;
	});
	for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
	expect(hasEntered).toBe(false);
	first.leave();
	first.leave();
	(await second).leave();
});

it('refuses who waits for too many already, and everybody where too many wait', async () => {
	const own = Array.from({ length: 2 }, () => limits.enter('c', 'many'));
	await expect(limits.enter('c', 'many')).rejects.toMatchObject(refusal('request.too_many'));
	const others = Array.from({ length: 8 }, (_, index) => limits.enter(`d${index}`, 'many'));
	await expect(limits.enter('e', 'many')).rejects.toMatchObject(refusal('server.files_busy'));
	expect((await limits.enter('c', 'none')).leave()).toBeUndefined();
	for (const place of [...own, ...others]) (await place).leave();
	(await limits.enter('e', 'many')).leave();
});

it('gives what the file is, and destroys what nobody reads on', async () => {
	async function* pieces(): AsyncGenerator<Buffer> {
		for (const piece of ['a', 'b', 'c']) {
			await new Promise((resolve) => setImmediate(resolve));
			yield Buffer.from(piece);
		}
	}
	const files = Array.from({ length: 4 }, () => text(atEase(Readable.from(pieces(), { highWaterMark: 1 }))));
	expect(await Promise.all(files)).toEqual(['abc', 'abc', 'abc', 'abc']);
	const source = Readable.from(pieces());
	const abandoned = atEase(source);
	await new Promise((resolve) => abandoned.once('data', resolve));
	abandoned.destroy();
	await expect.poll(() => source.destroyed).toBe(true);
});
