import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { renewAnswers } from '#platform/web/query-client.ts';
import { savePreferences } from '../contract.ts';
import { profileQuery } from './queries.ts';

/** Keeps chosen language and theme with the account. */
export function useSavePreferences(options: { readonly onError?: () => void } = {}) {
	const queries = useQueryClient();
	return useMutation({
		// A person may leave the page at once.
		mutationFn: (choice: InputOf<typeof savePreferences>) => call(savePreferences, choice, { keepalive: true }),
		onSuccess: (_saved, { languageId: language }) =>
			language === undefined ? queries.invalidateQueries({ queryKey: profileQuery.queryKey }) : renewAnswers(queries),
		...options,
	});
}
