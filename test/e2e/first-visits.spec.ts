// What a first visit of each signed-in screen fetches, as it comes over the wire, also what it fetches ahead. Bytes and files are exact, so they
// are kept, and grow only by a change of the file: `FIRST_VISITS=keep npm run e2e -- first-visits` writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isStaffRoute, pathTo, type RouteName, routes } from '#platform/contract/paths.ts';
import { listInvoices } from '#features/billing/invoices/contract.ts';
import type { Login } from './support/people.ts';
import { post, signInByCall } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

interface FirstVisit {
	/** Of HTML, styles, scripts, icons and pictures, compressed. A kilobyte has 1,000 bytes. What calls answer depends on whom they answer. */
	readonly kilobytes: number;
	readonly scripts: number;
	/** By address: what is asked again after a while counts once. */
	readonly calls: number;
}

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
		const visits = new Map<RouteName, FirstVisit>();
		for (const name of names)
			await test.step(name, async () => visits.set(name, await visit(page, await findPath(page, portal, token, name))));
		if (isKeeping) return keep(visits);
		const found = [...visits].map(([name, one]) => ({ name, ...one, most: kept[name] }));
		const isMore = (key: keyof FirstVisit) => (one: (typeof found)[number]) => one[key] > (one.most?.[key] ?? 0);
		expect(found.filter((one) => (['kilobytes', 'scripts', 'calls'] as const).some((key) => isMore(key)(one)))).toEqual(
			[],
		);
	});
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
	}).toPass();
	await expect(page.locator('use[data-href]')).toHaveCount(0);
	await page.waitForLoadState('networkidle');
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

/** A sentence more in a text that all screens share should not fail all of them. */
const room = 2;

function keep(visits: ReadonlyMap<RouteName, FirstVisit>): void {
	const all = { ...(JSON.parse(readFileSync(file, 'utf8')) as typeof kept) }; // this journey wrote it
	for (const [name, { kilobytes, ...counts }] of visits)
		all[name] = { kilobytes: Math.ceil(kilobytes + room), ...counts };
	const lines = screens
		.filter((name) => all[name] !== undefined)
		.map(
			(name) =>
				`\t${JSON.stringify(name)}: ${JSON.stringify(all[name])
					.replaceAll(/([{,:])/g, '$1 ')
					.replace('}', ' }')}`,
		);
	writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
