// What a brand has beside its versions is read and changed by people of that brand, or of the one that it is being made under.
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { listKeys, requireEditor } from './standing.ts';

/**
 * Whether it is the caller's own brand, or one that is being made under it.
 * @param queries of the system: what is begun is in no organisation
 */
export async function isOwnBrand(
	queries: PreparedStatements,
	{ brand }: Pick<AuthenticatedCall, 'brand'>,
	brandKey: string,
): Promise<boolean> {
	return brandKey === brand.key || (await listKeys(queries, { brand })).includes(brandKey);
}

export type BrandChange<Result> = (queries: TransactionQueries, clock: Clock) => Promise<Result>;

interface Changed {
	readonly brandKey: string;
	/** Says that there is no such brand: also for one of another company. */
	readonly missing: () => Error;
}

/** Runs as the system, because the rows of a brand are in no organisation. */
export function changeOwnBrand<Result>(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	{ brandKey, missing }: Changed,
	act: BrandChange<Result>,
): Promise<Result> {
	return database.transaction(async (queries) => {
		if (!(await isOwnBrand(queries, call, brandKey))) throw missing();
		await requireEditor(queries, call, clock.now());
		return await act(queries, clock);
	});
}
