// The last step of every way in: the full session, and what follows from it, in one transaction.
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { SessionScope } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import { loginKey, type OpenedSession, openSession, type Person, recordAudit } from '#features/identity/server/api.ts';
import type { SecurityNotices } from '#features/security/server/api.ts';
import { hashDevice, isKnownDevice, rememberDevice } from './devices.ts';

export interface SignedIn {
	readonly person: Person;
	readonly session: OpenedSession;
	readonly scope: SessionScope;
	/** For the device cookie; undefined until the sign-in is complete. */
	readonly deviceToken: string | undefined;
}

/** Else a word for what was wrong. */
export function isSignedIn(outcome: SignedIn | string): outcome is SignedIn {
	return typeof outcome === 'object';
}

export interface Completion {
	readonly assurance: 'aal1' | 'aal2';
	/** Forgets what was counted under the person's name. */
	readonly forgetFailures: (queries: TransactionQueries) => Promise<void>;
	readonly deviceToken: string | undefined;
	/** How the person got in. */
	readonly by: string;
	/** When it was proved, where not just now. */
	readonly provedAt?: Date;
	/** Further facts for the trail. */
	readonly details?: Readonly<Record<string, string>>;
}

/** What other slices do when a sign-in is complete, in its transaction. */
export type AtCompletion = (queries: TransactionQueries, call: Call, person: Person) => Promise<void>;

export interface CompletionDependencies {
	readonly clock: Clock;
	readonly notices: SecurityNotices;
	readonly atCompletion: AtCompletion;
}

/**
 * Under what a try is counted: the browser where the person signed in before, else the account, else the name as it was
 * submitted. Accounts and unknown names behave alike.
 */
export async function countedSubject(
	database: Database,
	clock: Clock,
	person: Person | undefined,
	loginName: string,
	deviceToken: string | undefined,
): Promise<string> {
	if (person === undefined) return `name:${hashToken(loginKey(loginName)).toString('base64url')}`;
	const device = deviceToken === undefined ? undefined : hashDevice(deviceToken);
	const isKnown = device !== undefined && (await isKnownDevice(database, clock, person, device));
	return isKnown ? `device:${person.id}:${device}` : `user:${person.id}`;
}

/** Opens the full session, forgets the failures and remembers the browser, in the caller's transaction. */
export async function completeSignIn(
	queries: TransactionQueries,
	{ clock, notices, atCompletion }: CompletionDependencies,
	call: Call,
	person: Person,
	completion: Completion,
): Promise<SignedIn> {
	const { organisationId, id: userId } = person;
	const { assurance, by, provedAt, details } = completion;
	const proof = { scope: 'full', assurance, by, ...(provedAt === undefined ? {} : { provedAt }) } as const;
	const [session, device] = await Promise.all([
		openSession(queries, clock, call, person, proof),
		rememberDevice(queries, clock, person, completion.deviceToken),
		completion.forgetFailures(queries),
	]);
	await atCompletion(queries, call, person);
	if (device.isNew) await notices.send(queries, call, person, { kind: 'new_device' });
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'sign_in.succeeded',
		userId,
		sessionId: session.id,
		details: { by, assurance, isNewBrowser: device.isNew, ...details },
	});
	return { person, session, scope: 'full', deviceToken: device.token };
}
