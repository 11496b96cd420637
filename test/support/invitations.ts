import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { keysOf } from '#platform/server/slice.ts';
import { addOrganisation } from '#features/account/identity/server/api.ts';
import { invite } from '#features/account/registration/server/api.ts';
import { openGivenSends } from '#features/account/two-factor/server/api.ts';
import { type TestApp, testPepper } from './test-app.ts';

export interface TestInvitation {
	readonly organisationId: number;
	readonly email: string;
	readonly officeId: string;
}

/** What an invitation takes, as a command has it. */
export function sendingOf({ clock }: TestApp) {
	const queue = createJobQueue({ clock });
	const recordGivenSend = openGivenSends({ clock, keyFor: keysOf(testPepper) });
	return { clock, queue, outbox: createOutbox(queue), recordGivenSend };
}

/** Invites someone into an office, which is made where it is not there. */
export async function inviteForTest(app: TestApp, { organisationId, email, officeId }: TestInvitation): Promise<void> {
	const { clock, database, registry } = app;
	const brand = registry.findByOrganisation(organisationId);
	if (brand === undefined) throw new Error(`No brand owns organisation ${organisationId}`);
	const offices = [{ id: officeId, name: officeId, city: officeId }];
	const sending = sendingOf(app);
	await database.transaction(async (queries) => {
		await addOrganisation(queries, clock.now(), { id: organisationId, name: 'ignored, it exists', offices });
		const names = { givenName: 'Noor', familyName: 'Haddad', language: 'en' } as const;
		await invite(queries, { ...sending, brand }, { organisationId, email, officeId, ...names });
	});
}
