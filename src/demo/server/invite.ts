// The demonstration always has open invitations in its mailbox: of its sample brand Piper, which takes no one without one, and of the person
// who was added and has not opened the account.
import type { Core } from '#platform/server/slice.ts';
import { findPersonByLogin } from '#features/account/identity/server/api.ts';
import { invite, isInvited, type NewInvitation } from '#features/account/registration/server/api.ts';
import { openGivenSends } from '#features/account/two-factor/server/api.ts';
import { demoInvitedLogin, findDemoPerson } from './people.ts';

const stranger = {
	organisationId: 10007,
	officeId: 'halifax',
	email: 'invited@piper.example',
	givenName: 'Robin',
	familyName: 'Doucette',
	language: 'en',
} as const;

export type DemoInvitation = Pick<Core, 'database' | 'clock' | 'outbox' | 'queue' | 'registry' | 'keyFor'>;

export async function inviteDemoPeople(dependencies: DemoInvitation): Promise<void> {
	const { database, clock } = dependencies;
	// A person who came already needs no invitation.
	if ((await findPersonByLogin({ database, clock }, stranger.email)) === undefined)
		await inviteOnce(dependencies, stranger, 'piper');
	const { id: userId, language = 'en', loginName, ...added } = findDemoPerson(demoInvitedLogin);
	if ((await findPersonByLogin({ database, clock }, loginName)) !== undefined)
		await inviteOnce(dependencies, { ...added, userId, language }, 'portico');
}

async function inviteOnce(
	{ database, clock, outbox, queue, registry, keyFor }: DemoInvitation,
	invitation: NewInvitation,
	brandKey: string,
): Promise<void> {
	const brand = registry.findByOrganisation(invitation.organisationId);
	// Other brands than the samples may be served.
	if (brand?.key !== brandKey || (await isInvited(database, clock, invitation))) return;
	const recordGivenSend = openGivenSends({ clock, keyFor });
	await database.transaction((queries) =>
		invite(queries, { clock, outbox, queue, brand, recordGivenSend }, invitation),
	);
}
