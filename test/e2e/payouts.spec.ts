// Payouts as an accountant reads them: from the books' first page to the line that differs, and a difference that somebody settles by the keyboard.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		report: 'Payouts',
		differs: /^The .* payout doesn’t match$/,
		reason: /\$50\.00 moved at the processor/,
		settle: 'Settle',
		field: 'Reason for the difference',
		missing: 'Enter at least 3 characters.',
		done: 'Payout settled.',
		matches: 'Payouts that match',
		equal: /lines?, matching the payout$/,
		settled: 'Settled',
		lines: /^Lines of the .* payout/,
	},
	fr: {
		report: 'Versements',
		differs: /^Le versement du .* ne concorde pas$/,
		reason: /Un mouvement de 50,00/,
		settle: 'Régler',
		field: 'Motif de l’écart',
		missing: 'Entrez au moins 3 caractères.',
		done: 'Versement réglé.',
		matches: 'Versements qui concordent',
		equal: /lignes?, total conforme au versement$/,
		settled: 'Réglé',
		lines: /^Lignes du versement/,
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: a payout that doesn’t match says why, is settled by keyboard, and joins those that match`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'admin', language);
		const main = page.getByRole('main');
		// Payouts of the last two months: what differs was made a week ago. They are read a while after the portal began.
		const [year] = businessDayOf(new Date()).split('-');
		const books = `${portal.origin()}/UserAgentAdmin/books/${Number(year) - 1}-12..${year}-12`;
		await expect(async () => {
			await open(page, books);
			await main.getByRole('link', { name: text.report, exact: true }).click({ timeout: 10_000 });
			await expect(main.getByRole('heading', { name: text.differs })).toBeVisible({ timeout: 5_000 });
		}).toPass({ timeout: 240_000 });
		const card = main.getByRole('region', { name: text.differs });
		await expect(card.getByText(text.reason)).toBeVisible();
		await expect(card.getByRole('table', { name: text.lines })).toBeVisible();

		await card.getByRole('button', { name: text.settle }).press('Enter');
		const dialog = page.getByRole('alertdialog');
		await expect(dialog.getByLabel(text.field), 'one types at once').toBeFocused();
		await dialog.getByRole('button', { name: text.settle }).press('Enter');
		await expect(dialog.getByText(text.missing)).toBeVisible();
		await expect(dialog.getByLabel(text.field)).toBeFocused();
		await page.keyboard.type('Top-up by the operator');
		await page.keyboard.press('Tab');
		await dialog.getByRole('button', { name: text.settle }).press('Enter');
		await expect(page.getByText(text.done)).toBeVisible();
		await expect(main.getByRole('heading', { name: text.differs })).toHaveCount(0);

		// A phone has the same list, each with its lines.
		await page.setViewportSize({ width: 375, height: 812 });
		const list = main.getByRole('region', { name: text.matches });
		const settled = list.getByRole('row').filter({ hasText: text.settled });
		await settled.getByRole('button').press('Enter');
		await expect(page).toHaveURL(/row=/);
		await expect(list.getByText('Top-up by the operator')).toBeVisible();
		await expect(list.getByRole('rowheader', { name: text.equal })).toBeVisible();
		await page.reload();
		await expect(list.getByText('Top-up by the operator'), 'as it was left').toBeVisible();
	});
}
