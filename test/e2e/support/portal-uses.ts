// What a journey asks of the portals: files of scripts and calls. By that `npm test -- changed` knows whom a change concerns.
import { appendFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, BrowserContext, Request } from '@playwright/test';

/** Where scripts/keep-journey-uses.ts reads it; kept nowhere without. */
const folder = process.env['JOURNEY_USES'];

export interface Uses {
	/** Also watches a context of another browser, which a test began itself. */
	follow(context: BrowserContext): void;
}

/** Watches all contexts of the browser until `end`. */
export function watchUses(browser: Browser, journey: string): Uses & { end(): void } {
	const paths = new Set<string>();
	const note = (request: Request): void => void paths.add(new URL(request.url()).pathname);
	const follow = (context: BrowserContext): void => void context.on('request', note);
	for (const context of browser.contexts()) follow(context);
	browser.on('context', follow);
	return {
		follow,
		end() {
			browser.off('context', follow);
			if (folder === undefined) return;
			mkdirSync(folder, { recursive: true });
			appendFileSync(join(folder, basename(journey)), [...paths, ''].join('\n'));
		},
	};
}
