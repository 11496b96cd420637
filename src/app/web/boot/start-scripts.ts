// The login page is whole without its scripts: they come when a person reaches for it, so that it costs a phone no more than its HTML.
import { isStorageBlocked } from '#platform/web/browser-storage.ts';
import { onFirstAct } from '#platform/web/on-first-act.ts';
import { sessionEndedQuery } from '#platform/web/session-ended.ts';

/** Runs module scripts once the person does anything; at once where the page has something to say that only the browser knows. */
export function startScripts(scripts: readonly string[]): void {
	const run = (): void => {
		for (const script of scripts) preload(script);
		void runScripts(scripts);
	};
	if (isStorageBlocked() || location.search === `?${sessionEndedQuery}`) run();
	else onFirstAct(run);
}

/** Runs module scripts in their order, each in a task of its own. Where they cannot be fetched the next act tries again. */
export async function runScripts(scripts: readonly string[]): Promise<void> {
	try {
		// oxlint-disable-next-line no-await-in-loop -- in their order, so that what a person does comes between them
		for (const script of scripts) await import(/* @vite-ignore */ script);
	} catch {
		window.hasActed = false;
		onFirstAct(() => void runScripts(scripts));
	}
}

function preload(script: string): void {
	const link = document.createElement('link');
	link.rel = 'modulepreload';
	link.href = script;
	document.head.append(link);
}
