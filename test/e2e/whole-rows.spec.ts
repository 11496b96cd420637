import { pathTo } from '#platform/contract/paths.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a row opens wherever it is pressed, and its words can be selected', async ({ page, portal, context }) => {
	await signInByCall(page, portal, 'agent.late');
	await open(page, pathTo('subscription'));
	const row = page.getByRole('row').filter({ hasText: 'INV-' }).first();
	const link = row.getByRole('link').first();
	const words = row.getByRole('rowheader').getByText(/ to /).first();
	await expect(words).toBeVisible();
	const list = page.url();
	const paper = new URL((await link.getAttribute('href')) ?? '', portal.origin()).href;
	// Where it comes to rest.
	await row.hover();
	const box = await words.boundingBox();
	if (box === null) throw new Error('The words are on the page');
	// In the first of the lines that they may take.
	const y = box.y + 10;

	await test.step('a drag over words selects them and opens nothing', async () => {
		await page.mouse.move(box.x + 2, y);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width / 2, y);
		await page.mouse.move(box.x + box.width - 1, y);
		await page.mouse.up();
		expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\d/);
		await expect(page).toHaveURL(list);
	});

	await test.step('the middle button opens it beside', async () => {
		const beside = context.waitForEvent('page');
		await page.mouse.click(box.x + 2, y, { button: 'middle' });
		const opened = await beside;
		await expect(opened).toHaveURL(paper);
		await opened.close();
	});

	await test.step('a press on the same words opens it here', async () => {
		await page.mouse.click(box.x + 2, y);
		await expect(page).toHaveURL(paper);
	});

	await test.step('so does Enter, by one stop of the keyboard', async () => {
		await page.goBack();
		await link.focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(paper);
	});
});
