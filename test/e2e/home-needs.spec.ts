// What waits for a person, above the tiles of their home: it leads to where it is settled, says what was settled, and can be put off.
import type { Locator, Page } from '@playwright/test';
import { journeyLanguages } from './support/journey-languages.ts';
import { chooseLanguage, open, signInByCall } from './support/sign-in.ts';
import { callsApart } from './support/single-calls.ts';
import { expect, test } from './support/test.ts';
import { fromWire, toWire } from '../support/wire.ts';

const words = {
	en: {
		title: 'Needs you',
		due: /^\$66\.67 for Professional is past due$/,
		why: /^Visa •••• \d{4} was declined on .+\. You keep access until .+\.$/,
		pay: /^Pay \$66\.67$/,
		codes: 'You have no recovery codes left',
	},
	fr: {
		title: 'À traiter',
		due: /^66,67\s\$ en souffrance pour Professionnel$/,
		why: /^Visa •••• \d{4} a été refusée le .+\. Vous conservez l’accès jusqu’au .+\.$/,
		pay: /^Payer 66,67\s\$$/,
		codes: 'Il ne vous reste aucun code de récupération',
	},
} as const;

const needs = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name });
const filled = (page: Page): Locator => page.getByRole('main').locator('a.bg-accent, button.bg-accent');

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test(`${language}: the worst comes first, has the one filled button, and leads to where it is settled`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'agent.late', language);
		await chooseLanguage(page, portal, language);
		await open(page, '/desktop/home');
		const [first, second] = [
			needs(page, text.title).getByRole('listitem').nth(0),
			needs(page, text.title).getByRole('listitem').nth(1),
		];
		await expect(first.getByText(text.due)).toBeVisible();
		await expect(first.getByText(text.why)).toBeVisible();
		await expect(first.getByRole('button')).toHaveCount(0);
		await expect(second.getByText(text.codes)).toBeVisible();
		await expect(filled(page)).toHaveText([text.pay]);
		await first.getByRole('link', { name: text.pay }).click();
		await expect(page).toHaveURL(/\/desktop\/subscription\/[0-9a-f-]{36}$/);
		await page.goBack();
		await expect(first.getByText(text.due)).toBeVisible();
	});
}

test('what can wait is put off by keyboard, and is away after a reload', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent.late');
	await open(page, '/desktop/home');
	const card = needs(page, 'Needs you');
	const putOff = card.getByRole('button', { name: 'Postpone until tomorrow: recovery codes' });
	await putOff.focus();
	await page.keyboard.press('Enter');
	await expect(putOff).toBeHidden();
	await expect(page.getByRole('status').filter({ hasText: 'Postponed until tomorrow: recovery codes.' })).toBeVisible();
	// The focus stays where the row was: Tab goes on to what is left.
	await page.keyboard.press('Tab');
	await expect(card.getByRole('link', { name: 'Pay $66.67' })).toBeFocused();
	await page.reload();
	await expect(card.getByRole('listitem')).toHaveCount(1);
});

test('what was settled on its page leaves with a word about it', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent.paused');
	await open(page, '/desktop/home');
	const card = needs(page, 'Needs you');
	await expect(card.getByText('Your card was declined four times.')).toBeVisible();
	await card.getByRole('link', { name: 'Choose a card' }).click();
	await page.getByRole('main').getByRole('button', { name: 'Resume', exact: true }).click();
	await page
		.getByRole('alertdialog')
		.getByRole('button', { name: /^Resume/ })
		.click();
	await expect(page.getByText('Auto-load resumed.').first()).toBeVisible();
	await page.getByRole('link', { name: 'My day' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Done: auto-load.' })).toBeVisible();
	await expect(card).toBeHidden();
	await expect(page.getByText('You’re all caught up.')).toBeVisible();
});

test('the desktop is there without it, at once where it fails and soon where it is late', async ({
	page,
	portal,
	faults,
}) => {
	faults.allow(/ERR_FAILED/);
	await signInByCall(page, portal, 'agent.late');
	await callsApart(page);
	await page.route('**/v1/needs/GetNeeds', (route) => route.abort());
	await open(page, '/desktop/home');
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
	await expect(page.getByText('You’re all caught up.')).toBeHidden();
	await page.unroute('**/v1/needs/GetNeeds');
	let release = (): void => undefined;
	const released = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/v1/needs/GetNeeds', async (route) => {
		await released;
		await route.continue();
	});
	await page.reload();
	await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
	await expect(needs(page, 'Needs you')).toBeHidden();
	release();
	await expect(needs(page, 'Needs you').getByText('$66.67 for Professional is past due')).toBeVisible();
});

test('three rows are shown, and the others are named and shown when they are asked for', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent.late');
	await callsApart(page);
	await page.route('**/v1/needs/GetNeeds', async (route) => {
		const response = await route.fetch();
		const { needs = [], ...answer } = fromWire(await response.json()) as { needs?: NeedAnswer[] };
		const [first] = needs;
		if (first === undefined) throw new Error('Nothing waits');
		const rows = ['one', 'two', 'three', 'four', 'five'].map((name) => ({
			...first,
			key: name,
			words: { ...first.words, en: { ...first.words.en, name, title: `Matter ${name}` } },
		}));
		await route.fulfill({ response, json: toWire({ ...answer, needs: rows }) });
	});
	await open(page, '/desktop/home');
	const card = needs(page, 'Needs you');
	await expect(card.getByRole('listitem')).toHaveCount(3);
	await card.getByRole('button', { name: 'Show 2 more: four and five' }).click();
	await expect(card.getByRole('listitem')).toHaveCount(5);
	await expect(card.getByRole('listitem').nth(3).getByRole('link')).toBeFocused();
	await expect(filled(page)).toHaveCount(1);
});

interface NeedAnswer {
	readonly words: { readonly en: object };
}

test('the first day has its steps, of which the last one can be given up', async ({ page, portal }) => {
	await signInByCall(page, portal, 'agent.late');
	const step = (key: string, title: string, isDone: boolean) => {
		const words = { name: title, title, detail: 'Why', action: `Do ${title}` };
		return { key, isDone, words: { en: words, fr: words }, href: '/desktop/securitysettings' };
	};
	await callsApart(page);
	await page.route('**/v1/needs/GetNeeds', async (route) => {
		const response = await route.fetch();
		const answer = fromWire(await response.json()) as object; // the portal's own
		const firstDay = [step('second_step', 'second step', true), step('codes', 'codes', false)];
		await route.fulfill({ response, json: toWire({ ...answer, needs: [], firstDay }) });
	});
	await open(page, '/desktop/home');
	const card = needs(page, '2 steps and you’re set');
	await expect(card.getByText('1 of 2 done')).toBeVisible();
	await expect(filled(page)).toHaveText(['Do codes']);
	await expect(card.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
	await card.getByRole('button', { name: 'Not now' }).click();
	await expect(card).toBeHidden();
	await expect(needs(page, 'Needs you')).toBeVisible();
});
