import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { savePreferences } from '../contract.ts';
import { profileQuery } from './queries.ts';

/** Keeps a choice with the account, and asks again for what shows it. */
export async function keepPreferences(queries: QueryClient, choice: InputOf<typeof savePreferences>): Promise<void> {
	// A person may leave the page at once.
	await call(savePreferences, choice, { keepalive: true });
	await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
}

/** Keeps chosen language and theme with the account. */
export function useSavePreferences(options: { readonly onError?: () => void } = {}) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (choice: InputOf<typeof savePreferences>) => keepPreferences(queries, choice),
		...options,
	});
}
