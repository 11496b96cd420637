// A session waits while its person acts in another account, and comes back with new secrets: one browser holds one token, and
// the one that it gave up opens nothing.
import type { Clock } from '#platform/server/clock.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { OpenedSession } from './sessions.ts';
import type { IdentityTables } from '../tables.ts';

interface SessionKey {
	readonly organisationId: number;
	readonly sessionId: string;
}

/** False where another call parked or ended it first. */
export async function suspendSession(
	queries: TransactionQueries,
	session: SessionKey,
	forSession: string,
): Promise<boolean> {
	const suspended = await queries
		.withTables<IdentityTables>()
		.updateTable('sessions')
		// No one knows the tokens of these hashes.
		.set({ parked_for: forSession, token_hash: hashToken(newToken()), half_hash: null, half_confirmed: false })
		.where('organisation_id', '=', session.organisationId)
		.where('id', '=', session.sessionId)
		.where('parked_for', 'is', null)
		.where('ended_at', 'is', null)
		.returning('id')
		.execute();
	return suspended.length > 0;
}

/** Brings back the session that waits for this one; undefined where none does, or another call was first. */
export async function resumeSession(
	queries: TransactionQueries,
	clock: Clock,
	session: SessionKey,
	suspendedFor: string,
): Promise<OpenedSession | undefined> {
	const resumed = { id: session.sessionId, token: newToken(), sessionBindingSecret: newToken() };
	const now = clock.now();
	const rows = await queries
		.withTables<IdentityTables>()
		.updateTable('sessions')
		.set({
			parked_for: null,
			token_hash: hashToken(resumed.token),
			half_hash: hashToken(resumed.sessionBindingSecret),
			// It was in use all along, through the other account.
			last_used_at: now,
		})
		.where('organisation_id', '=', session.organisationId)
		.where('id', '=', session.sessionId)
		.where('parked_for', '=', suspendedFor)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', now)
		.returning('id')
		.execute();
	return rows.length === 0 ? undefined : resumed;
}

/** Signing out of an account that one switched to leaves the browser: the session that waits ends as well. */
export async function endSuspendedSession(
	queries: TransactionQueries,
	clock: Clock,
	forSession: string,
): Promise<void> {
	void (await queries
		.withTables<IdentityTables>()
		.updateTable('sessions')
		.set({ ended_at: clock.now(), ended_because: 'signed out' })
		.where('parked_for', '=', forSession)
		.where('ended_at', 'is', null)
		.execute());
}
