// Every address of the application, with and without a key, for everybody: it opens, or it says in one sentence why not and leads on to
// a screen that opens.
import type { Page, Request } from '@playwright/test';
import type { Language } from '#platform/contract/language.ts';
import { routes } from '#platform/contract/paths.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { refusals, untrue, wordsIn } from './support/dead-end-words.ts';
import type { Login } from './support/people.ts';
import { open, signInByScreen } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const softly = expect.configure({ soft: true });

test.describe.configure({ mode: 'parallel' });
test.use({ reducedMotion: 'reduce' });

/** Left out: it leaves the portal, and one that only a sign-in under way may see. */
const elsewhere: readonly string[] = [routes.launchNas.pattern, routes.setUpTwoFactor.pattern];
/** In another organization, and at another office of the same. */
const others = ['20006', '20003', 'quebec', 'montreal', 'commercial'];
const unknown = ['nosuch', '01999999-0000-7000-8000-0000000000ff', '99999999'];

type Visitor = Login | 'visit';
const visitors: readonly (readonly [Visitor, Language])[] = [
	['agent2', 'en'],
	['office.manager', 'en'],
	['staff', 'en'],
	['admin', 'en'],
	['office.admin', 'en'],
	['support', 'en'],
	['auditor', 'en'],
	['visit', 'en'],
	// Whose language it is: signing in in another one changes an account that other journeys use.
	['agent.fr', 'fr'],
];

for (const [visitor, language] of visitors) {
	test(`no address is a dead end for ${visitor} (${language})`, async ({ page, portal, browser, faults }) => {
		test.setTimeout(900_000);
		faults.allow(/status of 4(00|03|04|09)/);
		const foreign = await findForeignKeys(await browser.newPage({ baseURL: portal.origin() }), portal, visitor);
		await open(page, `/account/login?language=${language}`);
		if (visitor === 'visit') await beginVisit(page, portal);
		else await signInByScreen(page, portal, visitor, language);
		await open(page, '/desktop/securitysettings/sessions');
		const words = { untrue: await wordsIn(language, untrue), refusals: await wordsIn(language, refusals) };
		const calls = countCalls(page);
		let refused = 0;
		for (const address of listAddresses(foreign)) refused += (await examine({ page, calls, words }, address)) ? 1 : 0;
		// In every language: the words are those of the screens.
		expect(refused).toBeGreaterThan(20);
	});
}

interface Walk {
	readonly page: Page;
	readonly calls: { readonly open: () => number };
	readonly words: { readonly untrue: RegExp; readonly refusals: RegExp };
}

/** Those that the page waits for. To wait until none was made for half a second would be most of the time of this walk. */
function countCalls(page: Page): Walk['calls'] {
	const open = new Set<Request>();
	page.on('request', (request) => open.add(request));
	page.on('requestfinished', (request) => open.delete(request));
	page.on('requestfailed', (request) => open.delete(request));
	return { open: () => open.size };
}

/** No two of one screen in a row: what a screen shows is told from what it showed before by its heading. */
function listAddresses(foreign: Readonly<Record<string, string>>): readonly string[] {
	const byScreen = Object.entries(routes).map(([name, { pattern, surface }]) => {
		if (surface !== 'app' || elsewhere.includes(pattern)) return [];
		const key = /\/\{\w+\??\}$/.exec(pattern)?.[0];
		if (key === undefined) return [pattern];
		const found = foreign[name];
		const keys = [
			...unknown,
			...(/person|viewAs|office|team/i.test(name) ? others : []),
			...(found === undefined ? [] : [found]),
		];
		return [...(key.endsWith('?}') ? [''] : []), ...keys.map((one) => `/${one}`)].map((one) =>
			pattern.replace(key, one),
		);
	});
	const rounds = Math.max(...byScreen.map(({ length }) => length));
	return Array.from({ length: rounds }, (_, round) => byScreen.flatMap((addresses) => addresses[round] ?? [])).flat();
}

/** Whether it was refused. */
async function examine(walk: Walk, address: string): Promise<boolean> {
	const { page } = walk;
	const { untrue: wrong, refusals: refused } = walk.words;
	await show(walk, address);
	const main = page.getByRole('main');
	const words = await main.innerText();
	softly(words, address).not.toMatch(wrong);
	if (!refused.test(words)) return false;
	softly(await main.getByRole('heading', { level: 1 }).count(), `headings of ${address}`).toBe(1);
	const ways = await main
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
	softly(ways.length, `ways on from ${address}`).toBeGreaterThan(0);
	for (const way of new Set(ways)) {
		await show(walk, way);
		softly(await main.innerText(), `${address} leads to ${way}`).not.toMatch(refused);
	}
	return true;
}

async function show({ page, calls }: Walk, address: string): Promise<void> {
	if (new URL(page.url()).pathname === address) return;
	await page.evaluate((to) => {
		for (const heading of document.querySelectorAll('main h1')) heading.toggleAttribute('data-before', true);
		history.pushState(null, '', to);
		dispatchEvent(new PopStateEvent('popstate'));
	}, address);
	await expect(page.locator('main h1:not([data-before])').first(), address).toBeVisible();
	// An answer may bring another call: settled is what has neither a call nor a skeleton in two looks, a drawn frame apart.
	await expect
		.poll(
			async () => {
				const isBusy = async () => calls.open() + (await page.getByRole('main').locator('[aria-busy=true]').count());
				const first = await isBusy();
				await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
				return first + (await isBusy());
			},
			{ message: address, intervals: [20] },
		)
		.toBe(0);
}

async function beginVisit(page: Page, portal: Portal): Promise<void> {
	await signInByScreen(page, portal, 'support');
	await open(page, '/UserAgentAdmin/viewing/20001');
	await page.getByRole('button', { name: 'View as Amelia' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Reason, as Amelia will read it').fill('You asked us about your invoices.');
	await dialog.getByRole('button', { name: 'View for 30 minutes' }).click();
	await expect(page.getByRole('complementary', { name: 'Viewing' })).toBeVisible();
}

/** Of things that belong to somebody else than the visitor, by the route that shows them. */
async function findForeignKeys(page: Page, portal: Portal, visitor: string): Promise<Readonly<Record<string, string>>> {
	await open(page, '/account/login?language=en');
	await signInByScreen(page, portal, visitor === 'office.manager' ? 'agent' : 'office.manager');
	const read = async (path: string, body: object): Promise<string> =>
		page.evaluate(
			async ([to, sent, tokenKey]) => {
				const answer = await fetch(to, {
					method: 'POST',
					headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem(tokenKey)}` },
					body: sent,
				});
				return answer.text();
			},
			[path, JSON.stringify(body), storageKeys.accessToken] as const,
		);
	const find = (answer: string, field: string): string => {
		const found = new RegExp(`"${field}":"([^"]+)"`).exec(answer)?.[1];
		if (found === undefined) throw new Error(`No ${field} in ${answer.slice(0, 200)}`);
		return found;
	};
	const subscription = find(await read('/v1/subscriptions/ListSubscriptions', {}), 'SubscriptionID');
	const invoice = find(await read('/v1/invoices/ListInvoices', {}), 'InvoiceID');
	const desktop = find(await read('/v1/desktops/GetDesktop', {}), 'ID');
	await page.context().close();
	return { home: desktop, subscription, manageSubscription: subscription, invoice };
}
