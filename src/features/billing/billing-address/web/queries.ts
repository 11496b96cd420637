import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getBillingAddress } from '../contract.ts';

export const billingAddressQuery = queryOptions({
	queryKey: ['billing-address'],
	queryFn: () => call(getBillingAddress, {}),
});
