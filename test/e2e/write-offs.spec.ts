// An accountant follows up on what payers owe: a statement and a write-off by keyboard on a desk, and on a phone why one must wait.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { findViolations } from './support/axe.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		ended: /^Access ended /,
		send: 'Send statement',
		sendNow: 'Send',
		sent: /^Statement sent to /,
		story: 'Statement sent',
		write: 'Write off…',
		title: /^Write off \$/,
		reason: 'Reason',
		choose: 'Choose a reason.',
		bankrupt: 'Bankruptcy or proposal',
		note: 'Note for the file',
		act: 'Write off',
		done: /^INV-\d{7} written off\.$/,
		trying: /^The portal keeps trying until /,
		stillTrying: /^Still trying/,
		close: 'Cancel',
	},
	fr: {
		ended: /^Accès terminé le /,
		send: 'Envoyer le relevé',
		sendNow: 'Envoyer',
		sent: /^Relevé envoyé à /,
		story: 'Relevé envoyé',
		write: 'Radier…',
		title: /^Radier /,
		reason: 'Motif',
		choose: 'Choisissez un motif.',
		bankrupt: 'Faillite ou proposition',
		note: 'Note au dossier',
		act: 'Radier',
		done: /^INV-\d{7} radiée\.$/,
		trying: /^Le portail tente encore /,
		stillTrying: /^Tentatives en cours/,
		close: 'Annuler',
	},
} as const;

/** The month at the seller, whose time zone the books use. */
const thisMonth = (): string => businessDayOf(new Date()).slice(0, 7);
const owing = 'Derek Holt';
const late = 'Mateo Silva';

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];
	const report = `/UserAgentAdmin/books/receivables/${thisMonth()}`;

	test(`${language}: a payer gets a statement and is written off, by keyboard`, async ({ page, portal }) => {
		await signInByCall(page, portal, 'admin', language);
		const main = page.getByRole('main');
		const payer = main.getByRole('button', { name: owing });
		// The first jobs of a portal end what was tried for too long.
		await expect(async () => {
			await open(page, `${portal.origin()}${report}`);
			await expect(main.getByRole('row', { name: owing }).getByText(text.ended)).toBeVisible({ timeout: 5_000 });
		}).toPass({ timeout: 240_000 });
		// What narrows the list stays in the address while a payer is opened.
		await main.getByRole('radio', { name: text.stillTrying }).press('Space');
		await expect(payer).toHaveCount(0);
		await main.getByRole('button', { name: late }).press('Enter');
		await expect(page).toHaveURL(/group=trying&row=/);
		await main.getByRole('radio', { name: text.stillTrying }).press('ArrowLeft');
		await expect(payer).toBeVisible();
		// Arrows go among the payers; w begins the write-off of the one that is on.
		await payer.focus();
		await page.keyboard.press('ArrowDown');
		await expect(payer).not.toBeFocused();
		await page.keyboard.press('ArrowUp');
		await expect(payer).toBeFocused();
		await page.keyboard.press('w');
		await page.getByRole('dialog', { name: text.title }).getByRole('button', { name: text.close }).press('Enter');
		await expect(payer).toHaveAttribute('aria-expanded', 'true');
		await main.getByRole('button', { name: text.send }).press('Enter');
		await page.getByRole('alertdialog').getByRole('button', { name: text.sendNow, exact: true }).press('Enter');
		await expect(page.getByText(text.sent)).toBeVisible();
		await expect(main.getByText(text.story, { exact: true })).toBeVisible();

		await main.getByRole('button', { name: text.write }).press('Enter');
		const dialog = page.getByRole('dialog', { name: text.title });
		await expect(dialog).toContainText(/INV-\d{7}/);
		expect(await findViolations(page)).toEqual([]);
		await dialog.getByRole('button', { name: text.act, exact: true }).press('Enter');
		await expect(dialog.getByText(text.choose)).toBeVisible();
		await dialog.getByRole('button', { name: text.reason }).press('Enter');
		await page.getByRole('option', { name: text.bankrupt }).press('Enter');
		await dialog.getByLabel(text.note).fill('Notice of the trustee of November 12');
		await dialog.getByRole('button', { name: text.act, exact: true }).press('Enter');
		await expect(page.getByText(text.done)).toBeVisible();
		await expect(payer, 'nothing is due of them').toHaveCount(0);
	});

	test(`${language}: what the portal still tries to collect cannot be written off, on a phone`, async ({
		page,
		portal,
	}) => {
		await page.setViewportSize({ width: 320, height: 700 });
		await signInByCall(page, portal, 'admin', language);
		await open(page, `${portal.origin()}${report}`);
		const main = page.getByRole('main');
		await main.getByRole('button', { name: late }).click();
		await expect(main.getByText(text.trying)).toBeVisible();
		await expect(main.getByRole('button', { name: text.write })).toBeDisabled();
		await expect(main.getByRole('button', { name: text.send })).toBeEnabled();
		const button = await main.getByRole('button', { name: text.write }).boundingBox();
		expect((button?.x ?? 0) + (button?.width ?? 0), 'nothing is cut at the edge of its card').toBeLessThan(304);
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(width).toBeLessThanOrEqual(320);
	});
}
