// What the demonstration says of one payment is the same wherever it says it: payment, receipt, invoice and the card that the person keeps.
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/db/open.ts';
import { hundredths } from '#features/billing/credits/contract.ts';
import { getInvoice } from '#features/billing/invoices/contract.ts';
import { listPaymentsAndInvoices } from '#features/billing/payment-history/contract.ts';
import { getPaymentMethods } from '#features/billing/payment-methods/contract.ts';
import { getReceipt } from '#features/billing/receipts/contract.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { type BrandKey, openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { demoPeople } from './people.ts';
import { seedDemo } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
	const database = await openDatabase({ dataDir: '', databaseUrl: await createPostgresDatabase() });
	app = await openOwnTestApp({ database, clock: new ManualClock('2026-12-23T15:00:00Z') });
	const { clock, hasher, registry } = app;
	await seedDemo({ database, clock, hasher, findBrandOfOrganisation: (id) => registry.findByOrganisation(id) });
	return async () => {
		await app.close();
		await database.close();
	};
});

const amountsOf = ({
	quantity,
	unitAmount,
	amount,
}: Readonly<Record<'quantity' | 'unitAmount' | 'amount', number>>) => ({
	quantity,
	unitAmount,
	amount,
});

describe('the demonstration', () => {
	it('names one card, amount, day and buyer for a payment, on its receipt and on its invoice', async () => {
		let compared = 0;
		let withBonus = 0;
		for (const person of demoPeople) {
			const brand = app.registry.findByOrganisation(person.organisationId)?.key as BrandKey; // the sample brands
			const call = { token: await openTestSession(app, { ...person, email: '', language: person.language ?? 'en' }) };
			const client = app.client(brand);
			// A person who is disabled or has left can read nothing.
			const { entries = [] } = (await client.call(listPaymentsAndInvoices, { isEveryYear: true }, call)).output ?? {};
			const payments = entries.flatMap(({ receipts, ...entry }) =>
				receipts.map((receipt) => ({ ...entry, ...receipt })),
			);
			const [kept] = (await client.call(getPaymentMethods, {}, call)).output?.paymentMethods ?? [];
			for (const payment of payments) {
				const { receipt } = await client.succeed(getReceipt, { sessionId: payment.sessionId }, call);
				const { invoiceId = '' } = receipt.invoice ?? {};
				const { invoice } = await client.succeed(getInvoice, { invoiceId }, call);
				const paid = invoice.settlements.find(({ sessionId }) => sessionId === payment.sessionId);
				const { brand, last4 } = receipt.card;
				const where = `${person.loginName}, order ${payment.orderNumber}`;
				expect(payment.card, where).toEqual({ brand, last4 });
				if (kept !== undefined) expect({ brand: kept.brand, last4: kept.last4 }, where).toEqual({ brand, last4 });
				expect(paid, where).toMatchObject({
					card: { brand, last4 },
					amount: receipt.total,
					orderNumber: receipt.orderNumber,
				});
				expect(payment.paid, where).toBe(receipt.total);
				expect(invoice.billTo, where).toEqual(receipt.billTo);
				expect(invoice.seller, where).toEqual(receipt.merchant);
				expect(invoice.total, where).toBe(receipt.total);
				if (receipt.credits !== undefined) {
					expect(invoice.lines.map(amountsOf), where).toEqual(receipt.items.map(amountsOf));
					// The line names the credits of the bundle and of its bonus, and both are in the wallet.
					const named = receipt.items[0]?.description.en.match(/\d+/g)?.map(Number) ?? [];
					const added = named.reduce((sum, one) => sum + one, 0) * hundredths;
					expect(receipt.credits.additions, `${where}: ${named.join(' and ')}`).toBe(added);
					withBonus += named.length - 1;
				}
				compared += 1;
			}
		}
		expect(compared).toBeGreaterThan(20);
		expect(withBonus).toBeGreaterThan(2);
	});
});
