// Money that staff move, and an answer that is lost: what was asked is asked again as it was, and done once; nothing takes its place by the way.
import type { Page } from '@playwright/test';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { correctInvoice, refundCharge } from '#features/staff/corrections/contract.ts';
import { getPersonCredits, grantCredits } from '#features/staff/credit-adjustments/contract.ts';
import { closeByEscape } from './support/close-by-escape.ts';
import { showCorrection } from './support/correction-screens.ts';
import { journeyLanguages } from './support/journey-languages.ts';
import { answerRefunding, openRefund, showCharge } from './support/open-items-screens.ts';
import { open, post, signInByCall, waitUntilHydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { loseAnswers } from './support/unanswered.ts';
import { fromWire, toWire } from '../support/wire.ts';

const words = {
	en: {
		actions: 'Actions',
		giveMenu: 'Grant credits…',
		give: 'Grant credits',
		amount: /^Amount/,
		reason: 'Reason',
		given: 'Credits granted.',
		title: 'No response to your last request',
		retry: 'Try again',
		letGo: 'Enter something else',
		twelve: '12.00 credits, “For the outage of May 3”',
		refund: /^Refund \$/,
		requested: 'Refund requested from the card processor.',
		left: /^\$534\.56 can be refunded/,
		duplicate: /^Duplicate/,
		note: 'Internal note',
		ask: /^Ask for approval of/,
		sent: /^Sent for approval/,
	},
	fr: {
		actions: 'Actions',
		giveMenu: 'Accorder des crédits…',
		give: 'Accorder des crédits',
		amount: /^Montant/,
		reason: 'Motif',
		given: 'Crédits accordés.',
		title: 'Votre dernière demande est restée sans réponse',
		retry: 'Réessayer',
		letGo: 'Entrer autre chose',
		twelve: /12,00\scrédits, «\sFor the outage of May 3\s»/,
		refund: /^Rembourser \d/,
		requested: 'Remboursement demandé au service de traitement des cartes.',
		left: /534,56/,
		duplicate: /^Doublon/,
		note: 'Note interne',
		ask: /^Demander l’approbation de/,
		sent: /^Demande envoyée/,
	},
} as const;

const userId = 20_002;
const reason = 'For the outage of May 3';

/** What a call asks, in the order in which it is made. The first answer is lost, the others are these. */
async function listen(page: Page, { path }: Endpoint, answer: object): Promise<readonly unknown[]> {
	const asked: unknown[] = [];
	const returnStatus = { returnCode: 200, returnMessage: 'OK', requestId: '-' };
	await page.route(`**${path}`, async (route) => {
		asked.push(fromWire(route.request().postDataJSON()));
		await (asked.length === 1 ? route.abort() : route.fulfill({ json: toWire({ returnStatus, ...answer }) }));
	});
	return asked;
}

for (const language of journeyLanguages(import.meta.filename)) {
	const text = words[language];

	test.beforeEach(({ faults }) => faults.allow(/ERR_FAILED/));

	test(`${language}: credits whose answer was lost are given once, also from a dialog that is opened again`, async ({
		page,
		portal,
	}) => {
		const token = await signInByCall(page, portal, 'admin', language);
		const countGiven = async () => (await post(page, portal, getPersonCredits, { userId }, token)).givenToday;
		const before = await countGiven();
		await open(page, `/UserAgentAdmin/people/${userId}?tab=money`);
		const dialog = page.getByRole('dialog');
		const openDialog = async (): Promise<void> => {
			await page.getByRole('main').getByRole('button', { name: text.actions, exact: true }).click();
			await page.getByRole('menuitem', { name: text.giveMenu }).click();
			await expect(dialog).toBeVisible();
		};
		await openDialog();
		await dialog.getByLabel(text.amount).fill('12');
		await dialog.getByLabel(text.reason).fill(reason);
		const answerAgain = await loseAnswers(page, grantCredits);
		await dialog.getByRole('button', { name: text.give }).click();
		await expect(dialog.getByText(text.title)).toBeVisible();
		await expect(dialog.getByText(text.twelve)).toBeVisible();
		await expect(dialog.getByLabel(text.reason), 'another word would be another act').toBeHidden();
		await closeByEscape(dialog);
		await openDialog();
		await expect(dialog.getByText(text.title)).toBeVisible();
		await answerAgain();
		await dialog.getByRole('button', { name: text.retry }).click();
		await expect(page.getByText(text.given)).toBeVisible();
		await expect(dialog).toBeHidden();
		expect(await countGiven()).toBe(before + 12_00);
		await openDialog();
		await expect(dialog.getByLabel(text.reason)).toBeVisible();
	});

	test(`${language}: a refund whose answer was lost is asked again as it was, whatever is left by then`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'admin', language);
		await showCharge(page);
		await openRefund(page);
		const asked = await listen(page, refundCharge, { outcome: 'done' });
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel(text.amount).fill('300');
		await dialog.getByLabel(text.reason).fill(reason);
		await answerRefunding(page, 700_00);
		await dialog.getByRole('button', { name: text.refund }).click();
		await expect(dialog.getByText(text.title)).toBeVisible();
		await dialog.getByRole('button', { name: text.retry }).click();
		await expect(page.getByText(text.requested)).toBeVisible();
		expect(asked).toMatchObject([{ amount: 300_00, left: 834_56, note: reason }, {}]);
		expect(asked[1]).toEqual(asked[0]);
	});

	test(`${language}: a refund that is let go gives way to what is left now, under a key of its own`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'admin', language);
		await showCharge(page);
		await openRefund(page);
		const asked = await listen(page, refundCharge, { outcome: 'done' });
		const dialog = page.getByRole('dialog');
		const amount = dialog.getByLabel(text.amount);
		await amount.fill('300');
		await dialog.getByLabel(text.reason).fill(reason);
		await answerRefunding(page, 700_00);
		await dialog.getByRole('button', { name: text.refund }).click();
		await dialog.getByRole('button', { name: text.letGo }).click();
		await expect(amount).toBeFocused();
		await expect(dialog.getByText(text.left)).toBeVisible();
		await dialog.getByRole('button', { name: text.refund }).click();
		await expect(page.getByText(text.requested)).toBeVisible();
		expect(asked).toMatchObject([{ left: 834_56 }, { amount: 300_00, left: 534_56, note: reason }]);
		const [first, second] = asked as readonly { readonly idempotencyKey: string }[];
		expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
	});

	test(`${language}: a correction whose answer was lost is found after a reload, and asked again as it was`, async ({
		page,
		portal,
	}) => {
		await signInByCall(page, portal, 'admin', language);
		await showCorrection(page);
		const asked = await listen(page, correctInvoice, { outcome: 'proposed', proposalId: crypto.randomUUID() });
		const main = page.getByRole('main');
		await main.getByRole('radio', { name: text.duplicate }).check({ force: true });
		await main.getByLabel(text.note).fill(reason);
		await main.getByRole('button', { name: text.ask }).click();
		await expect(main.getByText(text.title)).toBeVisible();
		await expect(main.getByLabel(text.note)).toBeHidden();
		await page.reload();
		await waitUntilHydrated(page);
		await main.getByRole('button', { name: text.retry }).click();
		await expect(page.getByText(text.sent)).toBeVisible();
		expect(asked).toMatchObject([{ reason: 'duplicate', note: reason }, {}]);
		expect(asked[1]).toEqual(asked[0]);
	});
}
