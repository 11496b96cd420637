import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getPasswordPolicy } from '../contract.ts';

export const passwordPolicyQuery = queryOptions({
	queryKey: ['passwords', 'policy'],
	queryFn: async () => {
		const { policy: Policy, hasPassword } = await call(getPasswordPolicy, {});
		const policy = { minLength: Policy.minLength, maxLength: Policy.maxLength, hasComposition: Policy.composition };
		return { policy, hasPassword };
	},
});
