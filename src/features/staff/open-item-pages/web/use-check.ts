import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { checkOpenItems } from '#features/staff/open-items/contract.ts';
import { refreshItems } from './queries.ts';
import { openItemsTexts } from './texts.ts';

/** Looks through everything, and has the processor asked about payments without an answer. */
export function useCheck(): UseMutationResult<unknown, Error, void> {
	const text = useText(openItemsTexts);
	const queries = useQueryClient();
	return useMutation({
		mutationFn: () => call(checkOpenItems, {}),
		onSuccess: async () => {
			await refreshItems(queries);
			showDone(text('check.done'));
		},
		onError: (error) => showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) }),
	});
}
