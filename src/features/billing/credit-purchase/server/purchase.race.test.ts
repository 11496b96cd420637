import { beforeAll, expect, it } from 'vitest';
import { quoteCredits, startCreditPurchase } from '../contract.ts';
import { buyCredits, expectBooksToAgree } from '#test/support/credits.ts';
import { addBuyer, addCard, agreeTo, comparePurchases } from '#test/support/payments.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

it('purchases at once near the greatest balance: each charge gives credits, each refusal charges nothing', async () => {
	const buyer = await addBuyer(app);
	const { client, token, person } = buyer;
	await addCard(buyer);
	await app.runDue();
	await buyCredits(app, person, 1_980_000);
	const asked = await Promise.all(Array.from({ length: 12 }, () => agreeTo(buyer, { credits: 100 })));
	const answers = await Promise.all(
		asked.map((input) => client.call(startCreditPurchase, { ...input, paymentMethodId: 'default' }, { token })),
	);
	const paid = answers.filter(({ output }) => output?.state === 'paid').length;
	const refused = answers.filter(({ returnStatus }) => returnStatus.errorKey === 'credit_purchase.balance_too_high');
	expect(paid).toBeGreaterThanOrEqual(2);
	expect(paid + refused.length).toBe(asked.length);
	const { charged, paid: rows, bought } = await comparePurchases(app, buyer);
	expect(charged?.count).toBe(paid);
	expect(rows).toEqual(charged);
	// The first was bought before.
	expect(bought).toBe(paid + 1);
	const [wallet] = await app.rows('select balance from credit_wallets where user_id = $1', [person.id]);
	expect(wallet).toEqual({ balance: 1_980_000 + paid * 10_000 });
	const next = await client.call(quoteCredits, { credits: 100 }, { token });
	expect(next.returnStatus.errorKey).toBe('credit_purchase.balance_too_high');
	await expectBooksToAgree(app);
});
