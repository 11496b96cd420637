import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Finding {
	readonly id: string;
	readonly target: string;
	readonly html: string;
}

/** What breaks the rules on the screen that a page shows now. */
export async function findViolations(
	page: Page,
	options: Parameters<AxeBuilder['options']>[0] = {},
): Promise<readonly Finding[]> {
	// To bring the rules into a page takes long: it keeps them until it is left.
	const isThere = await page.evaluate(() => 'axe' in window);
	// What is scrolled below the header is covered in part, which takes nothing from the size of a target.
	await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
	const { violations } = await new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
		.setLegacyMode()
		// So does describing what is in order.
		.options({ ...options, resultTypes: ['violations'] })
		.analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html, target }) => ({ id, target: target.join(' '), html })),
	);
}
