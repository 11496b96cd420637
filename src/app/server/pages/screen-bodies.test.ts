import { expect, it } from 'vitest';
import type { ScreenRenderer, ShellData } from '#app/contract/page-data.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { MatchedRoute } from '#platform/contract/paths.ts';
import { createFirstIcons } from './first-icons.ts';
import { createScreenBodies } from './screen-bodies.ts';

/** Each drawing waits until the test ends it. */
function setUp() {
	const drawings: PromiseWithResolvers<string>[] = [];
	const renderer: ScreenRenderer = {
		variantOf: ({ name }) => name,
		renderScreen() {
			const drawing = Promise.withResolvers<string>();
			drawings.push(drawing);
			return drawing.promise;
		},
		firstCalls: () => Promise.resolve([]),
		furtherCalls: () => Promise.resolve([]),
		drawPaper: () => Promise.resolve(''),
		drawScreen: () => Promise.resolve(''),
	};
	const bodies = createScreenBodies({
		screenRenderer: () => Promise.resolve(renderer),
		firstStyleOf: () => undefined,
		firstIcons: createFirstIcons('/icons.svg', ''),
		appStyle: '/app.css',
	});
	/** Answers once the request waits for a drawing. */
	async function ask(route = home): Promise<{ readonly body: Promise<string> }> {
		const body = bodies.find(page, brand, route);
		body.catch(() => undefined);
		await new Promise(setImmediate);
		return { body };
	}
	return { bodies, drawings, ask };
}

const page = { language: 'en' } as ShellData; // nothing else of it is read here
const brand = {} as Brand; // only told apart from others here
const home: MatchedRoute = { kind: 'route', name: 'home', surface: 'app', params: {} };

it('draws a screen once for requests that come together, and keeps it', async () => {
	const { drawings, ask } = setUp();
	const together = [await ask(), await ask(), await ask()];
	expect(drawings).toHaveLength(1);
	drawings[0]?.resolve('<main>');
	expect(await Promise.all(together.map(({ body }) => body))).toEqual(['<main>', '<main>', '<main>']);
	expect(await (await ask()).body).toBe('<main>');
	expect(drawings).toHaveLength(1);
});

it('draws another screen beside it', async () => {
	const { drawings, ask } = setUp();
	await ask();
	await ask({ ...home, name: 'credit' });
	expect(drawings).toHaveLength(2);
});

it('draws anew what could not be drawn', async () => {
	const { drawings, ask } = setUp();
	const [first, second] = [await ask(), await ask()];
	drawings[0]?.reject(new Error('no renderer'));
	await expect(first.body).rejects.toThrow('no renderer');
	await expect(second.body).rejects.toThrow('no renderer');
	const third = await ask();
	drawings[1]?.resolve('<main>');
	expect(await third.body).toBe('<main>');
});

it('keeps nothing that was begun before it was cleared', async () => {
	const { bodies, drawings, ask } = setUp();
	const before = await ask();
	bodies.clear();
	const after = await ask();
	drawings[1]?.resolve('today');
	drawings[0]?.resolve('yesterday');
	expect([await before.body, await after.body]).toEqual(['yesterday', 'today']);
	expect(await (await ask()).body).toBe('today');
});
