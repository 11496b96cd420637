// Books are a seller's: they have entries of all of its organisations, so that they are read as the system, by who has a say over the whole brand.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import type { Processors } from '#features/billing/card-processors/server/api.ts';
import { requireBrandReach } from '#features/staff/access/server/api.ts';

export type BooksCore = Pick<Core, 'database' | 'clock'>;
/** A month is not closed before the processors that the portal reads were read to its end. */
export type ClosingCore = BooksCore & Processors;

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
