// staff begin a reset for one of their people. They neither see nor choose the password; the person gets the link.
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import { type Person, recordAudit } from '#features/account/identity/server/api.ts';
import { staffResetLifetimeMs } from '../contract.ts';
import { instructionsMail } from './emails.ts';
import { addResetLink } from './reset-links.ts';

export interface StaffReset {
	readonly clock: Clock;
	readonly outbox: Outbox;
	/** The person's own. */
	readonly brand: Brand;
}

/** In the caller's transaction. Whether the caller may do this for that person is the caller's to decide. */
export async function startResetByStaff(
	queries: TransactionQueries,
	{ clock, outbox, brand }: StaffReset,
	call: AuthenticatedCall,
	person: Person,
): Promise<void> {
	const lifetimeMs = staffResetLifetimeMs;
	const token = await addResetLink(queries, clock, person, { id: newId(clock), startedBy: 'staff', lifetimeMs });
	if (token === undefined) return;
	await outbox.send(queries, instructionsMail(brand, person, { kind: 'reset', token, startedBy: 'staff', lifetimeMs }));
	await recordAudit(queries, clock, call, {
		organisationId: person.organisationId,
		event: 'passwords.reset_started_by_staff',
		userId: person.id,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
	});
}
