import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';

const keep = keeper<Pick<Schema, 'assistanceSilences'>>();
const end = keep(
	'approvals_end_silence',
	(database, { brandKey, now, by }: { brandKey: string; now: Date; by: number }) =>
		database
			.updateTable('assistanceSilences')
			.set({ endedAt: now, endedBy: by })
			.where('brandKey', '=', brandKey)
			.where('endedAt', 'is', null)
			.returning('proposalId'),
);

/** The people of the brand get the mail about visits again; false where they do. */
export async function endSilence(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ brandKey, reason }: { readonly brandKey: string; readonly reason: string },
): Promise<boolean> {
	const ended = await end(queries, { brandKey, now: clock.now(), by: call.actor.userId });
	if (ended.length === 0) return false;
	await auditAction(queries, clock, call, 'assistance.mail_turned_on', { brand: brandKey, reason });
	return true;
}
