// The first call of a signed-in address brings its answers and its HTML. The page shows them until a person uses
// something that needs the application, or a short time has passed: its tiles and links need no script.
import { htmlPolicyName, pageElementIds } from '#app/contract/page-data.ts';
import { seconds } from '#platform/contract/duration.ts';
import { startScreenCall } from '#platform/web/early-calls.ts';
import { currentLayout } from '#platform/web/home-sizes/home-sizes.ts';
import { localTimeZone } from '#platform/web/local-day.ts';
import { onFirstAct } from '#platform/web/on-first-act.ts';
import { markLate } from '#ui/native/late.ts';
import { keepFocus } from '../desktop/early-input.ts';
import { isMac } from '../desktop/early-search/early-search.ts';
import { runScripts } from './start-scripts.ts';

declare global {
	interface Window {
		/** The application has begun to draw: what it draws in is its own. */
		isDrawing?: boolean;
		/** Not every browser has it, and TypeScript does not know it. */
		trustedTypes?: {
			createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
		};
	}
}

/** After this time without an act the scripts run at the browser's next idle moment, or after the second time at the latest. */
const restMs = seconds(2);
const idleWithinMs = seconds(3);

export function startFirstScreen(token: string, path: string): void {
	const { scripts = '' } = document.documentElement.dataset;
	let hasStarted = false;
	const start = (): void => {
		if (hasStarted) return;
		hasStarted = true;
		void runScripts(scripts.split(' '));
	};
	const body = {
		Address: location.pathname,
		Layout: currentLayout(),
		TimeZone: localTimeZone(),
		IsMac: isMac(),
	};
	onFirstAct(start);
	const begin = async (): Promise<void> => {
		const html = await startScreenCall(path, JSON.stringify(body), token);
		if (html === '') return start();
		await untilParsed();
		show(html);
		setTimeout(() => whenIdle(start), restMs);
	};
	void begin();
}

function untilParsed(): Promise<void> {
	if (document.readyState !== 'loading') return Promise.resolve();
	return new Promise((resolve) => addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

function whenIdle(work: () => void): void {
	if (typeof requestIdleCallback === 'undefined') work();
	else requestIdleCallback(work, { timeout: idleWithinMs });
}

/** Puts what the server drew in the place of the first HTML, unless the application stands there already. */
function show(html: string): void {
	const root = document.getElementById(pageElementIds.root);
	if (root === null || window.isDrawing === true) return;
	// Other pages may not have it, so it is made where it is used: once.
	const policy = window.trustedTypes?.createPolicy(htmlPolicyName, { createHTML: (text) => text });
	const template = document.createElement('template');
	template.innerHTML = policy?.createHTML(html) ?? html;
	for (const one of template.content.querySelectorAll<HTMLElement>('[data-style]')) {
		one.style.cssText = one.dataset['style'] ?? '';
		one.removeAttribute('data-style');
	}
	const focusAgain = keepFocus(root);
	root.replaceChildren(template.content);
	focusAgain();
	document.documentElement.dataset['shown'] = '';
	document.documentElement.removeAttribute('data-loading');
	markLate(false);
}
