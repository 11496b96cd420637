// Requests about money whose answer is lost: the server may have done what was asked, and the browser does not know.
import type { Page } from '@playwright/test';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { applicationKeys, storageKeys } from '#platform/contract/storage.ts';

/** From now on the server does what this call asks, and its answer is lost; until the returned function is called. */
export async function loseAnswers(page: Page, { path }: Endpoint): Promise<() => Promise<void>> {
	await page.route(`**${path}`, async (route) => {
		await route.fetch();
		await route.abort();
	});
	return () => page.unroute(`**${path}`);
}

/** As if the last request of this purpose, by the person who is signed in, had got no answer. */
export async function leaveUnanswered(page: Page, purpose: string, asked: object): Promise<void> {
	await page.evaluate(
		([kept, session, name, wanted]) => {
			const { UserID: userId } = JSON.parse(localStorage.getItem(session) ?? '{}') as { readonly UserID?: number };
			const attempt = { key: crypto.randomUUID(), asked: wanted, userId };
			sessionStorage.setItem(kept, JSON.stringify({ [name]: attempt }));
		},
		[applicationKeys.attempts, storageKeys.session, purpose, asked] as const,
	);
}
