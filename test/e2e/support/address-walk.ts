// A walk of one person over addresses of the application: each opens, or says in one sentence why not and leads on to a screen that opens.
import type { Page, Request } from '@playwright/test';
import type { Language } from '#platform/contract/language.ts';
import { matchRoute } from '#platform/contract/paths.ts';
import { refusals, untrue, wordsIn } from './dead-end-words.ts';
import { expect } from './test.ts';

const softly = expect.configure({ soft: true });

/** The console of the browser tells of each. */
export const refusedCall = /status of 4(00|03|04|09)/;

export interface Walk {
	/** @returns how many of them are refused */
	visit(addresses: readonly string[]): Promise<number>;
	/** Goes to one of each kind of what the screens that opened lead to, from the menus and from what they show. */
	followLinks(): Promise<void>;
}

/** Begins on an open page of the application. */
export async function beginWalk(page: Page, language: Language): Promise<Walk> {
	const words = { untrue: await wordsIn(language, untrue), refusals: await wordsIn(language, refusals) };
	const calls = countCalls(page);
	const main = page.getByRole('main');
	/** What was seen, by its address, and whether it opened. */
	const seen = new Map<string, boolean>();
	/** A way to a screen is known by the screens at both of its ends. */
	const ways = new Map<string, { readonly from: string; readonly to: string }>();

	/** @returns whether it opens */
	const look = async (address: string): Promise<boolean> => {
		const known = seen.get(address);
		if (known !== undefined) return known;
		await show(page, calls, address);
		const text = await main.innerText();
		softly(text, address).not.toMatch(words.untrue);
		// What is refused says so in its heading; a report that opened may say that something in it was not found.
		const isOpen = !words.refusals.test((await main.getByRole('heading').allInnerTexts()).join('\n'));
		seen.set(address, isOpen);
		if (isOpen)
			for (const to of await listWays(page.locator('body'))) ways.set(kindOf(address, to), { from: address, to });
		return isOpen;
	};
	/** For a refused address: it has one heading, and what leads on from it opens. */
	const leadOn = async (address: string): Promise<void> => {
		await softly(main.getByRole('heading', { level: 1 }), `headings of ${address}`).toHaveCount(1);
		const found = await listWays(main);
		softly(found.length, `ways on from ${address}`).toBeGreaterThan(0);
		for (const way of found) softly(await look(way), `${address} leads to ${way}`).toBe(true);
	};
	return {
		async visit(addresses) {
			let refused = 0;
			for (const address of addresses) {
				if (await look(address)) continue;
				refused += 1;
				await leadOn(address);
			}
			return refused;
		},
		async followLinks() {
			for (const { from, to } of ways.values()) softly(await look(to), `${from} leads to ${to}`).toBe(true);
		},
	};
}

/** The screens of the application that links inside lead to. */
async function listWays(inside: ReturnType<Page['locator']>): Promise<readonly string[]> {
	const found = await inside
		.locator('a[href]')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
	return [...new Set(found.filter((way) => isScreen(way)))];
}

function isScreen(way: string): boolean {
	const route = way.startsWith('/') ? matchRoute(pathOf(way)) : undefined;
	return route?.surface === 'app' && !elsewhere.includes(route.name);
}

/** Left out: it leaves the portal, and one that only a sign-in under way may see. */
export const elsewhere: readonly string[] = ['launchNas', 'setUpTwoFactor'];

const pathOf = (address: string): string => address.split('?', 1)[0] ?? address;

/** Two ways between the same screens are alike, but those of a menu, which differ by their last part. */
function kindOf(from: string, to: string): string {
	const [source, target] = [from, to].map((address) => matchRoute(pathOf(address)));
	const hasNumber = Object.values(target?.params ?? {}).some((value) => /\d/.test(value));
	return [source?.name, target?.name, ...(hasNumber ? [] : [pathOf(to)])].join(' ');
}

/** Those that the page waits for. To wait until none was made for half a second would be most of the time of this walk. */
function countCalls(page: Page): { readonly open: () => number } {
	const open = new Set<Request>();
	page.on('request', (request) => open.add(request));
	page.on('requestfinished', (request) => open.delete(request));
	page.on('requestfailed', (request) => open.delete(request));
	return { open: () => open.size };
}

async function show(page: Page, calls: { readonly open: () => number }, address: string): Promise<void> {
	const { pathname, search } = new URL(page.url());
	if (`${pathname}${search}` === address) return;
	// Another screen has a heading of its own, and the same one may keep it.
	const isOther = matchRoute(pathname)?.name !== matchRoute(pathOf(address))?.name;
	await page.evaluate(
		async ([to, marks]) => {
			for (const heading of document.querySelectorAll('main h1')) heading.toggleAttribute('data-before', marks);
			history.pushState(null, '', to);
			dispatchEvent(new PopStateEvent('popstate'));
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		},
		[address, isOther] as const,
	);
	// An answer may bring another call: settled is what has neither a call nor a skeleton in two looks, some drawn frames apart.
	const isStill = async (): Promise<boolean> => {
		const before = calls.open();
		const isShown = await page.evaluate(waitUntilShown, perLookMs);
		return isShown && before + calls.open() === 0;
	};
	await expect.poll(isStill, { message: address, intervals: [0] }).toBe(true);
}

/** So long a page may take for one look; the poll asks again. */
const perLookMs = 1000;

/** Runs in the page: whether a heading of the screen is shown, and nothing that stands in for what comes, for three frames on end. */
async function waitUntilShown(limitMs: number): Promise<boolean> {
	const isShown = (): boolean => {
		// A screen may have one for a desk and one for a phone.
		const headings = [...document.querySelectorAll('main h1:not([data-before])')];
		return (
			headings.some((one) => one.checkVisibility({ visibilityProperty: true })) &&
			document.querySelector('main [aria-busy=true]') === null
		);
	};
	const end = performance.now() + limitMs;
	let frames = 0;
	while (frames < 3 && performance.now() < end) {
		await new Promise(requestAnimationFrame);
		frames = isShown() ? frames + 1 : 0;
	}
	return frames === 3;
}
