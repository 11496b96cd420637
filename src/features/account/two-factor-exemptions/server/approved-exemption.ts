// An exemption that two people of the staff agreed on, in the transaction of the second one's approval.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';
import { insertExemption } from './exemptions.ts';

const keep = keeper<Pick<Schema, 'twoFactorExemptions'>>();

export interface ApprovedExemption {
	readonly organisationId: number;
	readonly userId: number;
	readonly reason: string;
	/** Names of the two. */
	readonly proposedBy: string;
	readonly approvedBy: string;
	readonly approverId: number;
	readonly sessionId: string;
	readonly endsAt: Date;
}

export async function addApprovedExemption(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall,
	exemption: ApprovedExemption,
): Promise<void> {
	const { organisationId, userId, reason, proposedBy, approvedBy, approverId, sessionId, endsAt } = exemption;
	const id = newId(clock);
	await insertExemption(queries, {
		organisationId,
		id,
		userId,
		reason,
		owner: proposedBy,
		approvedBy: proposedBy,
		// Two people may have one name.
		secondApprover: approvedBy === proposedBy ? `${approvedBy} (${approverId})` : approvedBy,
		startsAt: clock.now(),
		endsAt,
	});
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'two_factor.exempted',
		userId,
		actorId: approverId,
		sessionId,
		details: { exemption: id, approvedBy: proposedBy, secondApprover: approvedBy },
	});
}

export interface ExemptionFacts {
	readonly endsAt: Date;
	readonly reason: string;
	readonly approvedBy: string;
	readonly secondApprover: string;
}

const read = keep('two_factor_read_exemption', (database, { organisationId, userId, now }: PersonKey & { now: Date }) =>
	database
		.selectFrom('twoFactorExemptions')
		.select(['endsAt', 'reason', 'approvedBy', 'secondApprover'])
		.where((row) => row.and({ organisationId, userId }))
		.where('startsAt', '<=', now)
		.where('endsAt', '>', now)
		.orderBy('endsAt', 'desc')
		.orderBy('id')
		.limit(1),
);

/** The one in force that ends last; undefined where the second step is asked for. */
export async function readExemption(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
	now: Date,
): Promise<ExemptionFacts | undefined> {
	const [found] = await read(queries, { organisationId, userId, now });
	return found;
}

const hold = keep('two_factor_hold_exemptions', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('twoFactorExemptions')
		.select('id')
		.where((row) => row.and({ organisationId, userId }))
		.orderBy('id')
		.forUpdate(),
);

/** Call it before the clock is read by which they end: of two ends at once the second finds nothing in force. */
export async function holdExemptions(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<void> {
	await hold(queries, { organisationId, userId });
}

const endAll = keep(
	'two_factor_end_exemptions',
	(database, { organisationId, userId, now }: PersonKey & { now: Date }) =>
		database
			.updateTable('twoFactorExemptions')
			.set({ endsAt: now })
			.where((row) => row.and({ organisationId, userId }))
			.where('startsAt', '<', now)
			.where('endsAt', '>', now)
			.returning('id'),
);

/** Every one in force ends now: from the next sign-in on the second step is asked for. @returns how many there were */
export async function endExemptions(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall,
	{
		organisationId,
		userId,
		actorId,
		sessionId,
		reason,
	}: PersonKey & {
		readonly actorId: number;
		readonly sessionId: string;
		readonly reason: string;
	},
): Promise<number> {
	const ended = await endAll(queries, { organisationId, userId, now: clock.now() });
	if (ended.length === 0) return 0;
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'two_factor.exemption_ended',
		userId,
		actorId,
		sessionId,
		reason,
		details: { count: ended.length },
	});
	return ended.length;
}
