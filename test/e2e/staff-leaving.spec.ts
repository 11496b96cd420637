// A member of the staff who may not end an employment asks a colleague. An administrator finds a person, plans the end of their employment, withdraws it, and then ends it now: their open browser is out at once.
import { randomUUID } from 'node:crypto';
import { journeyLanguages } from './support/journey-languages.ts';
import { newcomerPassword } from './support/newcomer.ts';
import { open, signInByCall, signInFields, submitCredentials } from './support/sign-in.ts';
import { beginAsNewcomer } from './support/subscribers.ts';
import { expect, test } from './support/test.ts';

const words = {
	en: {
		lastDay: 'Last day',
		in30Days: 'in 30 days',
		onDay: /^End on /,
		planned: /^Employment ends /,
		undo: 'Undo',
		undone: 'Scheduled end cancelled.',
		instead: 'End access now instead',
		now: 'End access now',
		ended: /’s employment has ended\.$/,
		ask: 'Ask Helen Marsh',
		asked: 'Asked Helen Marsh, today at',
		outranking: 20043,
	},
	fr: {
		lastDay: 'Dernier jour',
		in30Days: 'dans 30 jours',
		onDay: /^Mettre fin à l’accès le /,
		planned: /^L’emploi prend fin le /,
		undo: 'Annuler',
		undone: 'La fin prévue est annulée.',
		instead: 'Mettre fin à l’accès maintenant',
		now: 'Mettre fin à l’accès maintenant',
		ended: /^L’emploi d.+ a pris fin\.$/,
		ask: 'Demander à Helen Marsh',
		asked: 'Demandé à Helen Marsh aujourd’hui à',
		outranking: 20044,
	},
} as const;

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: an end is planned, withdrawn, and then made at once`, async ({ page, portal, browser }) => {
		const login = `leaver.${randomUUID().slice(0, 8)}`;
		const context = await browser.newContext({ baseURL: portal.origin() });
		const theirs = await context.newPage();
		await beginAsNewcomer(theirs, portal, login, language);
		await open(theirs, '/desktop/home');
		await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

		await signInByCall(page, portal, 'admin', language);
		await open(page, '/UserAgentAdmin/people');
		await page.locator('input[name=find]').fill(login);
		await page.getByRole('main').getByRole('link', { name: 'Iris Novak' }).click();
		const main = page.getByRole('main');
		const begin = async (): Promise<void> => {
			await main.getByRole('button', { name: 'Actions', exact: true }).click();
			await page.locator('[role=menuitem][href*="/CentumTerminatePersonnel/"]').click();
		};
		await begin();
		const lastDay = main.getByLabel(text.lastDay, { exact: true });
		await lastDay.fill(text.in30Days);
		await lastDay.press('Enter');
		await main.getByRole('button', { name: text.onDay }).click();
		await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);
		await expect(page.getByText(text.planned)).toBeVisible();
		await page.getByRole('button', { name: text.undo, exact: true }).click();
		await expect(page.getByText(text.undone)).toBeVisible();

		await begin();
		await main.getByRole('button', { name: text.instead }).click();
		await main.getByRole('button', { name: text.now }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: text.now }).click();
		await page.waitForURL(/\/UserAgentAdmin\/people\/\d+$/);
		await expect(page.getByText(text.ended)).toBeVisible();

		await theirs.reload();
		await theirs.waitForURL('**/account/login**');
		await submitCredentials(theirs, login, { language, password: newcomerPassword });
		await expect(theirs.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
		await expect(signInFields(theirs, language).password).toBeVisible();
		await context.close();
	});

	test(`${language}: who may not end somebody's employment asks a colleague, by key`, async ({ page, portal }) => {
		await signInByCall(page, portal, 'office.admin', language);
		await open(page, `/UserAgentAdmin/CentumTerminatePersonnel/${text.outranking}`);
		const main = page.getByRole('main');
		await main.getByRole('button', { name: text.ask }).press('Enter');
		await expect(main.getByRole('status').filter({ hasText: text.asked })).toBeVisible();
		await page.reload();
		await expect(main.getByRole('status').filter({ hasText: text.asked })).toBeVisible();
		await expect(main.getByRole('button', { name: text.ask })).toHaveCount(0);
	});
}
