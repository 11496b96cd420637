// An exemption that two people of the staff agreed on, in the transaction of the second one's approval.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';
import type { TwoFactorTables } from './tables.ts';

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
		.withTables<TwoFactorTables>()
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
