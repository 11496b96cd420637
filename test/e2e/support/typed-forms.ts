// Primary acts beside a form in which something is typed: they would leave it behind, so they wait.
import type { Page } from '@playwright/test';

/** Types into each form that is shown, and names the primary buttons beside it that can still be pressed. */
export async function findArmedButtons(page: Page): Promise<readonly string[]> {
	const found: string[] = [];
	const fields = page.locator(
		'form[method=post] :is(input:is([type=text], [type=email], [type=tel], :not([type])), textarea):enabled:visible',
	);
	const forms = new Set<number>();
	for (const field of await fields.all()) {
		const isFree = await field.isEditable({ timeout: 1000 }).catch(() => false);
		if (!isFree) continue;
		const form = await field.evaluate((input: HTMLInputElement) =>
			[...document.forms].findIndex((one) => one === input.form),
		);
		// One field of each.
		if (forms.has(form)) continue;
		forms.add(form);
		await field.press('End');
		await field.press('a');
		found.push(...(await field.evaluate(findArmed)));
	}
	return found;
}

/** Runs in the page, a moment after the key. */
async function findArmed(field: Element): Promise<string[]> {
	await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	const place = '[role=dialog], [role=alertdialog], main';
	const form = field.closest('form');
	return [...document.querySelectorAll('button.bg-accent:not([type=submit])')]
		.filter(
			(button) =>
				button.checkVisibility() &&
				button.closest(place) === field.closest(place) &&
				form?.contains(button) === false &&
				!button.matches(':disabled, [aria-disabled=true]'),
		)
		.map((button) => button.textContent.trim());
}
