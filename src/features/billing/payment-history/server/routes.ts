import type { Database } from '#platform/server/db/database.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { autoLoadPurpose } from '#features/billing/auto-load/contract.ts';
import { creditPurpose } from '#features/billing/credit-purchase/contract.ts';
import { subscriptionPurpose } from '#features/billing/subscriptions/contract.ts';
import { findPurchases } from '#features/billing/credits/server/api.ts';
import { toTimeRange } from '#features/billing/transactions/server/api.ts';
import {
	findInHistory,
	type HistoryEntry,
	type HistoryPlace,
	readHistory,
} from '#features/billing/payments/server/api.ts';
import { findPayment, listPayments, pageSize, type Payment, type PaymentKind, paymentKinds } from '../contract.ts';
import { normalizeOrderNumber } from '../rules.ts';

interface Part {
	readonly purpose: string;
	/** What subscriptions call it: first as they do now, then as the id of an older payment does. */
	readonly kinds?: readonly string[];
}
const parts: Readonly<Record<PaymentKind, Part>> = {
	purchase: { purpose: creditPurpose },
	automatic: { purpose: autoLoadPurpose },
	subscription: { purpose: subscriptionPurpose, kinds: ['subscription', 'quote'] },
	renewal: { purpose: subscriptionPurpose, kinds: ['renewal', 'try'] },
	package_change: { purpose: subscriptionPurpose, kinds: ['package_change'] },
	seats: { purpose: subscriptionPurpose, kinds: ['seats'] },
};

export function paymentHistoryRoutes({ database }: { readonly database: Database }): readonly Binding[] {
	return [
		bind(listPayments, ({ kind, state, cursor, from, to, timeZone }, { actor }) =>
			database.tenant(actor.organisationId, async (queries) => {
				const range = toTimeRange({ from, to, timeZone });
				const { entries, next } = await readHistory(queries, actor, {
					...range,
					...(kind && parts[kind]),
					state,
					after: cursor === undefined ? undefined : parsePlace(cursor),
					size: pageSize,
				});
				const transactions = await findTransactions(queries, actor.organisationId, entries);
				return {
					payments: entries.map((entry) => toWire(entry, transactions)),
					nextCursor: next && `${next.at.getTime()}.${next.id}`,
				};
			}),
		),
		bind(findPayment, ({ number }, { actor }) =>
			database.tenant(actor.organisationId, async (queries) => {
				const numbers = { orderNumber: normalizeOrderNumber(number), reference: number };
				const entries = await findInHistory(queries, actor, numbers);
				const transactions = await findTransactions(queries, actor.organisationId, entries);
				return { payments: entries.map((entry) => toWire(entry, transactions)) };
			}),
		),
	];
}

function findTransactions(
	queries: Parameters<typeof findPurchases>[0],
	organisationId: number,
	entries: readonly HistoryEntry[],
): ReturnType<typeof findPurchases> {
	return findPurchases(
		queries,
		organisationId,
		entries.filter(({ payment }) => payment.paid !== undefined).map(({ payment }) => payment.id),
	);
}

/** What the contract let pass: a time and an id. */
function parsePlace(cursor: string): HistoryPlace {
	const [time = '', id = ''] = cursor.split('.');
	return { at: new Date(Number(time)), id };
}

function isPart({ purpose, kinds }: Part, { payment, kind }: HistoryEntry): boolean {
	return purpose === payment.order.purpose && (kinds === undefined || kinds.includes(kind));
}

function toWire(entry: HistoryEntry, transactions: ReadonlyMap<string, string>): Payment {
	const { payment, state, refunded, disputed } = entry;
	const { id, createdAt, order, paid, failure } = payment;
	return {
		sessionId: id,
		at: createdAt.toISOString(),
		kind: paymentKinds.find((one) => isPart(parts[one], entry)) ?? 'purchase',
		state,
		description: {
			en: order.lines.map(({ description }) => description.en).join(', '),
			fr: order.lines.map(({ description }) => description.fr).join(', '),
		},
		total: order.total,
		refunded,
		disputed,
		currency: order.currency,
		orderNumber: paid?.orderNumber,
		card: paid && { brand: paid.card.brand, last4: paid.card.last4 },
		reason: failure?.reason,
		transactionId: transactions.get(id),
	};
}
