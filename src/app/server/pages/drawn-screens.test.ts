import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ScreenRenderer, ShellData } from '#app/contract/page-data.ts';
import { createDrawnScreens, type Drawing, type Screen } from './drawn-screens.ts';

function setUp(tookMs = 0) {
	let now = 0;
	const drawn: string[] = [];
	const counted: Drawing[] = [];
	const followed: string[] = [];
	const pauses: { readonly until: number; readonly end: () => void }[] = [];
	const renderer: ScreenRenderer = {
		variantOf: () => 'home',
		renderScreen: () => Promise.resolve(''),
		firstCalls: () => Promise.resolve([]),
		furtherCalls(_data, _route, answers) {
			const first = String(answers.get('/v1/a {}'));
			followed.push(first);
			return Promise.resolve(first === 'a form' ? undefined : [[`/v1/${first}`, '{}']]);
		},
		drawPaper: () => Promise.resolve(''),
		drawScreen(_data, _route, answers) {
			now += tookMs;
			drawn.push(JSON.stringify([...answers.values()]));
			return Promise.resolve(`<p>${String(answers.get('/v1/a {}'))}</p>`);
		},
	};
	const screens = createDrawnScreens({
		findRenderer: () => renderer,
		count: (drawing) => void counted.push(drawing),
		readMs: () => now,
		pause: (durationMs) =>
			new Promise<void>((end) => void (durationMs > 0 ? pauses.push({ until: now + durationMs, end }) : end())),
	});
	return {
		screens,
		drawn,
		counted,
		followed,
		/** Ends the pauses that are over by then, and lets what waited for them go on. */
		pass: async (ms: number): Promise<void> => {
			now += ms;
			for (const { until, end } of pauses) if (until <= now) end();
			await setImmediate();
		},
	};
}

const data = { brand: { key: 'portico' }, language: 'en' } as ShellData; // nothing else of it is read here
function screen(output: unknown, at = '2026-11-24T15:10:00Z', timeZone = 'America/Toronto'): Screen {
	return {
		data,
		route: { kind: 'route', name: 'home', surface: 'app', params: {} },
		viewer: { layout: 'wide', timeZone, isMac: false, now: new Date(at) },
		answers: [{ path: '/v1/a', body: '{}', output, text: JSON.stringify(output) }],
	};
}

it('draws the same answers once an hour, and others anew', async () => {
	const { screens, drawn } = setUp();
	expect(await screens.draw(screen('one'))).toBe('<p>one</p>');
	expect(await screens.draw(screen('one', '2026-11-24T15:55:00Z'))).toBe('<p>one</p>');
	expect(drawn).toHaveLength(1);
	await screens.draw(screen('two'));
	await screens.draw(screen('one', '2026-11-24T16:00:00Z'));
	await screens.draw(screen('one', '2026-11-24T15:10:00Z', 'Asia/Tokyo'));
	expect(drawn).toHaveLength(4);
});

it('works out once which calls follow the same answers, also where the application asks for them', async () => {
	const { screens, followed } = setUp();
	for (const one of ['one', 'a form', 'one', 'a form'])
		expect(await screens.furtherCalls(screen(one))).toEqual(one === 'a form' ? undefined : [['/v1/one', '{}']]);
	expect(followed).toEqual(['one', 'a form']);
});

it('rests after drawing for as long as that took, and who comes meanwhile waits', async () => {
	const { screens, drawn, pass } = setUp(20);
	await screens.draw(screen('one'));
	const next = screens.draw(screen('two'));
	await pass(19);
	expect(drawn).toHaveLength(1);
	await pass(1);
	expect(await next).toBe('<p>two</p>');
});

it('gives what is kept without a wait', async () => {
	const { screens, counted } = setUp(1_000);
	await screens.draw(screen('one'));
	expect(await screens.draw(screen('one'))).toBe('<p>one</p>');
	expect(counted).toEqual(['drawn', 'kept']);
});

it('draws nothing for who would wait for longer than fifty milliseconds, and then goes on', async () => {
	const { screens, counted, pass } = setUp(60);
	await screens.draw(screen('one'));
	const late = screens.draw(screen('two'));
	await pass(50);
	expect(await late).toBe('');
	await pass(10);
	expect(await screens.draw(screen('three'))).toBe('<p>three</p>');
	expect(counted).toEqual(['drawn', 'left_out', 'drawn']);
});

it('draws one after the other, and lets no more than twenty wait', async () => {
	const { screens, drawn, counted, pass } = setUp(2);
	await screens.draw(screen(0));
	const others = Array.from({ length: 21 }, (_none, index) => screens.draw(screen(index + 1)));
	expect(await others.at(-1)).toBe('');
	for (let ms = 0; ms < 8; ms += 1) await pass(1);
	expect(drawn).toHaveLength(5);
	for (let ms = 0; ms < 80; ms += 1) await pass(1);
	await Promise.all(others);
	expect(counted.filter((one) => one === 'drawn').length).toBe(drawn.length);
	expect(counted).toHaveLength(22);
});

it('gives what was drawn while somebody waited in vain', async () => {
	const { screens, counted, pass } = setUp(20);
	await screens.draw(screen('one'));
	const both = [screens.draw(screen('two')), screens.draw(screen('two'))];
	for (let ms = 0; ms < 50; ms += 1) await pass(1);
	expect(await Promise.all(both)).toEqual(['<p>two</p>', '<p>two</p>']);
	expect(counted.toSorted()).toEqual(['drawn', 'drawn', 'kept']);
});

it('forgets the oldest before it keeps too much', async () => {
	const { screens, drawn } = setUp();
	const long = (mark: string): string => mark.repeat(3_000_000);
	for (const mark of ['a', 'b', 'c']) await screens.draw(screen(long(mark)));
	expect(drawn).toHaveLength(3);
	await screens.draw(screen(long('c')));
	expect(drawn).toHaveLength(3);
	await screens.draw(screen(long('a')));
	expect(drawn).toHaveLength(4);
});

it('draws and counts once what two tabs ask for at once', async () => {
	const { screens, drawn } = setUp();
	const long = (mark: string): string => mark.repeat(3_000_000);
	await Promise.all([screens.draw(screen(long('a'))), screens.draw(screen(long('a')))]);
	await screens.draw(screen(long('b')));
	await screens.draw(screen(long('a')));
	expect(drawn).toHaveLength(2);
});

it('draws nothing while its renderer is on its way', async () => {
	const screens = createDrawnScreens({ findRenderer: () => undefined });
	expect(await screens.furtherCalls(screen('one'))).toBeUndefined();
	expect(await screens.draw(screen('one'))).toBe('');
});
