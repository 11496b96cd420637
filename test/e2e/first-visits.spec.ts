// What a first visit of each signed-in screen fetches, as it comes over the wire, also what it fetches ahead and what the first act brings. Bytes
// and files are exact, so they are kept, and change only with the file: `FIRST_VISITS=keep npm run e2e -- first-visits` writes it. Nothing
// moves meanwhile.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isStaffRoute, pathTo, type RouteName, routes } from '#platform/contract/paths.ts';
import { listInvoices } from '#features/billing/invoices/contract.ts';
import type { Login } from './support/people.ts';
import { loaded, readMoves, watchShifts } from './support/moves.ts';
import { post, signInByCall } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

interface FirstVisit {
	/** Of HTML, styles, scripts, icons and pictures, compressed. A kilobyte has 1,000 bytes. What calls answer depends on whom they answer. */
	readonly kilobytes: number;
	readonly scripts: number;
	/** By address: what is asked again after a while counts once. */
	readonly calls: number;
	/** A screen that the server draws takes no more with the first act, which brings the application, than this in all: kilobytes, and script files that were not there yet. */
	readonly touched?: Omit<FirstVisit, 'calls' | 'touched'>;
}

/** Browsers count in it what moves that nobody touched. */
const mostShift = 0.01;
/** By this much a screen may have become lighter without a word. */
const slack = { kilobytes: 4, scripts: 1 };

const file = join(import.meta.dirname, 'first-visits.json');
const isKeeping = process.env['FIRST_VISITS'] === 'keep';
const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<RouteName, FirstVisit>>; // this journey wrote it

/** These lead on at once. */
const leadingOn: readonly RouteName[] = ['launchNas', 'setUpTwoFactor', 'checkoutSuccess', 'cardReceipt', 'viewAs'];
const screens = (Object.keys(routes) as RouteName[]).filter(
	(name) => routes[name].surface === 'app' && !leadingOn.includes(name),
);
const readers: readonly { readonly login: Login; readonly names: readonly RouteName[] }[] = [
	{ login: 'agent.exempt', names: screens.filter((name) => !isStaffRoute(name) && name !== 'invoice') },
	// One that is not there is not drawn.
	{ login: 'agent', names: ['invoice'] },
	{ login: 'admin', names: screens.filter(isStaffRoute) },
];

for (const { login, names } of readers) {
	test(`a first visit of each screen fetches no more than it did: ${login}`, async ({ page, portal, faults }) => {
		test.setTimeout(1_200_000);
		// What an address names is not always there.
		faults.allow(/status of 4(00|03|04|09)/);
		const token = await signInByCall(page, portal, login, 'en');
		await watchShifts(page);
		const visits = new Map<RouteName, FirstVisit>();
		const moving: unknown[] = [];
		for (const name of names)
			await test.step(name, async () => {
				visits.set(name, await visit(page, await findPath(page, portal, token, name)));
				const { sum: shift, moved } = await readMoves(page);
				if (shift > mostShift) moving.push({ name, shift, moved });
			});
		if (isKeeping) keep(visits);
		else {
			const found = [...visits].map(([name, one]) => ({ name, ...one, most: kept[name] }));
			requireNone(
				'more than it was',
				found.filter(({ most, ...one }) => isMore(one, most)),
			);
			requireNone(
				'less than is kept',
				found.filter(({ most, ...one }) => isLighter(one, most)),
			);
		}
		requireNone('moving', moving);
	});
}

/** The first line of the failure says what it is about: a summary shows no other. */
const requireNone = (what: string, found: readonly unknown[]): void =>
	expect(found, `${what}: ${JSON.stringify(found)}`).toEqual([]);

function isMore(one: FirstVisit, most: FirstVisit | undefined): boolean {
	if (most === undefined || one.calls > most.calls) return true;
	return isHeavier(one, most) || isHeavier(one.touched ?? nothing, most.touched ?? nothing);
}

const nothing = { kilobytes: 0, scripts: 0 };
type Files = typeof nothing;

const isHeavier = (one: Files, most: Files): boolean => one.kilobytes > most.kilobytes || one.scripts > most.scripts;

/** What became lighter is kept so. */
function isLighter(one: FirstVisit, most: FirstVisit = one): boolean {
	const lighter = (found: Files, limit: Files): boolean =>
		found.kilobytes + slack.kilobytes < limit.kilobytes || found.scripts + slack.scripts < limit.scripts;
	return lighter(one, most) || lighter(one.touched ?? nothing, most.touched ?? nothing);
}

async function findPath(page: Page, portal: Portal, token: string, name: RouteName): Promise<string> {
	if (name !== 'invoice') return routes[name].pattern.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '20001');
	const [invoice] = (await post(page, portal, listInvoices, {}, token)).invoices;
	return pathTo('invoice', { SMTransactionId: invoice?.invoiceId ?? '' });
}

/** The browser may have kept files of the visit before: it tells their size as if they had come. */
async function visit(page: Page, path: string): Promise<FirstVisit> {
	// The server leaves out what it draws where one of its calls is late, so on a slow machine the page is asked for again.
	await expect(async () => {
		await page.goto(path);
		const shown = page.locator('html:is([data-shown], [data-alive]:not([data-screen]))');
		await shown.waitFor({ state: 'attached', timeout: 5_000 });
	}).toPass({ timeout: 60_000 });
	await expect(page.locator('use[data-href]')).toHaveCount(0);
	const untouched = await read(page);
	if ((await page.locator('html[data-shown]').count()) === 0) return untouched;
	await page.getByRole('main').getByRole('heading', { level: 1 }).dispatchEvent('click');
	await loaded(page).waitFor({ state: 'attached' });
	const { kilobytes, scripts } = await read(page);
	return { ...untouched, touched: { kilobytes, scripts: scripts - untouched.scripts } };
}

async function read(page: Page): Promise<Omit<FirstVisit, 'touched'>> {
	await untilFetched(page);
	const fetched = await page.evaluate(() =>
		[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
			const { name: address, initiatorType, encodedBodySize } = entry as PerformanceResourceTiming; // these two kinds are
			return { address, isCall: initiatorType === 'fetch', bytes: encodedBodySize };
		}),
	);
	// A file that was fetched ahead and then run is listed twice.
	const files = [...new Map(fetched.filter(({ isCall }) => !isCall).map((one) => [one.address, one])).values()];
	return {
		kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
		scripts: files.filter(({ address }) => address.endsWith('.js')).length,
		calls: new Set(fetched.filter(({ isCall }) => isCall).map(({ address }) => address)).size,
	};
}

/** What the page names has come, and nothing more comes for half a second. */
async function untilFetched(page: Page): Promise<void> {
	await expect(async () => {
		const [missing, more] = await page.evaluate(async () => {
			const list = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);
			const before = list();
			await new Promise((resolve) => setTimeout(resolve, 500));
			const links = [...document.querySelectorAll<HTMLLinkElement>('link:is([rel=prefetch], [rel=modulepreload])')];
			return [links.filter(({ href }) => !before.includes(href)).length, list().length - before.length];
		});
		expect({ missing, more }).toEqual({ missing: 0, more: 0 });
	}).toPass({ timeout: 60_000 });
}

/** It is whole, and has some room. */
const most = (kilobytes: number): number => Math.ceil(kilobytes + room);
/** A sentence more in a text that all screens share should not fail all of them. */
const room = 2;

function keep(visits: ReadonlyMap<RouteName, FirstVisit>): void {
	const all = { ...(JSON.parse(readFileSync(file, 'utf8')) as typeof kept) }; // this journey wrote it
	for (const [name, { kilobytes, touched, ...counts }] of visits)
		all[name] = {
			kilobytes: most(kilobytes),
			...counts,
			...(touched && { touched: { ...touched, kilobytes: most(touched.kilobytes) } }),
		};
	const lines = screens
		.filter((name) => all[name] !== undefined)
		.map(
			(name) =>
				`\t${JSON.stringify(name)}: ${JSON.stringify(all[name])
					.replaceAll(/([{,:])/g, '$1 ')
					.replaceAll('}', ' }')}`,
		);
	writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
