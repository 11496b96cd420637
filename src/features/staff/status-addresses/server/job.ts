import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import { before, minutes, seconds } from '#platform/contract/duration.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { Core } from '#platform/server/slice.ts';
import { askProduct } from './ask.ts';
import { follow, type FollowDependencies, type Product } from './follow.ts';

export type AskDependencies = FollowDependencies & Pick<Core, 'registry' | 'queue'>;

const asked = keepSql(
	'status_addresses_asked',
	(of: { brandKey: string; address: string; since: Date }) => sql`
		select 1 from status_addresses where brand_key = ${of.brandKey} and address = ${of.address} and asked_at > ${of.since}`,
);

/** Another try of a job that failed, or a job that was late, asks nobody twice. */
const restMs = seconds(45);

export function createStatusJob(dependencies: AskDependencies): RecurringJob {
	return createRecurringJob(
		dependencies,
		{ name: 'status_addresses.ask', everyMs: minutes(1), lane: 'bulk' },
		async () => void (await Promise.all(dependencies.registry.all().map((brand) => askOne(dependencies, brand)))),
	);
}

async function askOne(dependencies: AskDependencies, brand: Brand): Promise<void> {
	const product = productOf(brand);
	if (product === undefined) return;
	const { database, clock } = dependencies;
	const since = before(clock.now(), restMs);
	const recent = await asked(database, { brandKey: brand.key, address: product.statusAddress, since });
	if (recent.length > 0) return;
	await follow(dependencies, brand, product, await askProduct(product.statusAddress));
}

/** Undefined where the brand has none that says how it is. */
function productOf({ mortgageProduct: product }: Brand): Product | undefined {
	if (product?.statusAddress === undefined) return undefined;
	const { names, client, statusAddress } = product;
	return { names, client, statusAddress };
}
