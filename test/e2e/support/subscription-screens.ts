// The screens of subscriptions. The server's answers stand in for it here, so that every state can be seen on one day.
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import {
	active,
	cancel,
	type Detail,
	ended,
	ending,
	forOthers,
	noSubscription,
	packages,
	paidByOffice,
	pastDue,
	type Quote,
	reactivate,
	subscriptionId,
	upgrade,
	withoutCard,
} from './subscription-answers.ts';
import { callsApart } from './single-calls.ts';
import { toWire } from '../../support/wire.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const address = `/desktop/subscription/${subscriptionId}`;
const manage = '/desktop/creditsandsubscriptions/managesubscription';

async function answer(page: Page, detail: Detail, quote: Quote = upgrade): Promise<void> {
	const answers = {
		GetSubscription: detail,
		GetPackages: packages,
		QuoteSubscription: quote,
		ListSubscriptions: noSubscription,
		FindSeatPeople: { people: [{ userId: 20_009, name: 'Leah Kim', jobTitle: 'Licensed assistant' }] },
	};
	await callsApart(page);
	for (const [call, one] of Object.entries(answers)) {
		await page.route(`**/v1/subscriptions/${call}`, (route) =>
			route.fulfill({ json: toWire({ returnStatus: status, ...one }) }),
		);
	}
}

async function show(page: Page, detail: Detail, quote?: Quote): Promise<void> {
	await answer(page, detail, quote);
	await open(page, address);
	await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
}

function state(name: string, detail: Detail, quote?: Quote): Screen {
	return { name, show: (page) => show(page, detail, quote) };
}

export const subscriptionScreens: readonly Screen[] = [
	state('subscription with a planned change', active),
	state('subscription past due', pastDue),
	state('subscription past due with a card that is refused for good', {
		...pastDue,
		...(pastDue.pastDue && { pastDue: { ...pastDue.pastDue, needsCard: true, reason: 'generic' } }),
	}),
	state('subscription without a card', withoutCard),
	state('subscription that ends', ending, reactivate),
	state('subscription that has ended, with something to pay', { ...ended, debt: 4374, card: active.card }),
	state('subscription that an office pays', paidByOffice),
	state('subscriptions for others', forOthers),
	{
		name: 'cancelling a subscription',
		async show(page) {
			await show(page, active, cancel);
			await page.getByRole('main').getByRole('button').last().click();
			await expect(page.getByRole('alertdialog').getByRole('listitem').first()).toBeVisible();
		},
	},
	{
		name: 'adding a seat',
		async show(page) {
			await show(page, forOthers, { ...upgrade, kind: 'add_seats' });
			await page.getByRole('main').getByRole('button').first().click();
			await page.getByRole('dialog').locator('input[name=person]').pressSequentially('Le');
			await page.getByRole('option').first().click();
			await expect(
				page
					.getByRole('dialog')
					.getByText(/43[.,]74/)
					.first(),
			).toBeVisible();
		},
	},
	{
		name: 'packages for who has none',
		async show(page) {
			await answer(page, active, { ...upgrade, kind: 'subscribe' });
			await open(page, '/desktop/subscription');
			await expect(page.getByText(/43[.,]74/).first()).toBeVisible();
		},
	},
	{
		name: 'changing the package',
		async show(page) {
			await answer(page, active);
			await open(page, `${manage}/${subscriptionId}?package=complete`);
			await expect(page.getByText(/43[.,]74/).first()).toBeVisible();
		},
	},
];
