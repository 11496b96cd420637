// The port by which a way of proving who one is joins: the password here, codes and passkeys from their own slices.
import type { Clock } from '#platform/server/clock.ts';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type Person, requiresMicrosoft } from '#features/account/identity/server/api.ts';
import type { ProofMethod } from '../contract.ts';

export interface ProofFactor {
	readonly method: ProofMethod;
	/** Undefined where the person does not have it; a destination by its ending only. */
	find(call: AuthenticatedCall, person: Person): Promise<{ readonly destination?: string } | undefined>;
	/** Sends the code or makes the challenge; absent where nothing comes before the answer. */
	begin?(
		call: AuthenticatedCall,
		person: Person,
	): Promise<{ readonly challenge?: string; readonly resendAfterSeconds?: number }>;
	/** Judges an answer, and uses it up where it works once. */
	isRight(call: AuthenticatedCall, person: Person, answer: string): Promise<boolean>;
}

/** Counts attempts before they are judged, together with the person's failed sign-ins. */
export interface ProofAttempts {
	/** Answers `blocked` without judging while the person must wait for failures of before. */
	attempt<T>(
		call: AuthenticatedCall,
		person: Person,
		judge: () => Promise<T>,
		isRight: (outcome: T) => boolean,
	): Promise<T | 'blocked'>;
}

interface PasswordFactorDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly hasher: PasswordHasher;
}

/** Not for who may use a Microsoft account only: a password that opens no session proves nothing in one. */
export function createPasswordFactor({ database, clock, hasher }: PasswordFactorDependencies): ProofFactor {
	return {
		method: 'password',
		async find(_call, person) {
			const isUsed = person.passwordHash !== null && !(await requiresMicrosoft(database, clock, person));
			return isUsed ? {} : undefined;
		},
		isRight: (_call, person, answer) => hasher.verify(answer, person.passwordHash),
	};
}
