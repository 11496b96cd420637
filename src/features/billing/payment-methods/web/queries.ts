import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { getPaymentMethods } from '../contract.ts';

export type PaymentMethods = OutputOf<typeof getPaymentMethods>;
export type PaymentMethod = PaymentMethods['paymentMethods'][number];

export const cardsQuery = queryOptions({
	queryKey: ['payments', 'cards'],
	queryFn: () => call(getPaymentMethods, {}),
});
