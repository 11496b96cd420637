import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { findMissingOrganisations } from '#features/account/identity/server/api.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { StartError } from '#platform/server/start-error.ts';

const keep = keeper<Pick<Schema, 'users'>>();
const findDemoPerson = keep('app_find_demo_person', (database) =>
	database.selectFrom('users').select('loginName').where('isDemo', '=', sql.lit(true)).limit(1),
);

/** no seeded account can sign in to a production portal. */
export async function requireNoDemoAccounts(database: Database): Promise<void> {
	const [found] = await findDemoPerson(database, {});
	if (found === undefined) return;
	await database.close();
	throw new StartError(
		`The database holds demo accounts (${found.loginName}). Point DATABASE_URL at a database that was never used for a demonstration.`,
	);
}

/** No reason to refuse: the other organisations' people work, and before `npm run setup` none is there. */
export async function reportMissingOrganisations(
	database: Database,
	registry: BrandRegistry,
	log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
	const organisations = registry.all().flatMap((brand) => brand.organisations);
	const missing = await findMissingOrganisations(database, organisations);
	if (missing.length === 0) return;
	const whose = missing.map((id) => `${id} (brand ${registry.findByOrganisation(id)?.key})`).join(', ');
	const effect = missing.length === organisations.length ? 'Nobody can sign in yet' : 'Nobody of theirs can sign in';
	log.warn(`The database lacks organisations of the brands: ${whose}. ${effect}. Run npm run setup.`);
}
