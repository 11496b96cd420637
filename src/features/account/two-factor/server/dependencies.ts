import type { Brand } from '#platform/contract/brand.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { FindCountry } from '#platform/server/geo/find-country.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { ProofAttempts, SecurityNotices } from '#features/account/security/server/api.ts';
import type { ProofDependencies } from './proof.ts';

export interface TwoFactorDependencies extends ProofDependencies {
	readonly outbox: Outbox;
	readonly notices: SecurityNotices;
	readonly maxSendsPerNetwork: number;
	/** Whether text messages can leave. */
	readonly canSendTexts: boolean;
	readonly findCountry: FindCountry;
	readonly getBrand: (key: string) => Brand;
	/** The sign-in that the second step completes; the composition wires it, so that neither slice imports the other twice. */
	readonly signIn: SignInSteps;
}

/** Its tries count among the person's failed sign-ins. */
export interface SignInSteps extends ProofAttempts {
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
	): Promise<{ AccessToken: string; UserSession: UserSession }>;
}
