import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import type { ApprovalTables } from './tables.ts';

/** The people of the brand get the mail about visits again; false where they do. */
export async function endSilence(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ brandKey, reason }: { readonly brandKey: string; readonly reason: string },
): Promise<boolean> {
	const ended = await queries
		.withTables<ApprovalTables>()
		.updateTable('assistance_silences')
		.set({ ended_at: clock.now(), ended_by: call.actor.userId })
		.where('brand_key', '=', brandKey)
		.where('ended_at', 'is', null)
		.returning('proposal_id')
		.execute();
	if (ended.length === 0) return false;
	await auditAction(queries, clock, call, 'assistance.mail_turned_on', { brand: brandKey, reason });
	return true;
}
