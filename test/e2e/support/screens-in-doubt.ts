// A table of all screens takes minutes. `npm test -- changed` names those that the change can alter, and the table shows theirs alone.
import type { Page } from '@playwright/test';
import { matchRoute } from '#platform/contract/paths.ts';

const named = process.env['TEST_SCREENS']?.split(',');

export const areAllInDoubt = named === undefined;

/** What is no screen of the application's table is in doubt whenever one is. */
export function isInDoubt(address: string): boolean {
	const route = matchRoute(new URL(address, 'http://localhost').pathname);
	return named === undefined || route === undefined || named.includes(route.name);
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
