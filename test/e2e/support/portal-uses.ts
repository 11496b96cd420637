// What a journey asks of the portals: files of scripts and calls. By that `npm test -- changed` knows whom a change concerns.
import { appendFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, BrowserContext, Request } from '@playwright/test';

/** Where scripts/keep-journey-uses.ts reads it; kept nowhere without. */
const folder = process.env['JOURNEY_USES'];

/** Of all contexts of the browser, until what is returned is called. */
export function watchUses(browser: Browser, journey: string): () => void {
	if (folder === undefined) return () => undefined;
	const paths = new Set<string>();
	const note = (request: Request): void => void paths.add(new URL(request.url()).pathname);
	const follow = (context: BrowserContext): void => void context.on('request', note);
	for (const context of browser.contexts()) follow(context);
	browser.on('context', follow);
	return () => {
		browser.off('context', follow);
		mkdirSync(folder, { recursive: true });
		appendFileSync(join(folder, basename(journey)), [...paths, ''].join('\n'));
	};
}
