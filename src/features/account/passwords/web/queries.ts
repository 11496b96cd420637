import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getPasswordPolicy } from '../contract.ts';

export const passwordPolicyQuery = queryOptions({
	queryKey: ['passwords', 'policy'],
	queryFn: async () => {
		const { policy: given, hasPassword } = await call(getPasswordPolicy, {});
		const policy = { minLength: given.minLength, maxLength: given.maxLength, hasComposition: given.composition };
		return { policy, hasPassword };
	},
});
