import type { Page } from '@playwright/test';
import { cookieNames } from '#platform/contract/storage.ts';
import type { Portal } from './test.ts';

/** The cookie by which a browser's choice is known to the server, for `context.addCookies`. */
export function preferenceCookie(portal: Portal, preference: 'language' | 'theme', value: string) {
	// `__Host-` cookies can be added to an https address only; cookies do not tell ports or, on loopback, schemes apart.
	const url = portal.origin().replace('http:', 'https:');
	return { name: cookieNames[preference], value, url, secure: true, sameSite: 'Lax' } as const;
}

/** As the theme button does, without what is stored. */
export async function showTheme(page: Page, theme: 'default' | 'dark'): Promise<void> {
	await page.evaluate(async (chosen) => {
		document.documentElement.dataset['theme'] = chosen;
		// A colour on its way to another has the contrast of neither, and what inherits it goes after it.
		let moving: readonly Animation[];
		do {
			await new Promise(requestAnimationFrame);
			moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
			for (const animation of moving) animation.finish();
		} while (moving.length > 0);
	}, theme);
}
