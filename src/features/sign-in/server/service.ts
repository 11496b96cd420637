// Signing in with a password (specification § 4, first step): count, prove, judge, open.
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import {
	findPersonByLogin,
	openSession,
	type Person,
	recordAudit,
	replacePasswordHash,
} from '#features/identity/server/api.ts';
import { findExemption } from '#features/two-factor/server/api.ts';
import { signInProblem } from '../contract.ts';
import { completeSignIn, countedSubject, type SignedIn } from './complete-sign-in.ts';
import { giveBackTry, type Throttle } from './throttle.ts';

export interface SignInDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly hasher: PasswordHasher;
	readonly throttle: Throttle;
	/** The brand whose people the organisation's are; undefined where no brand owns it. */
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
}

export interface PasswordSignIn {
	readonly loginName: string;
	readonly password: string;
	readonly deviceToken: string | undefined;
}

/** Everything before the password is proved fails with one answer, in one time. */
export async function signInWithPassword(
	dependencies: SignInDependencies,
	call: Call,
	input: PasswordSignIn,
): Promise<SignedIn> {
	const { database, clock, hasher, throttle } = dependencies;
	const [person, isNetworkBlocked] = await Promise.all([
		findPersonByLogin(database, input.loginName),
		throttle.isNetworkBlocked(call.network),
	]);
	if (isNetworkBlocked) throw signInProblem('sign_in.network_blocked', { retryAfterSeconds: 600 });
	const subject = await countedSubject(database, clock, person, input.loginName, input.deviceToken);
	const outcome = await throttle.attempt(subject, async () => {
		const isRight = await hasher.verify(input.password, person?.passwordHash ?? null);
		if (!isRight || person === undefined) return 'wrong';
		await renewHash(dependencies, person, input.password);
		return openAfterPassword(dependencies, call, person, subject, input.deviceToken);
	});
	if (typeof outcome === 'object') return outcome;
	// A blocked try costs what a judged one costs, so that time does not tell them apart.
	if (outcome === 'blocked') await hasher.verify(input.password, null);
	await throttle.recordNetworkFailure(call.network);
	throw signInProblem('sign_in.invalid_credentials', { detail: outcome });
}

/** A hash made with other parameters than today's is replaced while the password is at hand. */
async function renewHash({ database, hasher }: SignInDependencies, person: Person, password: string): Promise<void> {
	if (person.passwordHash === null || !hasher.isOutdated(person.passwordHash)) return;
	const renewed = await hasher.hash(password);
	await database.transaction((queries) => replacePasswordHash(queries, person, renewed));
}

/** The password was right: now, and only now, the person may be told what stands in the way. */
async function openAfterPassword(
	dependencies: SignInDependencies,
	call: Call,
	person: Person,
	subject: string,
	deviceToken: string | undefined,
): Promise<SignedIn | 'other brand'> {
	const { database, clock } = dependencies;
	if (!isAtHome(dependencies, call, person)) return 'other brand';
	if (person.status === 'disabled') throw signInProblem('sign_in.account_disabled');
	if (person.signInRule === 'microsoft') throw signInProblem('sign_in.microsoft_only');
	const exemption = await findExemption(database, clock, person);
	if (exemption !== undefined) {
		const completion = { assurance: 'aal1', subject, deviceToken, by: `exemption ${exemption.id}` } as const;
		return database.transaction((queries) => completeSignIn(queries, clock, call, person, completion));
	}
	return database.transaction((queries) => openPending(queries, clock, call, person, subject));
}

/** A person of another brand is refused, or told their own brand's address where that brand allows it. */
function isAtHome(dependencies: SignInDependencies, call: Call, person: Person): boolean {
	const home = dependencies.findBrandOfOrganisation(person.organisationId);
	if (home?.key === call.brand.key) return true;
	if (home?.revealAddressElsewhere !== true) return false;
	const values = { brand: home.names[call.language], address: home.canonicalOrigin };
	throw signInProblem('sign_in.other_brand', { values });
}

async function openPending(
	queries: Parameters<typeof openSession>[0],
	clock: Clock,
	call: Call,
	person: Person,
	subject: string,
): Promise<SignedIn> {
	const { organisationId, id: userId } = person;
	const session = await openSession(queries, clock, call, person, { scope: 'pending', assurance: 'aal1' });
	await giveBackTry(queries, subject);
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'sign_in.password_accepted',
		userId,
		sessionId: session.id,
	});
	return { person, session, scope: 'pending', deviceToken: undefined };
}
