// The login page is whole without its scripts: they come when a person reaches for it, so that it costs a phone no more than its HTML.
import { isStorageBlocked } from '#platform/web/browser-storage.ts';
import { onFirstAct } from '#platform/web/on-first-act.ts';
import { sessionEndedQuery } from '#platform/web/session-ended.ts';

/** Runs module scripts once the person does anything; at once where the page has something to say that only the browser knows. */
export function startScripts(scripts: readonly string[]): void {
	const run = (): void => {
		linkTo(scripts, 'modulepreload');
		void runScripts(scripts);
	};
	if (isStorageBlocked() || location.search === `?${sessionEndedQuery}`) run();
	else onFirstAct(run);
}

/** Runs module scripts in their order, each in a task of its own, after the style of what they draw. Where they cannot be fetched the next act tries again. */
export async function runScripts(scripts: readonly string[], style?: string): Promise<void> {
	try {
		if (style !== undefined) await loadStyle(style);
		// oxlint-disable-next-line no-await-in-loop -- in their order, so that what a person does comes between them
		for (const script of scripts) await import(/* @vite-ignore */ script);
	} catch {
		window.hasActed = false;
		onFirstAct(() => void runScripts(scripts, style));
	}
}

/**
 * Puts a style sheet into the page and waits for it. The first one, which has a part of it, goes. Where the boot script begins at once the
 * first one is still to be parsed: it would stay, and behind the whole style it would undo what that has for wide windows.
 */
export async function loadStyle(href: string): Promise<void> {
	await untilParsed();
	const first = document.querySelector('link[rel=stylesheet]');
	if (first?.getAttribute('href') === href) return;
	await new Promise<void>((resolve, reject) => {
		const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
		link.addEventListener('load', () => {
			first?.remove();
			resolve();
		});
		link.addEventListener('error', () => {
			link.remove();
			reject(new Error(href));
		});
		document.head.append(link);
	});
}

export function untilParsed(): Promise<void> {
	if (document.readyState !== 'loading') return Promise.resolve();
	return new Promise((resolve) => addEventListener('DOMContentLoaded', () => resolve()));
}

/** `modulepreload` is for scripts that are about to run, `prefetch` for those that may be: the browser only keeps them, last of all. */
export function linkTo(scripts: readonly string[], rel: 'modulepreload' | 'prefetch'): void {
	for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
