import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { listProviderSecrets } from '#features/staff/brand-secrets/contract.ts';

export type ProviderSecret = OutputOf<typeof listProviderSecrets>['providers'][number];

const secretsKey = ['brand-provider-secrets'] as const;

/** @param clients of the draft: another issuer has another secret */
export const secretsQuery = (brandKey: string, clients: string) =>
	queryOptions({
		queryKey: [...secretsKey, brandKey, clients],
		queryFn: () => call(listProviderSecrets, { brandKey }),
		// Until the new answer is there, what was known of the others stays.
		placeholderData: (before) => before,
	});

export const renewSecrets = (queries: QueryClient): Promise<void> =>
	queries.invalidateQueries({ queryKey: secretsKey });
