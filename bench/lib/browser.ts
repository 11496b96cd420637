// Loads pages in a real browser, as on a slow phone or as on a desk, and tells when people can see and use them.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

export interface PageTarget {
	readonly url: string;
	/** What must be in the page for a person to call it there. */
	readonly shown: string;
	/** What must be in the page for it to react. */
	readonly usable: string;
	/** Whether a person does something as soon as it is shown; what waits for that begins then. */
	readonly isTouched?: boolean;
	/** Local storage before the page begins. */
	readonly storage?: Readonly<Record<string, string>>;
}

export interface Visit {
	/** Counted from the start of the navigation. */
	readonly shownMs: number;
	readonly usableMs: number;
	/** End of the last long task, at least `usableMs`. */
	readonly quietMs: number;
	/** What long tasks took beyond 50 ms each. */
	readonly blockingMs: number;
	/** What the page's own thread worked: scripts, styles, layout and painting. In time of the thread, slowed down as the processor is. */
	readonly cpuMs: number;
	/** As much of it as was done when the page was usable. */
	readonly cpuUntilUsableMs: number;
	/** Cumulative layout shift (web.dev/articles/cls). Shifts are not grouped into windows, so it is at least as strict. */
	readonly layoutShift: number;
	readonly requests: readonly Request[];
	/** Bytes over the wire, headers included. */
	readonly bytes: number;
	/** Those of them that had come when the page was usable. */
	readonly bytesUntilUsable: number;
}

export interface Request {
	readonly path: string;
	readonly type: string;
	readonly bytes: number;
}

export interface Conditions {
	readonly width: number;
	readonly height: number;
	readonly network?: {
		readonly latency: number;
		readonly downloadThroughput: number;
		readonly uploadThroughput: number;
	};
	readonly cpuSlowdown: number;
}

const kilobit = 1000 / 8;
/** What Lighthouse calls slow 4G, and a CPU four times slower. */
export const slowPhone: Conditions = {
	width: 412,
	height: 823,
	network: { latency: 150, downloadThroughput: 1600 * kilobit, uploadThroughput: 750 * kilobit },
	cpuSlowdown: 4,
};
export const desk: Conditions = { width: 1366, height: 768, cpuSlowdown: 1 };

/**
 * Chromium loads pages of its own address bar beside each context, some two hundred modules on the same cores. This list replaces
 * that of Playwright, so it also has what Playwright switches off for the sake of the network.
 */
const switchedOff = [
	'WebUIOmniboxPopup',
	'WebUIOmniboxFullPopup',
	'WebUIOmniboxAimPopup',
	'PreloadTopChromeWebUI',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
	'MediaRouter',
	'Translate',
];

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
	const browser = await chromium.launch({
		executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
		args: [`--disable-features=${switchedOff.join(',')}`],
	});
	try {
		return await work(browser);
	} finally {
		await browser.close();
	}
}

/** One visit with nothing cached. */
export async function visitCold(browser: Browser, target: PageTarget, conditions: Conditions): Promise<Visit> {
	const context = await openContext(browser, target, conditions);
	try {
		return await visit(context, target, conditions);
	} finally {
		await context.close();
	}
}

/** Lists where the links of a page lead inside its own site, without queries. */
export async function readLinks(browser: Browser, target: PageTarget): Promise<readonly string[]> {
	const context = await openContext(browser, target, desk);
	try {
		const page = await context.newPage();
		await page.goto(target.url);
		await page.locator(target.usable).first().waitFor();
		await page.waitForLoadState('networkidle');
		return await page.evaluate(() =>
			[...document.querySelectorAll('a')]
				.filter((link) => link.origin === location.origin)
				.map((link) => link.pathname),
		);
	} finally {
		await context.close();
	}
}

/** Measures the second of two visits by one person. */
export async function visitAgain(browser: Browser, target: PageTarget, conditions: Conditions): Promise<Visit> {
	const context = await openContext(browser, target, conditions);
	try {
		await visit(context, target, desk);
		return await visit(context, target, conditions);
	} finally {
		await context.close();
	}
}

/** Its pages tell when they are usable, see `untilUsable`. */
export async function openContext(
	browser: Browser,
	target: Omit<PageTarget, 'url'>,
	{ width, height }: Pick<Conditions, 'width' | 'height'>,
): Promise<BrowserContext> {
	const context = await browser.newContext({ viewport: { width, height } });
	await context.addInitScript((storage: Readonly<Record<string, string>>) => {
		for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
	}, target.storage ?? {});
	const { shown, usable, isTouched = false } = target;
	await context.addInitScript(observe, { shown, usable, isTouched, message: usableMessage });
	return context;
}

/**
 * What the page says when it is usable. Nothing of Playwright's asks the page for it, nor for the marks: its scripts would be compiled
 * there, which takes a slow phone as long as hydrating a form, just when hydration runs.
 */
const usableMessage = 'bench: usable';

interface Marks {
	shownMs?: number;
	usableMs?: number;
	readonly longTasks: { readonly start: number; readonly end: number }[];
	layoutShift: number;
}

/** The Layout Instability API has it, and TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
	readonly value: number;
	readonly hadRecentInput: boolean;
}

/** Runs inside the page. */
function observe({
	shown,
	usable,
	isTouched,
	message,
}: Required<Pick<PageTarget, 'shown' | 'usable' | 'isTouched'>> & { readonly message: string }): void {
	const marks: Marks = { longTasks: [], layoutShift: 0 };
	Object.assign(window, { marks });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			marks.longTasks.push({ start: entry.startTime, end: entry.startTime + entry.duration });
		}
	}).observe({ type: 'longtask', buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) marks.layoutShift += entry.value;
	}).observe({ type: 'layout-shift', buffered: true });
	// The callback after a frame: what is found there has been painted.
	const afterFrame = (then: () => void): void => {
		requestAnimationFrame(() => {
			const { port1, port2 } = new MessageChannel();
			port1.addEventListener('message', then, { once: true });
			port1.start();
			port2.postMessage(null);
		});
	};
	// Looks when something has changed, not in every frame: a look takes a slow phone milliseconds, and a page that is quiet costs nothing.
	const look = (): void => {
		if (marks.shownMs === undefined && document.querySelector(shown) !== null) {
			marks.shownMs = Number.NaN;
			afterFrame(() => {
				marks.shownMs = performance.now();
				if (isTouched) document.dispatchEvent(new Event('click'));
			});
		}
		if (marks.shownMs === undefined || document.querySelector(usable) === null) return;
		changes.disconnect();
		afterFrame(() => {
			marks.usableMs = performance.now();
			console.debug(message);
		});
	};
	const changes = new MutationObserver(look);
	changes.observe(document, { childList: true, subtree: true, attributes: true });
	look();
}

async function visit(context: BrowserContext, target: PageTarget, conditions: Conditions): Promise<Visit> {
	const page = await context.newPage();
	try {
		const session = await context.newCDPSession(page);
		const requests = await watchNetwork(session);
		await throttle(session, conditions);
		// Of the thread, not of the clock: what else the machine does is not in it.
		await session.send('Performance.enable', { timeDomain: 'threadTicks' });
		const isUsable = untilUsable(page);
		await page.goto(target.url);
		await isUsable;
		const until = requests();
		const cpuUntilUsableMs = await readTaskMs(session);
		await page.waitForLoadState('networkidle');
		const { shownMs, usableMs, longTasks, layoutShift } = await readMarks(session);
		const cpuMs = await readTaskMs(session);
		const done = requests();
		return {
			shownMs,
			usableMs,
			quietMs: Math.max(usableMs, ...longTasks.map(({ end }) => end)),
			blockingMs: longTasks.reduce((sum, { start, end }) => sum + end - start - 50, 0),
			cpuMs,
			cpuUntilUsableMs,
			layoutShift,
			requests: done,
			bytes: sumOf(done),
			bytesUntilUsable: sumOf(until),
		};
	} finally {
		await page.close();
	}
}

function sumOf(requests: readonly Request[]): number {
	return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Milliseconds that the page's thread worked since `Performance` was enabled for it. */
export async function readTaskMs(session: CDPSession): Promise<number> {
	const { metrics } = await session.send('Performance.getMetrics');
	return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Resolves when what the context looks for is on the screen. */
export async function untilUsable(page: Page): Promise<void> {
	await page.waitForEvent('console', (message) => message.text() === usableMessage);
}

/** When it was, in milliseconds from the start of the navigation. */
export async function readMarks(session: CDPSession): Promise<Required<Marks>> {
	const { result } = await session.send('Runtime.evaluate', { expression: 'marks', returnByValue: true });
	return result.value as Required<Marks>; // After `usableMessage` all is there
}

async function throttle(session: CDPSession, { network, cpuSlowdown }: Conditions): Promise<void> {
	if (network !== undefined) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
	await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Gathers what goes over the wire; what the browser had kept counts nothing. */
async function watchNetwork(session: CDPSession): Promise<() => readonly Request[]> {
	const seen = new Map<string, { path: string; type: string; bytes: number; fromCache: boolean }>();
	session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
		if (!request.url.startsWith('http')) return;
		const { pathname } = new URL(request.url);
		seen.set(requestId, { path: pathname, type: type ?? 'Other', bytes: 0, fromCache: false });
	});
	session.on('Network.responseReceived', ({ requestId, response }) => {
		const known = seen.get(requestId);
		if (known !== undefined && (response.fromDiskCache === true || response.fromPrefetchCache === true)) {
			known.fromCache = true;
		}
	});
	session.on('Network.requestServedFromCache', ({ requestId }) => {
		const known = seen.get(requestId);
		if (known !== undefined) known.fromCache = true;
	});
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const known = seen.get(requestId);
		if (known !== undefined) known.bytes = encodedDataLength;
	});
	await session.send('Network.enable');
	return () => [...seen.values()].filter(({ fromCache }) => !fromCache).map((one) => ({ ...one }));
}
