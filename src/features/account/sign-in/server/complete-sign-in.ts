// The last step of every way in: the full session, and what follows from it, in one transaction.
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedWrite, TransactionQueries } from '#platform/server/db/database.ts';
import type { SessionScope } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import {
	loginKey,
	type OpenedSession,
	type Person,
	prepareAudit,
	prepareSession,
} from '#features/account/identity/server/api.ts';
import type { SecurityNotices } from '#features/account/security/server/api.ts';
import { hashDevice, isKnownDevice, keepDevice, type SigningInDevice } from './devices.ts';

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
	/** The write that forgets what was counted under the person's name. */
	readonly forgetFailures: () => PreparedWrite;
	readonly device: SigningInDevice;
	/** How the person got in. */
	readonly by: string;
	/** When it was proved, where not just now. */
	readonly provedAt?: Date;
	/** The audit log gets these facts as well. */
	readonly details?: Readonly<Record<string, string>>;
}

/** What other slices do when a sign-in is complete, in its transaction. */
export type AtCompletion = (queries: TransactionQueries, call: Call, person: Person) => Promise<void>;

export interface CompletionDependencies {
	readonly clock: Clock;
	readonly notices: SecurityNotices;
	readonly atCompletion: AtCompletion;
}

/** Under what a person's try is counted: the browser where they signed in before, else the account. */
export async function countedSubject(
	database: Database,
	clock: Clock,
	person: Person,
	deviceToken: string | undefined,
): Promise<string> {
	const device = deviceToken === undefined ? undefined : hashDevice(deviceToken);
	const isKnown = device !== undefined && (await isKnownDevice(database, clock, person, device));
	return isKnown ? `device:${person.id}:${device}` : `user:${person.id}`;
}

/** The same in a statement with the columns `id` and `isKnownBrowser`; `device` is the hash of the browser's token. */
export function subjectIn(device: unknown): RawBuilder<unknown> {
	return sql`case when "isKnownBrowser" then 'device:' || id || ':' || ${device}::text else 'user:' || id end`;
}

/** The subject of a name that no one has. */
export function subjectOfName(loginName: string): string {
	return `name:${hashToken(loginKey(loginName)).toString('base64url')}`;
}

/** Opens the full session, forgets the failures and remembers the browser, and so ends the caller's transaction. */
export async function completeSignIn(
	queries: TransactionQueries,
	{ clock, notices, atCompletion }: CompletionDependencies,
	call: Call,
	person: Person,
	completion: Completion,
): Promise<SignedIn> {
	const { organisationId, id: userId } = person;
	const { assurance, by, provedAt, details, device } = completion;
	const proof = { scope: 'full', assurance, by, ...(provedAt === undefined ? {} : { provedAt }) } as const;
	await atCompletion(queries, call, person);
	const told = device.isNew ? await notices.prepare(call, person, { kind: 'new_device' }) : [];
	const { session, write } = prepareSession(clock, call, person, proof);
	const line = prepareAudit(clock, call, {
		organisationId,
		event: 'sign_in.succeeded',
		userId,
		sessionId: session.id,
		details: { by, assurance, isNewBrowser: device.isNew, ...details },
	});
	await queries.commitWith([write, keepDevice(clock, person, device), completion.forgetFailures(), line, ...told]);
	return { person, session, scope: 'full', deviceToken: device.token };
}
