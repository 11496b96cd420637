// Where a person is signed in, and ending it.
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { FindCountry } from '#platform/server/geo/find-country.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { readUserAgent } from '#platform/contract/user-agent.ts';
import { endSessionsOf, getPerson, listOpenSessions, auditAction } from '#features/account/identity/server/api.ts';
import { securityProblem } from '../contract.ts';
import type { SecurityNotices } from './notices.ts';

export interface SessionsDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly notices: SecurityNotices;
	readonly findCountry: FindCountry;
}

export async function listSessions(
	{ database, clock, findCountry }: SessionsDependencies,
	{ actor }: AuthenticatedCall,
) {
	const rows = await database.tenant(actor.organisationId, (queries) => listOpenSessions(queries, actor, clock.now()));
	const describe = async (row: (typeof rows)[number]) => ({
		sessionId: row.id,
		isCurrent: row.id === actor.sessionId,
		...readDevice(row.userAgent),
		network: row.network,
		country: await findCountry(row.network),
		way: row.openedBy,
		startedAt: row.createdAt.toISOString(),
		lastUsedAt: row.lastUsedAt.toISOString(),
	});
	const sessions = await Promise.all(rows.map(describe));
	return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one session of the caller; the one they call from is ended by signing out. */
export async function endOneSession(
	{ database, clock }: SessionsDependencies,
	call: AuthenticatedCall,
	sessionId: string,
): Promise<void> {
	const { actor } = call;
	if (sessionId === actor.sessionId) throw securityProblem('security.session_is_current');
	await database.tenant(actor.organisationId, async (queries) => {
		const ended = await endSessionsOf(queries, clock, actor, { only: sessionId, because: 'ended by the person' });
		if (ended === 0) throw securityProblem('security.session_not_found');
		await auditAction(queries, clock, call, 'security.session_ended');
	});
}

/** Ends every session of the caller but this one and says how many those were. */
export async function endOtherSessions(
	{ database, clock, notices }: SessionsDependencies,
	call: AuthenticatedCall,
): Promise<number> {
	const { actor } = call;
	const person = await getPerson({ database, clock }, actor);
	return database.tenant(actor.organisationId, async (queries) => {
		const ended = await endSessionsOf(queries, clock, actor, {
			except: actor.sessionId,
			because: 'ended with all others by the person',
		});
		if (ended === 0) return ended;
		await auditAction(queries, clock, call, 'security.other_sessions_ended', { count: ended });
		await notices.send(queries, call, person, { kind: 'sessions_ended' });
		return ended;
	});
}

/** A browser as the wire shows it. */
export function readDevice(userAgent: string) {
	const { browser, system, kind } = readUserAgent(userAgent);
	return { browser, system, kind };
}
