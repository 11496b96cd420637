import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { getPasswordPolicy } from '../contract.ts';

export const passwordPolicyQuery = queryOptions({
	queryKey: ['passwords', 'policy'],
	queryFn: async () => {
		const { Policy, HasPassword } = await call(getPasswordPolicy, {});
		const policy = { minLength: Policy.MinLength, maxLength: Policy.MaxLength, hasComposition: Policy.Composition };
		return { policy, hasPassword: HasPassword };
	},
});
