// What was charged and came back since a time, as a real processor lists it: page by page, the newest first.
import type { ListedCharge, ListedReturn } from '#features/billing/card-processors/server/processor.ts';
import { standingOf } from '#features/billing/card-processors/server/return.ts';
import { readReturns } from './returns.ts';
import { type Charge, listChargesBefore, type LocalStore, type Stored } from './store.ts';

const pageSize = 100;

export async function* listCharges(store: LocalStore, since: Date): AsyncGenerator<readonly ListedCharge[]> {
	const now = store.clock.now();
	for await (const page of pages(store))
		yield page.flatMap(({ id, reference, body }): ListedCharge[] => {
			const at = chargedAt(body);
			if (at === undefined || at > now || at < since) return [];
			const { refunded } = standingOf(readReturns(body, now));
			const { amount, currency } = body;
			return [{ processorPaymentId: id, ...(reference !== null && { reference }), amount, refunded, currency, at }];
		});
}

export async function* listReturns(store: LocalStore, since: Date): AsyncGenerator<readonly ListedReturn[]> {
	const now = store.clock.now();
	for await (const page of pages(store))
		yield page.flatMap(({ id, body }) =>
			readReturns(body, now)
				.filter(({ at }) => at >= since)
				.map((one) => ({ ...one, processorPaymentId: id })),
		);
}

/** Undefined: it took no money. */
export function chargedAt({ state, decidedAt, at }: Charge): Date | undefined {
	return state === 'paid' || (state === 'processing' && decidedAt !== undefined)
		? new Date(decidedAt ?? at)
		: undefined;
}

/** Covers all times: a bank may decide later, and money come back much later. There are not many in a demonstration. */
export async function* pages(store: LocalStore): AsyncGenerator<readonly Stored<'charge'>[]> {
	let last: { readonly id: string; readonly createdAt: Date } | undefined;
	do {
		const place = last;
		const page = await store.database.transaction((queries) => listChargesBefore(queries, place, pageSize));
		yield page;
		last = page.length === pageSize ? page.at(-1) : undefined;
	} while (last !== undefined);
}
