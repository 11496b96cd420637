// A table of all screens takes minutes. `npm test -- changed` names those that the change can alter, and the table shows theirs alone.
import type { Page } from '@playwright/test';
import { matchRoute } from '#platform/contract/paths.ts';

const named = process.env['TEST_SCREENS']?.split(',');

export const areAllInDoubt = named === undefined;

/** Pages for people who are not signed in are in doubt together. What is no page of the portal leads to screens that may be. */
export function isInDoubt(address: string): boolean {
	const route = matchRoute(new URL(address, 'http://localhost').pathname);
	if (named === undefined || route === undefined) return true;
	return named.includes(route.surface === 'document' ? 'public' : route.name);
}

class NotInDoubt extends Error {}

/** From now on this page goes to what is in doubt alone. */
export function keepToDoubt(page: Page): void {
	const goto = page.goto.bind(page);
	page.goto = async (address, options) => {
		if (!isInDoubt(address)) throw new NotInDoubt(address);
		return goto(address, options);
	};
}

/** Whether a page that is kept to what is in doubt came to where `show` leads. */
export async function isShownBy(show: () => Promise<void>): Promise<boolean> {
	try {
		await show();
		return true;
	} catch (error) {
		if (error instanceof NotInDoubt) return false;
		throw error;
	}
}
