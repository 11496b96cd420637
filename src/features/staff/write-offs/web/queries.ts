import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { minutes } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api-client.ts';
import { getPayerDue, listPayerStates } from '../contract.ts';

const key = ['write-offs'] as const;

export const payerQuery = (payer: string) =>
	queryOptions({ queryKey: [...key, 'payer', payer], queryFn: () => call(getPayerDue, { payer }) });

/** What the portal does about it goes on meanwhile. */
export const statesQuery = (payers: readonly string[]) =>
	queryOptions({
		queryKey: [...key, 'states', payers],
		queryFn: async () =>
			new Map((await call(listPayerStates, { payers: [...payers] })).states.map((one) => [one.payer, one])),
		refetchInterval: minutes(5),
	});

/** After an act: what is due, the report that leads here, and what waits for approval. */
export async function refreshPayers(queries: QueryClient): Promise<void> {
	await Promise.all([
		queries.invalidateQueries({ queryKey: key }),
		queries.invalidateQueries({ queryKey: ['reports'] }),
		queries.invalidateQueries({ queryKey: ['approvals'] }),
	]);
}
