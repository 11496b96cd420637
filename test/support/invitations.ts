import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { addOrganisation } from '#features/account/identity/server/api.ts';
import { invite } from '#features/account/registration/server/api.ts';
import type { TestApp } from './test-app.ts';

export interface TestInvitation {
	readonly organisationId: number;
	readonly email: string;
	readonly officeId: string;
}

/** Invites someone into an office, which is made where it is not there. */
export async function inviteForTest(app: TestApp, { organisationId, email, officeId }: TestInvitation): Promise<void> {
	const { clock, database, registry } = app;
	const brand = registry.findByOrganisation(organisationId);
	if (brand === undefined) throw new Error(`No brand owns organisation ${organisationId}`);
	const offices = [{ id: officeId, name: officeId, city: officeId }];
	const outbox = createOutbox(createJobQueue({ clock }));
	await database.transaction(async (queries) => {
		await addOrganisation(queries, clock.now(), { id: organisationId, name: 'ignored, it exists', offices });
		const names = { givenName: 'Noor', familyName: 'Haddad', language: 'en' } as const;
		await invite(queries, { clock, outbox, brand }, { organisationId, email, officeId, ...names });
	});
}
