// The demonstration always has one open invitation in its mailbox: its sample brand Piper takes no one without one.
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import { findPersonByLogin } from '#features/account/identity/server/api.ts';
import { invite, isInvited } from '#features/account/registration/server/api.ts';

const invited = {
	organisationId: 10007,
	officeId: 'halifax',
	email: 'invited@piper.example',
	givenName: 'Robin',
	familyName: 'Doucette',
	language: 'en',
} as const;

export interface DemoInvitation {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
	readonly registry: BrandRegistry;
}

export async function inviteDemoPerson({ database, clock, outbox, registry }: DemoInvitation): Promise<void> {
	const brand = registry.findByOrganisation(invited.organisationId);
	// Other brands than the samples may be served, and who came already needs no invitation.
	if (brand?.key !== 'piper' || (await findPersonByLogin({ database, clock }, invited.email)) !== undefined) return;
	if (await isInvited(database, clock, invited)) return;
	await database.transaction((queries) => invite(queries, { clock, outbox, brand }, invited));
}
