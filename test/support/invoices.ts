// Documents that no one bought.
import type { Clock } from '#platform/server/clock.ts';
import type { Brand } from '#platform/contract/brand.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { buildAddress } from '#features/billing/billing-address/server/fixtures.ts';
import { computeTotals, type InvoiceDraft, type InvoiceIssuer } from '#features/billing/invoices/server/api.ts';

export function issuerOf({
	clock,
	registry,
}: {
	readonly clock: Clock;
	readonly registry: { getByKey(key: string): Brand };
}): InvoiceIssuer {
	return { clock, queue: createJobQueue({ clock }), getBrand: (key) => registry.getByKey(key) };
}

/** Makes an invoice of Portico for two seats in Ontario, with nothing paid. */
export function draftFor(
	account: Pick<InvoiceDraft, 'organisationId' | 'userId' | 'officeId'>,
	purposeId: string,
	changes: Partial<InvoiceDraft> = {},
	registrations: Brand['legalEntity']['registrations'] = { gstHst: '700555142 RT0001' },
): InvoiceDraft {
	const day = '2026-12-04';
	const description = { en: 'Professional, a seat a month', fr: 'Professionnel, une place par mois' };
	return {
		...account,
		seller: 'portico',
		topic: 'subscription',
		purpose: 'test',
		purposeId,
		language: 'en',
		day,
		totals: computeTotals({
			charges: [{ description, quantity: 2, unitAmount: 5_900 }],
			day,
			place: { country: 'CA', province: 'ON' },
			registrations,
		}),
		billTo: buildAddress({ name: 'Amelia Chen' }),
		terms: 'on_receipt',
		dueOn: '2026-12-18',
		isTest: true,
		paidBy: [],
		...changes,
	};
}
