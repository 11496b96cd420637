// The work that slices do in the background, for the process and for tests alike.
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import { createAnnounceHandler, createReversalHandler } from '#features/credits/server/api.ts';
import { createInstructionsHandler } from '#features/passwords/server/api.ts';
import type { Mail } from './mail.ts';
import type { Money } from './money.ts';

export interface JobDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly registry: BrandRegistry;
	readonly mail: Mail;
	readonly money: Money;
}

export function buildJobHandlers({
	database,
	clock,
	registry,
	mail,
	money,
}: JobDependencies): readonly JobHandler<unknown>[] {
	const findBrandOfOrganisation = (organisationId: number) => registry.findByOrganisation(organisationId);
	const { outbox } = mail;
	return [
		mail.handler,
		createInstructionsHandler({
			database,
			clock,
			outbox,
			findBrandOfOrganisation,
			getBrand: (key) => registry.getByKey(key),
		}),
		createAnnounceHandler({ database, clock, outbox, findBrandOfOrganisation }),
		createReversalHandler({ database, outbox, findBrandOfOrganisation }),
		...money.handlers,
	];
}
