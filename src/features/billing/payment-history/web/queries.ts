import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { isClosed } from '#platform/web/failures.ts';
import { findPayment, listPayments } from '../contract.ts';
import type { PaymentFilter } from './payment-filter.ts';

export type PaymentPage = OutputOf<typeof listPayments>;

export interface PaymentRange {
	/** `YYYY-MM-DD`, both days included. */
	readonly from: string;
	readonly to: string;
	readonly timeZone: string;
}

/** Payments page by page, the newest first; by a number there is one page. */
export function paymentsQuery({ from, to, timeZone }: PaymentRange, { kind, state, number }: PaymentFilter) {
	const input = { from, to, timeZone, kind, state };
	return infiniteQueryOptions({
		queryKey: ['payments', 'history', number ?? input],
		queryFn: ({ pageParam: cursor }): Promise<PaymentPage> =>
			number === undefined ? call(listPayments, { ...input, cursor }) : call(findPayment, { number }),
		initialPageParam: undefined as string | undefined, // the first page comes after none
		getNextPageParam: (page) => page.nextCursor,
		throwOnError: (error: Error) => isClosed(error),
	});
}
