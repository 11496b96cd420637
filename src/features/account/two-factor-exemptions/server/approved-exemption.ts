// An exemption that two people of the staff agreed on, in the transaction of the second one's approval.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement, PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';
import type { ExemptionTables } from './tables.ts';

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
	await queries
		.withTables<ExemptionTables>()
		.insertInto('two_factor_exemptions')
		.values({
			organisation_id: organisationId,
			id,
			user_id: userId,
			reason,
			owner: proposedBy,
			approved_by: proposedBy,
			// Two people may have one name.
			second_approver: approvedBy === proposedBy ? `${approvedBy} (${approverId})` : approvedBy,
			starts_at: clock.now(),
			ends_at: endsAt,
		})
		.execute();
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

interface ExemptPerson {
	readonly organisationId: number;
	readonly userId: number;
}

const read: PreparedStatement = {
	name: 'two_factor_read_exemption',
	isRead: true,
	text: `select ends_at as "endsAt", reason, approved_by as "approvedBy", second_approver as "secondApprover" from two_factor_exemptions
		where organisation_id = $1 and user_id = $2 and starts_at <= $3 and ends_at > $3 order by ends_at desc, id limit 1`,
};

/** The one in force that ends last; undefined where the second step is asked for. */
export async function readExemption(
	queries: PreparedStatements,
	{ organisationId, userId }: ExemptPerson,
	now: Date,
): Promise<ExemptionFacts | undefined> {
	const [found] = await queries.prepared<ExemptionFacts>(read, [organisationId, userId, now]);
	return found;
}

const hold: PreparedStatement = {
	name: 'two_factor_hold_exemptions',
	text: 'select 1 from two_factor_exemptions where organisation_id = $1 and user_id = $2 order by id for update',
};

/** Call it before the clock is read by which they end: of two ends at once the second finds nothing in force. */
export async function holdExemptions(
	queries: TransactionQueries,
	{ organisationId, userId }: ExemptPerson,
): Promise<void> {
	void (await queries.prepared(hold, [organisationId, userId]));
}

const endAll: PreparedStatement = {
	name: 'two_factor_end_exemptions',
	text: `update two_factor_exemptions set ends_at = $3 where organisation_id = $1 and user_id = $2 and starts_at < $3 and ends_at > $3
		returning id`,
};

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
	}: ExemptPerson & {
		readonly actorId: number;
		readonly sessionId: string;
		readonly reason: string;
	},
): Promise<number> {
	const ended = await queries.prepared(endAll, [organisationId, userId, clock.now()]);
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
