// These tests hold the bytes that a phone is sent with the drawn home, and the files that it fetches afterwards.
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, it, vi } from 'vitest';
import { getScreen } from '#app/contract/screen.ts';
import { type Language, languageHeader } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { addDesktop, type DesktopFixture } from '#features/desktops/desktops/server/fixtures.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { RawAnswer } from '#test/support/test-client.ts';
import { addTestPerson } from '#test/support/test-people.ts';

let app: TestApp;
beforeAll(async () => {
	// An announcement of another test to a whole brand would be on each home.
	app = await openOwnTestApp();
	// The first signed-in page brings the renderer.
	await app.client().send({ path: pathTo('home') });
	return () => app.close();
});

const viewer = { address: pathTo('home'), layout: 'wide', timeZone: 'America/Toronto', isMac: false } as const;

/** Gives the token of somebody who has a desktop of these, or else the first desktop that everybody gets. */
async function addReader(shortcuts?: DesktopFixture['shortcuts']): Promise<string> {
	const person = await addTestPerson(app);
	const { organisationId, id: ownerId } = person;
	if (shortcuts !== undefined)
		await app.database.transaction((queries) =>
			addDesktop(queries, app.clock, { organisationId, ownerId, name: 'My day', shortcuts }),
		);
	return openTestSession(app, person);
}

/** A call that is late on a slow machine is left out: it is asked for until all is there. */
const openDrawn = (token: string, language: Language = 'en') =>
	vi.waitFor(
		async () => {
			const headers = { [languageHeader]: language };
			const { html } = await app.client().succeed(getScreen, viewer, { token, headers });
			expect(html).not.toBe('');
			return html;
		},
		{ timeout: 120_000 },
	);

const aheadIn = (html: string): readonly string[] =>
	Array.from(html.matchAll(/<link rel="prefetch" href="([^"]+)">/g), ([, href = '']) => href);

it('the home names the scripts of live tiles where it shows one, and no others', async () => {
	expect(aheadIn(await openDrawn(await addReader()))).toContainEqual(expect.stringMatching(/^\/assets\/live-tiles-/));
	const tool = { name: 'Rates', nameFr: 'Taux', link: 'https://a.example/', icon: 'percent' } as const;
	expect(aheadIn(await openDrawn(await addReader([tool])))).toEqual([
		expect.stringMatching(/^\/assets\/settle-screen-/),
	]);
});

const toolNames = [
	'Rates of the day',
	'Filogix Expert',
	'Lender Spotlight',
	'Property assessment',
	'Credit bureau',
	'Income calculator',
	'Land titles',
	'Appraisal orders',
	'Insurer’s portal',
	'Compliance forms',
	'Client vault',
	'Commission reports',
	'Team calendar',
	'Marketing library',
	'Payroll',
	'Training centre',
	'News of the market',
	'Prepayment penalties',
	'Municipal taxes',
	'Fraud checks',
] as const;

/** In bytes, compressed as it is sent: what a phone waits for after the HTML. It may only fall without a word about it. */
it.each([
	['en', 6_860],
	['fr', 6_980],
] as const)('a home of twenty shortcuts is small with its answers, as they are sent: %s', async (language, most) => {
	const shortcuts = toolNames.map((name, index) => {
		return { name, nameFr: name, link: `https://tools.example/${index}`, icon: 'percent' } as const;
	});
	const reader = await addReader(shortcuts);
	await openDrawn(reader, language);
	const { bytes } = await send(reader, 'br', language);
	expect(brotliDecompressSync(bytes).toString()).toContain('https://tools.example/19');
	expect(bytes.length).toBeLessThan(most);
});

function send(reader: string, coding: 'br' | 'identity', language: Language = 'en'): Promise<RawAnswer> {
	return app.client().send({
		method: 'POST',
		path: getScreen.path,
		headers: {
			[languageHeader]: language,
			'accept-encoding': coding,
			'content-type': 'application/json',
			authorization: `Bearer ${reader}`,
		},
		body: JSON.stringify(getScreen.codec.write(viewer)),
	});
}

const readSent = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>; // an answer is one

it('what is compressed once says the same as what is not, with the id of each request', async () => {
	const reader = await addReader();
	const html = await openDrawn(reader);
	const plain = readSent((await send(reader, 'identity')).text);
	expect(plain['Html']).toBe(html);
	for (const { headers, bytes } of [await send(reader, 'br'), await send(reader, 'br')]) {
		expect(headers).toMatchObject({
			'content-encoding': 'br',
			'content-type': 'application/json; charset=utf-8',
			'cache-control': 'no-store',
		});
		const id = headers['x-request-id'];
		expect(readSent(brotliDecompressSync(bytes).toString())).toEqual({
			...plain,
			ReturnStatus: { ...(plain['ReturnStatus'] as object), RequestID: id },
		});
	}
});
