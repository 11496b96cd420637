import type { Page } from '@playwright/test';
import { getScreen } from '#app/contract/screen.ts';
import { toWire } from '../../support/wire.ts';

/** A screen begins with its calls one by one, as it does where the server does not draw it: for a journey that changes what one of them answers. */
export async function callsApart(page: Page): Promise<void> {
	const answer = { returnStatus: { returnCode: 200, returnMessage: 'OK', requestId: '' }, answers: [], html: '' };
	await page.route(`**${getScreen.path}`, (route) => route.fulfill({ json: toWire(answer) }));
}
