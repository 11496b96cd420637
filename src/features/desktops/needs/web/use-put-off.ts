import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { putOffNeed } from '../contract.ts';
import { needsKey } from './queries.ts';

/** Puts a matter off, or the last step of the first days; what is left is in the answer. */
export function usePutOff(key: string, onDone: () => void) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: () => call(putOffNeed, { key }),
		onSuccess(left) {
			onDone();
			queries.setQueryData(needsKey, left);
		},
	});
}
