// The first call of a signed-in address brings its answers and its HTML. The page shows them until a person uses
// something that needs the application: its tiles and links need no script.
import { htmlPolicyName, pageElementIds } from '#app/contract/page-data.ts';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { startListedCalls, startScreenCall } from '#platform/web/early-calls.ts';
import { currentLayout } from '#platform/web/home-sizes/home-sizes.ts';
import { localTimeZone } from '#platform/web/local-day.ts';
import { onFirstAct } from '#platform/web/on-first-act.ts';
import { markLate } from '#ui/native/late.ts';
import { idleWarningMs, sessionIdleMs } from '#features/account/identity/session-times.ts';
import { keepFocus } from '../desktop/early-input.ts';
import { isMac } from '../desktop/early-search/early-search.ts';
import { linkTo, loadStyle, runScripts, untilParsed } from './start-scripts.ts';

declare global {
	interface Window {
		/** The application has begun to draw: what it draws in is its own. */
		isDrawing?: boolean;
		/** Not every browser has it, and TypeScript does not know it. */
		trustedTypes?: {
			createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
		};
	}
	interface Navigator {
		/** Only some browsers have it, so TypeScript does not know it. */
		readonly connection?: { readonly saveData?: boolean };
	}
}

/** After this time without an act the scripts run where the page is seen, because what it shows grows old: at the next idle moment, or soon. */
const restMs = minutes(1);
const idleWithinMs = seconds(3);
/** Then they run in any page: the application warns before an idle session ends, and until then hears which other tabs are in use. */
const guardMs = sessionIdleMs - idleWarningMs - minutes(10);

export function startFirstScreen(token: string, path: string): void {
	const { scripts = '', further = '', style } = document.documentElement.dataset;
	const all = `${scripts} ${further}`.trim().split(' ');
	let hasStarted = false;
	const start = (): void => {
		if (hasStarted) return;
		hasStarted = true;
		linkTo(all, 'modulepreload');
		void untilParsed().then(fetchSprite);
		void runScripts(scripts.split(' '), style);
	};
	// Only the application does what a query asks for.
	if (location.search !== '') {
		startListedCalls(token);
		return start();
	}
	const body = {
		Address: location.pathname,
		Layout: currentLayout(),
		TimeZone: localTimeZone(),
		IsMac: isMac(),
	};
	onFirstAct(start, needsScripts);
	// Back and Forward between addresses that the application has made bring no page: after a reload they change the address alone.
	addEventListener('popstate', start);
	// What is drawn is arranged for this width.
	addEventListener('resize', () => {
		if (currentLayout() !== body.Layout) start();
	});
	const tellConnection = (): void => void document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
	addEventListener('offline', tellConnection);
	addEventListener('online', tellConnection);
	const begin = async (): Promise<void> => {
		const html = await startScreenCall(path, JSON.stringify(body), token);
		if (html === '') return start();
		await untilParsed();
		await show(html);
		if (document.querySelector(leftUndrawn) !== null) addEventListener('scroll', start);
		// Until now they would have shared the line with what the page shows. A person who saves data fetches them with the first act.
		if (!savesData()) linkTo(style === undefined ? all : [style, ...all], 'prefetch');
		whenIdle(fetchSprite);
		setTimeout(() => whenSeen(() => whenIdle(start)), restMs);
		setTimeout(start, guardMs);
	};
	void begin();
}

/** The room of tiles that stand far below, and the foot of a list that has another page: who scrolls is on the way there. */
const leftUndrawn = '[data-size-of]:empty, [data-has-more]';

/** A pointer that moves over a page, and a finger that may be about to scroll it, need nothing until they are over what only scripts can do. */
function needsScripts({ type, target }: Event): boolean {
	const reached = target instanceof Element ? target.closest('a[href], button, input, label') : null;
	// A pressed link opens its page without scripts. Who reaches it by other means than the pointer may go elsewhere in the page from there.
	if (type !== 'keydown' && reached?.matches('a:not(:focus-visible)') === true) return false;
	return reached !== null || !type.startsWith('pointer');
}

/** The application's icons are in one file. A use of it that is not seen keeps it for them. */
function fetchSprite(): void {
	const use = document.querySelector<SVGUseElement>('use[data-href]');
	use?.setAttribute('href', use.dataset['href'] ?? '');
	use?.removeAttribute('data-href');
}

function whenSeen(work: () => void): void {
	if (document.visibilityState === 'visible') work();
	else document.addEventListener('visibilitychange', work, { once: true });
}

function whenIdle(work: () => void): void {
	if (typeof requestIdleCallback === 'undefined') work();
	else requestIdleCallback(work, { timeout: idleWithinMs });
}

const savesData = (): boolean => navigator.connection?.saveData === true;

/** Puts what the server drew in the place of the first HTML, unless the application stands there already. */
async function show(html: string): Promise<void> {
	const root = document.getElementById(pageElementIds.root);
	if (root === null) return;
	// Other pages may not have it, so it is made where it is used: once.
	const policy = window.trustedTypes?.createPolicy(htmlPolicyName, { createHTML: (text) => text });
	const template = document.createElement('template');
	template.innerHTML = policy?.createHTML(html) ?? html;
	// What the first style has no rules for would be seen without them.
	const link = template.content.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
	link?.remove();
	if (link !== null) await loadStyle(link.getAttribute('href') ?? '').catch(() => undefined);
	if (window.isDrawing === true) return;
	// In the page, these fetch the screen's own scripts.
	if (savesData()) for (const one of template.content.querySelectorAll('link')) one.remove();
	for (const one of template.content.querySelectorAll<HTMLElement>('[data-style]')) {
		one.style.cssText = one.dataset['style'] ?? '';
		one.removeAttribute('data-style');
	}
	document.title = template.content.querySelector<HTMLElement>('[data-title]')?.dataset['title'] ?? document.title;
	const focusAgain = keepFocus(root);
	root.replaceChildren(template.content);
	focusAgain();
	const { dataset } = document.documentElement;
	dataset['shown'] = '';
	delete dataset['loading'];
	markLate(false);
}
