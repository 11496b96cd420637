import { expect, it } from 'vitest';
import type { ScreenRenderer, ShellData } from '#app/contract/page-data.ts';
import { createDrawnScreens, type Screen } from './drawn-screens.ts';

function setUp(tookMs = 0) {
	let now = 0;
	const drawn: string[] = [];
	const renderer: ScreenRenderer = {
		variantOf: () => 'home',
		renderScreen: () => Promise.resolve(''),
		firstCalls: () => Promise.resolve([]),
		furtherCalls: () => Promise.resolve([]),
		drawPaper: () => Promise.resolve(''),
		drawScreen(_data, _route, answers) {
			now += tookMs;
			drawn.push(JSON.stringify([...answers.values()]));
			return Promise.resolve(`<p>${String(answers.get('/v1/a {}'))}</p>`);
		},
	};
	const screens = createDrawnScreens(
		() => renderer,
		() => now,
	);
	return { screens, drawn, pass: (ms: number) => void (now += ms) };
}

const data = { brand: { key: 'portico' }, language: 'en' } as ShellData; // nothing else of it is read here
function screen(output: unknown, at = '2026-11-24T15:10:00Z', timeZone = 'America/Toronto'): Screen {
	return {
		data,
		route: { kind: 'route', name: 'home', surface: 'app', params: {} },
		viewer: { layout: 'wide', timeZone, isMac: false, now: new Date(at) },
		answers: [{ path: '/v1/a', body: '{}', output }],
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

it('rests after drawing for as long as that took', async () => {
	const { screens, pass } = setUp(20);
	await screens.draw(screen('one'));
	expect(await screens.furtherCalls(screen('two'))).toBeUndefined();
	pass(19);
	expect(await screens.furtherCalls(screen('two'))).toBeUndefined();
	pass(1);
	expect(await screens.furtherCalls(screen('two'))).toEqual([]);
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

it('counts once what two tabs drew at once', async () => {
	const { screens, drawn } = setUp();
	const long = (mark: string): string => mark.repeat(3_000_000);
	await Promise.all([screens.draw(screen(long('a'))), screens.draw(screen(long('a')))]);
	await screens.draw(screen(long('b')));
	await screens.draw(screen(long('a')));
	expect(drawn).toHaveLength(3);
});

it('draws nothing while its renderer is on its way', async () => {
	const screens = createDrawnScreens(() => undefined);
	expect(await screens.furtherCalls(screen('one'))).toBeUndefined();
	expect(await screens.draw(screen('one'))).toBe('');
});
