// Books are a seller's: they have entries of all of its organisations, so that they are read as the system, by who has a say over the whole brand.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { requireBrandReach } from '#features/staff/access/server/api.ts';

export type BooksCore = Pick<Core, 'database' | 'clock'>;

/** @throws session.forbidden */
export async function withBooks<Result>(
	{ database, clock }: BooksCore,
	call: AuthenticatedCall,
	permission: Extract<StaffPermission, `books.${string}`>,
	act: (queries: TransactionQueries) => Promise<Result>,
): Promise<Result> {
	return await database.transaction(async (queries) => {
		await requireBrandReach(queries, call, permission, clock.now());
		return await act(queries);
	});
}
