// A session waits while its person acts in another account, and comes back with new secrets: one browser holds one token, and
// the one that it gave up opens nothing.
import type { Clock } from '#platform/server/clock.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { OpenedSession } from './sessions.ts';

interface SessionKey {
	readonly organisationId: number;
	readonly sessionId: string;
}

const keep = keeper<Pick<Schema, 'sessions'>>();
const suspend = keep(
	'identity_suspend_session',
	(database, of: SessionKey & { forSession: string; tokenHash: Buffer }) =>
		database
			.updateTable('sessions')
			.set({ parkedFor: of.forSession, tokenHash: of.tokenHash, halfHash: null, halfConfirmed: false })
			.where((row) => row.and({ organisationId: of.organisationId, id: of.sessionId }))
			.where('parkedFor', 'is', null)
			.where('endedAt', 'is', null)
			.returning('id'),
);
const resume = keep(
	'identity_resume_session',
	(database, of: SessionKey & { suspendedFor: string; tokenHash: Buffer; halfHash: Buffer; now: Date }) =>
		database
			.updateTable('sessions')
			// It was in use all along, through the other account.
			.set({ parkedFor: null, tokenHash: of.tokenHash, halfHash: of.halfHash, lastUsedAt: of.now })
			.where((row) => row.and({ organisationId: of.organisationId, id: of.sessionId }))
			.where('parkedFor', '=', of.suspendedFor)
			.where('endedAt', 'is', null)
			.where('expiresAt', '>', of.now)
			.returning('id'),
);
const endSuspended = keep('identity_end_suspended_session', (database, of: { forSession: string; now: Date }) =>
	database
		.updateTable('sessions')
		.set({ endedAt: of.now, endedBecause: 'signed out' })
		.where('parkedFor', '=', of.forSession)
		.where('endedAt', 'is', null),
);

/** False where another call parked or ended it first. */
export async function suspendSession(
	queries: TransactionQueries,
	session: SessionKey,
	forSession: string,
): Promise<boolean> {
	// No one knows the token of this hash.
	return (await suspend(queries, { ...session, forSession, tokenHash: hashToken(newToken()) })).length > 0;
}

/** Brings back the session that waits for this one; undefined where none does, or another call was first. */
export async function resumeSession(
	queries: TransactionQueries,
	clock: Clock,
	session: SessionKey,
	suspendedFor: string,
): Promise<OpenedSession | undefined> {
	const resumed = { id: session.sessionId, token: newToken(), sessionBindingSecret: newToken() };
	const rows = await resume(queries, {
		...session,
		suspendedFor,
		tokenHash: hashToken(resumed.token),
		halfHash: hashToken(resumed.sessionBindingSecret),
		now: clock.now(),
	});
	return rows.length === 0 ? undefined : resumed;
}

/** Signing out of an account that one switched to leaves the browser: the session that waits ends as well. */
export async function endSuspendedSession(
	queries: TransactionQueries,
	clock: Clock,
	forSession: string,
): Promise<void> {
	void (await endSuspended(queries, { forSession, now: clock.now() }));
}
