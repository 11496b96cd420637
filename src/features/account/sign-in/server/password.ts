// Signing in with a password (specification § 4, first step): count, prove, judge, open.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Call } from '#platform/server/http/bind-endpoint.ts';
import { findPersonById, type Person, replacePasswordHash } from '#features/account/identity/server/api.ts';
import { signInProblem } from '../contract.ts';
import { isSignedIn, type SignedIn } from './complete-sign-in.ts';
import { type FailureReason, recordFailedSignIn } from './limits/failures.ts';
import { type FirstStepDependencies, openAfterFirstProof } from './first-step.ts';
import { lookUp, type SignInLook } from './look-up.ts';
import type { NetworkWindow } from './limits/network-throttle.ts';
import type { Throttle, Attempt } from './limits/throttle.ts';

export interface SignInDependencies extends FirstStepDependencies {
	readonly hasher: PasswordHasher;
	readonly throttle: Throttle;
	/** A shorter password cannot stand alone, whatever exemption its person has. */
	readonly minExemptPasswordLength: number;
}

export interface PasswordSignIn {
	readonly loginName: string;
	readonly password: string;
	readonly deviceToken: string | undefined;
	/** Another proof, made in this browser just before: it names the way in and is used in the same transaction. */
	readonly together?: {
		readonly by: string;
		readonly record: (queries: TransactionQueries, person: Person) => Promise<void>;
	};
}

type Failure = 'wrong' | 'blocked' | 'locked' | 'other brand';
const reasons: Readonly<Record<Failure, FailureReason>> = {
	wrong: 'wrong',
	blocked: 'waited',
	locked: 'locked',
	'other brand': 'elsewhere',
};

/** Everything before the password is proved fails with one answer, in one time. */
export async function signInWithPassword(
	dependencies: SignInDependencies,
	call: Call,
	input: PasswordSignIn,
): Promise<SignedIn> {
	const { database, clock, hasher, throttle } = dependencies;
	const look = (window: NetworkWindow): Promise<SignInLook> => lookUp(database, clock, input, window);
	const prove = (looked: SignInLook) => provePassword(dependencies, call, input, looked);
	const outcome = await hasher.admit(() => throttle.attemptFrom(call.network, look, prove, isSignedIn));
	if (outcome === 'network blocked') throw signInProblem('sign_in.network_blocked', { retryAfterSeconds: 600 });
	if (!isSignedIn(outcome)) throw signInProblem('sign_in.invalid_credentials', { detail: outcome });
	return outcome;
}

/** Else a word for what was wrong; the failure is in the history by then. */
async function provePassword(
	dependencies: SignInDependencies,
	call: Call,
	input: PasswordSignIn,
	{ person, subject, hasPlace }: SignInLook,
): Promise<SignedIn | Failure> {
	const { database, clock, hasher, throttle } = dependencies;
	const judge = async (counted: Attempt): Promise<SignedIn | Failure> => {
		const isRight = await hasher.verify(input.password, person?.passwordHash ?? null);
		if (!isRight || person === undefined) return 'wrong';
		const renewed = await renewHash(dependencies, person, input.password);
		if (renewed === undefined) return 'wrong';
		return openAfterFirstProof(dependencies, call, renewed, {
			by: input.together?.by ?? 'password',
			isMultiFactor: false,
			mayBeExempt: codePoints(input.password) >= dependencies.minExemptPasswordLength,
			counted,
			deviceToken: input.deviceToken,
			record: async (queries) => input.together?.record(queries, person),
		});
	};
	const attempt = hasPlace ? throttle.attemptInPlace : throttle.attempt;
	const outcome = await attempt(subject, judge, isSignedIn);
	if (isSignedIn(outcome)) return outcome;
	// A blocked try costs what a judged one costs, so that time does not tell them apart.
	if (outcome === 'blocked') await hasher.verify(input.password, null);
	await recordFailedSignIn(database, clock, call, person, reasons[outcome]);
	return outcome;
}

/**
 * A hash made with other parameters than today's is replaced while the password is at hand. Where another call replaced
 * it first, the password is judged by what stands there now: undefined where it is another one.
 */
async function renewHash(
	{ database, clock, hasher }: SignInDependencies,
	person: Person,
	password: string,
): Promise<Person | undefined> {
	if (person.passwordHash === null || !hasher.isOutdated(person.passwordHash)) return person;
	const passwordHash = await hasher.hash(password);
	if (await database.transaction((queries) => replacePasswordHash(queries, person, passwordHash))) {
		return { ...person, passwordHash };
	}
	const now = await findPersonById({ database, clock }, person.id);
	return (await hasher.verify(password, now?.passwordHash ?? null)) ? now : undefined;
}

/** As a password is counted when it is chosen. */
function codePoints(password: string): number {
	return Array.from(password.normalize('NFKC')).length;
}
