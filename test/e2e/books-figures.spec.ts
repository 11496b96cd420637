// Recurring revenue and credits as an accountant reads them, with the keyboard alone: from the chart to the subscriptions and days behind a figure.
import type { Page } from '@playwright/test';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, type Portal, test } from './support/test.ts';

const words = {
	en: {
		chart: /^Recurring revenue by month, until /,
		heading: /^Recurring revenue, /,
		subscriptions: 'Subscriptions',
		closing: 'Closing',
		behind: 'Subscriptions: Closing',
		credits: 'Credits used',
		sold: 'Sold',
		days: 'Days: Sold',
	},
	fr: {
		chart: /^Revenus récurrents par mois, dernier mois/,
		heading: /^Revenus récurrents, /,
		subscriptions: 'Abonnements',
		closing: 'Clôture',
		behind: /^Abonnements\s?: Clôture$/,
		credits: 'Crédits utilisés',
		sold: 'Vendus',
		days: /^Jours\s?: Vendus$/,
	},
} as const;

/** The last month has what was there before it. */
const books = (): string => `/UserAgentAdmin/books/${businessDayOf(new Date()).slice(0, 7)}`;
/** Cents of an amount as either language writes it. */
const cents = (written: string): number => Number(written.replaceAll(/\D/g, ''));

/** What figures are read from is kept a while after the portal began. */
async function openKept(page: Page, portal: Portal, chart: RegExp): Promise<void> {
	await expect(async () => {
		await open(page, `${portal.origin()}${books()}`);
		await expect(page.getByRole('slider', { name: chart })).toBeVisible({ timeout: 5_000 });
		await expect(page.getByRole('main').getByRole('link').nth(5)).toBeVisible({ timeout: 5_000 });
	}).toPass({ timeout: 240_000 });
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: the chart is read with arrow keys, and its figures lead to what is behind them`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'admin', language);
		await openKept(page, portal, text.chart);
		const main = page.getByRole('main');
		const chart = main.getByRole('slider', { name: text.chart });
		const heading = main.getByRole('heading', { name: text.heading });
		const last = await heading.innerText();
		await chart.focus();
		await chart.press('ArrowLeft');
		await expect(heading).not.toHaveText(last);
		await expect(chart).toHaveAttribute('aria-valuetext', /\$/);
		await chart.press('End');
		await expect(heading).toHaveText(last);

		await main.getByRole('link', { name: text.subscriptions, exact: true }).press('Enter');
		await expect(main.getByRole('heading', { level: 1, name: text.subscriptions })).toBeVisible();
		const closing = main.getByRole('row').filter({ has: page.getByRole('button', { name: text.closing }) });
		const total = cents(await closing.getByRole('cell').innerText());
		await closing.getByRole('button').press('Enter');
		await expect(page).toHaveURL(/row=closing/);
		const behind = main.getByRole('table', { name: text.behind });
		const amounts = behind.locator('tbody td:last-child');
		await expect(amounts.first()).toBeVisible();
		expect((await amounts.allInnerTexts()).map(cents).reduce((sum, one) => sum + one, 0)).toBe(total);
		await page.reload();
		await expect(amounts.first(), 'as it was left').toBeVisible();
	});

	test(`${language}: credits that were sold lead to their days and to the journal`, async ({ page, portal }) => {
		await page.setViewportSize({ width: 375, height: 812 });
		await signInByCall(page, portal, 'admin', language);
		const main = page.getByRole('main');
		const sold = main.getByRole('button', { name: text.sold, exact: true });
		await expect(async () => {
			await open(page, `${portal.origin()}/UserAgentAdmin/books/credits/${businessDayOf(new Date()).slice(0, 4)}`);
			await expect(main.getByRole('heading', { level: 1, name: text.credits })).toBeVisible({ timeout: 5_000 });
			await expect(sold).toBeVisible({ timeout: 5_000 });
		}).toPass({ timeout: 240_000 });
		await sold.press('Enter');
		const day = main.getByRole('table', { name: text.days }).getByRole('link').first();
		await expect(day).toBeVisible();
		await day.press('Enter');
		await expect(page).toHaveURL(/books\/journal\/\d{4}-\d{2}/);
	});
}
