// The login page is whole without its scripts: they come when a person reaches for it, so that it costs a phone no more than its HTML.
import { isStorageBlocked } from '#platform/web/browser-storage.ts';
import { onFirstAct } from '#platform/web/on-first-act.ts';
import { sessionEndedQuery } from '#platform/web/session-ended.ts';

/**
 * Runs module scripts in their order, each in a task of its own, once the person does anything; at once where the page has something to
 * say that only the browser knows. Where they cannot be fetched the next act tries again.
 */
export function startScripts(scripts: readonly string[]): void {
	const run = async (): Promise<void> => {
		try {
			for (const script of scripts) preload(script);
			// oxlint-disable-next-line no-await-in-loop -- in their order, so that what a person does comes between them
			for (const script of scripts) await import(/* @vite-ignore */ script);
		} catch {
			window.hasActed = false;
			onFirstAct(() => void run());
		}
	};
	if (isStorageBlocked() || location.search === `?${sessionEndedQuery}`) void run();
	else onFirstAct(() => void run());
}

function preload(script: string): void {
	const link = document.createElement('link');
	link.rel = 'modulepreload';
	link.href = script;
	document.head.append(link);
}
