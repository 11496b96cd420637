// The link by which an added person opens their account: on their first day, again, and recalled. It is registration's invitation.
import * as z from 'zod/mini';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import { findPersonById, recordAudit } from '#features/account/identity/server/api.ts';
import { endInvitations, invite } from '#features/account/registration/server/api.ts';
import { organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import { type invitePersonnel, personnelProblem } from '../contract.ts';
import type { CheckedWork } from './check.ts';
import type { PersonnelCall, PersonnelDependencies } from './dependencies.ts';
import { holdPerson, requireRank, requireSubject } from './subject.ts';
import { lockPersonnelRow } from './records/facts.ts';

const payload = z.strictObject({ organisationId: z.int(), userId: z.int(), invitedBy: z.int() });
type Due = z.output<typeof payload>;
const inviteLater: JobKind<Due> = { kind: 'personnel.invite', payload, maxAttempts: 12, lane: 'bulk' };

type Sending = Pick<
	PersonnelDependencies,
	'database' | 'clock' | 'outbox' | 'queue' | 'findBrandOfOrganisation' | 'recordGivenSend'
>;

/** On the first day: at once where it has begun. */
export async function inviteOn(
	dependencies: Pick<Sending, 'clock' | 'queue'>,
	queries: TransactionQueries,
	{ actor }: Pick<PersonnelCall, 'actor'>,
	{
		organisationId,
		userId,
		person,
	}: {
		readonly organisationId: number;
		readonly userId: number;
		readonly person: Pick<CheckedWork, 'day' | 'startsAt'>;
	},
): Promise<void> {
	const due = { organisationId, userId, invitedBy: actor.userId };
	const options = { runAt: person.startsAt, key: `${userId}:${person.day}:${dependencies.clock.now().toISOString()}` };
	await dependencies.queue.enqueue(queries, inviteLater, due, options);
}

/** A person who has opened their account since, or left, gets none. */
export function createInviteHandler(dependencies: Sending): JobHandler<Due> {
	return {
		kind: inviteLater,
		handle: ({ payload: due }) =>
			dependencies.database.transaction(async (queries) => {
				if (await lockPersonnelRow(queries, due)) void (await send(dependencies, queries, due));
			}),
	};
}

/** A new link in the place of those that are out, mailed when the limit lets it. Undefined where the person needs none. */
async function send(
	{ findBrandOfOrganisation, ...sending }: Sending,
	queries: TransactionQueries,
	{ organisationId, userId, invitedBy }: Due,
) {
	const { clock } = sending;
	const person = await findPersonById({ database: queries, clock }, userId);
	const brand = findBrandOfOrganisation(organisationId);
	if (person === undefined || brand === undefined || person.passwordHash !== null) return undefined;
	await endInvitations(queries, clock, person);
	const { email, givenName, familyName, language } = person;
	const invitation = { organisationId, email, givenName, familyName, language, invitedBy, userId };
	return await invite(queries, { ...sending, brand }, invitation);
}

/** A person who asks for it on a screen is told when it can be sent; nothing was done then. */
async function sendNow(dependencies: Sending, queries: TransactionQueries, due: Due): Promise<void> {
	const { verdict, waitMinutes = 0 } = (await send(dependencies, queries, due))?.mail ?? {};
	const refusal = { values: { minutes: waitMinutes }, retryAfterSeconds: waitMinutes * 60 };
	if (verdict === 'too many there') throw personnelProblem('personnel.invited_lately', refusal);
	if (verdict === 'too many from here') throw personnelProblem('personnel.too_many_invitations', refusal);
}

export function sendOrRecall(
	dependencies: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, act }: ParsedInputOf<typeof invitePersonnel>,
): Promise<void> {
	const organisationId = organisationOf(call, orgId);
	const { actor } = call;
	return dependencies.database.transaction(async (queries) => {
		const clock = await holdPerson(queries, dependencies.clock, { organisationId, userId });
		const now = clock.now();
		const reach = await requireReach(queries, actor, 'personnel.manage', now, organisationId);
		await requireSubject(queries, reach, userId, now);
		await requireRank(queries, call, { organisationId, userId }, now);
		const person = await findPersonById({ database: queries, clock }, userId);
		if (person === undefined || person.passwordHash !== null) throw personnelProblem('personnel.account_open');
		if (act === 'send')
			await sendNow({ ...dependencies, clock }, queries, { organisationId, userId, invitedBy: actor.userId });
		else await endInvitations(queries, clock, person);
		const event = act === 'send' ? 'personnel.invited' : 'personnel.invitation_recalled';
		const details = { organisationId, userId, actorId: actor.userId, sessionId: actor.sessionId };
		await recordAudit(queries, clock, call, { ...details, event });
	});
}
