// What the demonstration says of one payment is the same wherever it says it: payment, receipt, invoice and the card that the person keeps.
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/server/db/open.ts';
import { getInvoice } from '#features/billing/invoices/contract.ts';
import { listPayments } from '#features/billing/payment-history/contract.ts';
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

const range = { From: '2025-12-24', To: '2026-12-23', TimeZone: 'America/Toronto', State: 'paid' } as const;

describe('the demonstration', () => {
	it('names one card, amount, day and buyer for a payment, on its receipt and on its invoice', async () => {
		let compared = 0;
		for (const person of demoPeople) {
			const brand = app.registry.findByOrganisation(person.organisationId)?.key as BrandKey; // the sample brands
			const call = { token: await openTestSession(app, { ...person, email: '', language: person.language ?? 'en' }) };
			const client = app.client(brand);
			// A person who is disabled or has left can read nothing.
			const { Payments = [] } = (await client.call(listPayments, range, call)).output ?? {};
			const [kept] = (await client.call(getPaymentMethods, {}, call)).output?.PaymentMethods ?? [];
			for (const payment of Payments) {
				const { Receipt } = await client.succeed(getReceipt, { SessionID: payment.SessionID }, call);
				const { InvoiceID = '' } = Receipt.Invoice ?? {};
				const { Invoice } = await client.succeed(getInvoice, { InvoiceID }, call);
				const paid = Invoice.Settlements.find(({ SessionID }) => SessionID === payment.SessionID);
				const { Brand, Last4 } = Receipt.Card;
				const where = `${person.loginName}, order ${payment.OrderNumber}`;
				expect(payment.Card, where).toEqual({ Brand, Last4 });
				if (kept !== undefined) expect({ Brand: kept.Brand, Last4: kept.Last4 }, where).toEqual({ Brand, Last4 });
				expect(paid, where).toMatchObject({
					Card: { Brand, Last4 },
					Amount: Receipt.Total,
					OrderNumber: Receipt.OrderNumber,
				});
				expect(payment.Total, where).toBe(Receipt.Total);
				expect(Invoice.BillTo, where).toEqual(Receipt.BillTo);
				expect(Invoice.Seller, where).toEqual(Receipt.Merchant);
				compared += 1;
			}
		}
		expect(compared).toBeGreaterThan(20);
	});
});
