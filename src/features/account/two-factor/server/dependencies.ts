import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { FindCountry } from '#platform/server/geo/find-country.ts';
import type { AuthenticatedCall, Call } from '#platform/server/http/bind-endpoint.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { CodedMethod } from '../contract.ts';

export interface ProofDependencies {
	readonly database: Database;
	readonly clock: Clock;
	/** Codes and destinations are hashed with it. */
	readonly key: Buffer;
	/** Secrets are sealed with it. */
	readonly sealKey: Buffer;
}

/** What this slice tells a person by mail. */
export interface FactorNotice {
	readonly kind: 'factor_added' | 'factor_removed' | 'recovery_code_used';
	readonly details?: Readonly<Partial<Record<'method' | 'destination' | 'remaining', string>>>;
	/** Further addresses that must hear of it. */
	readonly alsoTo?: readonly string[];
}

export interface FactorNotices {
	/** Queues the mails in the caller's transaction. */
	send(
		queries: TransactionQueries,
		origin: Pick<Call, 'network' | 'userAgent' | 'request'>,
		person: Person,
		notice: FactorNotice,
	): Promise<void>;
}

/** A factor as a way of proving again who one is. */
export interface CodeFactor {
	readonly method: CodedMethod | 'recovery_code';
	/** Undefined where the person does not have it; a destination by its ending only. */
	find(call: AuthenticatedCall, person: Person): Promise<{ readonly destination?: string } | undefined>;
	/** Sends the code; absent where nothing comes before the answer. */
	begin?(call: AuthenticatedCall): Promise<{ readonly resendAfterSeconds: number }>;
	/** Judges an answer, and uses it up where it works once. */
	isRight(call: AuthenticatedCall, person: Person, answer: string): Promise<boolean>;
}

export interface TwoFactorDependencies extends ProofDependencies {
	readonly outbox: Outbox;
	readonly notices: FactorNotices;
	readonly maxSendsPerNetwork: number;
	/** Whether text messages can leave. */
	readonly canSendTexts: boolean;
	readonly findCountry: FindCountry;
	readonly getBrand: (key: string) => Brand;
	/** The sign-in that the second step completes; the composition wires it, so that neither slice imports the other twice. */
	readonly signIn: SignInSteps;
}

/** Its tries count among the person's failed sign-ins. */
export interface SignInSteps {
	/** Answers `blocked` without judging while the person must wait for failures of before. */
	attempt<T>(
		call: AuthenticatedCall,
		person: Person,
		judge: () => Promise<T>,
		isRight: (outcome: T) => boolean,
	): Promise<T | 'blocked'>;
	/** Whether the person signed in from the caller's browser before. */
	knowsBrowser(call: AuthenticatedCall, person: Person): Promise<boolean>;
	/**
	 * Runs `finishStep`, ends the caller's session and opens the full one, in one transaction. `method` is what proved the second
	 * factor.
	 */
	complete(
		call: AuthenticatedCall,
		person: Person,
		method: string,
		finishStep: (queries: TransactionQueries) => Promise<void>,
	): Promise<{ accessToken: string; userSession: UserSession }>;
}
