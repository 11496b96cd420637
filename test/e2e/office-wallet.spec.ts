// An office's wallet: its manager decides who may spend of it, and the member sees what is left.
import type { Page } from '@playwright/test';
import type { Endpoint, OutputOf } from '#platform/contract/endpoint.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { getOfficeWallet } from '#features/billing/office-wallet/contract.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { listMails } from './support/mailbox.ts';
import { preferenceCookie } from './support/preferences.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { fromWire } from '../support/wire.ts';

const words = {
	en: {
		search: 'Find a member',
		monthly: 'Credits per month',
		save: 'Save allowance',
		saved: 'Dana Whitfield can now spend 80.50 credits a month.',
		changed: 'Dana Whitfield can now spend 40.00 credits a month.',
		remove: 'Remove allowance',
		removed: 'Dana Whitfield can no longer spend from this wallet.',
		wrong: 'Enter an amount above zero. To end the allowance, remove it.',
		history: 'Allowance of 80.50 given',
		noAnswer: 'No response. Try again: the allowance is changed only once.',
		none: 'None',
		left: 'You can spend 40.00 more office credits this month.',
		closed: 'Page not found',
		buy: 'Buy credits',
		bundle: /^270 credits/,
		card: /^(Another card|Credit card$)/,
		change: 'Another card',
		forOffice: 'The credits go to Toronto Waterfront.',
		goOn: /^Pay .+ by card$/,
		thanks: 'Thank you for your purchase',
		transactions: 'Office transactions',
		bought: 'Credits bought',
		amount: '+270.00',
	},
	fr: {
		search: 'Trouver un membre',
		monthly: 'Crédits par mois',
		save: 'Enregistrer l’allocation',
		saved: 'Dana Whitfield peut maintenant dépenser 80,50 crédits par mois.',
		changed: 'Dana Whitfield peut maintenant dépenser 40,00 crédits par mois.',
		remove: 'Retirer l’allocation',
		removed: 'Dana Whitfield ne peut plus dépenser les crédits de ce portefeuille.',
		wrong: 'Entrez un montant supérieur à zéro. Pour mettre fin à l’allocation, retirez-la.',
		history: 'Allocation de 80,50 accordée',
		noAnswer: 'Aucune réponse. Réessayez : l’allocation ne sera modifiée qu’une fois.',
		none: 'Aucune',
		left: 'Vous pouvez encore dépenser 40,00 crédits de votre bureau ce mois-ci.',
		closed: 'Page introuvable',
		buy: 'Acheter des crédits',
		bundle: /^270 crédits/,
		card: /^(Une autre carte|Carte de crédit$)/,
		change: 'Une autre carte',
		forOffice: 'Les crédits vont à Toronto Waterfront.',
		goOn: /^Payer .+ par carte$/,
		thanks: 'Merci de votre achat',
		transactions: 'Opérations du bureau',
		bought: 'Achat de crédits',
		amount: '+270,00',
	},
} as const;
/** The member, who needs no code, and whose mail is in English. */
const member = { login: 'agent.exempt', name: 'Dana Whitfield' } as const;
const subjects = ['You can now spend your office’s credits', 'Your office allowance is now 40.00 credits a month'];
type Words = (typeof words)[keyof typeof words];
const call = '**/v1/credits/SetAllowance';

async function findMember(page: Page, text: Words): Promise<void> {
	await page.getByLabel(text.search).fill(member.name);
	await expect(page.getByRole('row')).toHaveCount(2);
}

async function openMember(page: Page): Promise<void> {
	await page.getByRole('row').last().getByRole('button').click();
	await expect(page.getByRole('dialog')).toBeVisible();
}

async function save(page: Page, text: Words, amount: string): Promise<void> {
	await page.getByLabel(text.monthly).fill(amount);
	await page.getByRole('button', { name: text.save }).click();
}

/** What a call answers while an address is opened. */
async function answerOf<E extends Endpoint>(page: Page, endpoint: E, address: string): Promise<OutputOf<E>> {
	// What the screen before asked for is answered by then.
	await page.waitForLoadState('networkidle');
	const answer = page.waitForResponse(`**${endpoint.path}`);
	await open(page, address);
	return fromWire(await (await answer).json()) as OutputOf<E>;
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text: Words = words[language];

	test(`${language}: a manager gives, changes and ends an allowance, and the member is told`, async ({
		page,
		browser,
		portal,
		faults,
	}) => {
		// The member is told in the language of the account, which other journeys change.
		await signInByCall(page, portal, member.login, language);
		await signInByCall(page, portal, 'office.manager', language);
		await open(page, '/desktop/credit/office');
		await findMember(page, text);
		await expect(page.getByRole('row').last()).toContainText(text.none);

		await openMember(page);
		await save(page, text, '0');
		await expect(page.getByText(text.wrong)).toBeVisible();

		// The answer is lost on its way: the same change is asked again with the same key.
		faults.allow(/ERR_FAILED|Failed to load/);
		const keys: string[] = [];
		page.on('request', (request) => {
			if (request.url().endsWith('/SetAllowance'))
				keys.push((fromWire(request.postDataJSON()) as { idempotencyKey: string }).idempotencyKey);
		});
		await page.route(
			call,
			async (route) => {
				await route.fetch();
				await route.abort();
			},
			{ times: 1 },
		);
		await save(page, text, language === 'en' ? '80.50' : '80,50');
		await expect(page.getByText(text.noAnswer)).toBeVisible();
		await page.getByRole('button', { name: text.save }).click();
		await expect(page.getByText(text.saved)).toBeVisible();
		expect(new Set(keys).size).toBe(1);
		expect(keys).toHaveLength(2);

		await openMember(page);
		await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(text.history);
		await save(page, text, '40');
		await expect(page.getByText(text.changed)).toBeVisible();

		const context = await browser.newContext({ baseURL: portal.origin() });
		await context.addCookies([preferenceCookie(portal, 'language', language)]);
		const seen = await context.newPage();
		await signInByCall(seen, portal, member.login);
		await open(seen, '/desktop/creditsandsubscriptions');
		await expect(seen.getByText(text.left)).toBeVisible();
		// A member finds no section of the office, and no way to it.
		await open(seen, '/desktop/credit/office');
		await expect(seen.getByRole('heading', { name: text.closed })).toBeVisible();
		await expect
			.poll(async () => (await listMails(seen, portal.origin(), member.login)).map(({ subject }) => subject))
			.toEqual(expect.arrayContaining(subjects));
		await context.close();

		await openMember(page);
		await page.getByRole('button', { name: text.remove }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: text.remove }).click();
		await expect(page.getByText(text.removed)).toBeVisible();
		await expect(page.getByRole('row').last()).toContainText(text.none);
	});

	test(`${language}: a manager buys for the office: its wallet grows, and their own stays as it is`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'office.manager', language);
		const own = await answerOf(page, getBalance, '/desktop/creditsandsubscriptions');
		const before = await answerOf(page, getOfficeWallet, '/desktop/credit/office');
		await page.getByRole('main').getByRole('link', { name: text.buy }).click();
		await page.getByRole('radio', { name: text.bundle }).focus();
		await page.keyboard.press('Space');
		// A card that is kept would be offered first.
		const order = page.getByRole('main').getByRole('region').last();
		await expect(order).toContainText(text.forOffice);
		const change = page.getByRole('button', { name: text.change, exact: true });
		await expect(order.getByRole('button', { name: text.goOn }).or(change)).toBeVisible();
		if (await change.isVisible()) await change.click();
		await page.getByText(text.card).first().click();
		await page.getByRole('button', { name: text.goOn }).click();
		await page.waitForURL(/\/dev\/pay\//);
		await page.locator('input[name=number]').pressSequentially('4242 4242 4242 4242');
		await page.locator('input[name=expiry]').pressSequentially('12/39');
		await page.locator('input[name=code]').pressSequentially('123');
		await page.locator('input[name=holder]').fill('Priya Raman');
		await page.locator('form button.main').click();
		await expect(page.getByRole('heading', { name: text.thanks })).toBeVisible();

		const after = await answerOf(page, getOfficeWallet, '/desktop/credit/office');
		expect(after.available).toBe(before.available + 27_000);
		await page.getByRole('main').getByRole('link', { name: text.transactions }).click();
		await expect(page.getByRole('row').nth(1)).toContainText(text.bought);
		await expect(page.getByRole('row').nth(1)).toContainText(text.amount);
		const { available } = await answerOf(page, getBalance, '/desktop/creditsandsubscriptions');
		expect(available).toBe(own.available);
	});
}
