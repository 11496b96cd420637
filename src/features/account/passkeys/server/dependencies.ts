import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { SecurityNotices } from '#features/account/security/server/api.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { ConfirmedSetUp, SignInSteps } from '#features/account/two-factor/server/api.ts';
import type { AlternativeSignIn } from '#features/account/sign-in/server/api.ts';

export interface PasskeyDependencies {
	readonly database: Database;
	readonly clock: Clock;
	/** Key of the challenges' signatures and of the user handles. */
	readonly key: Buffer;
	readonly notices: SecurityNotices;
	/** This sign-in is completed by a passkey alone. */
	readonly alternativeSignIn: AlternativeSignIn;
	/** This sign-in is completed by a passkey after a first factor. */
	readonly secondStep: SignInSteps;
	/** Ends the enrolment of a person whose first factor is the passkey that `keep` adds. */
	readonly enrol: (
		call: AuthenticatedCall,
		person: Person,
		keep: (queries: TransactionQueries) => Promise<void>,
	) => Promise<ConfirmedSetUp>;
	/** Whether the caller can sign in by an account of a provider. */
	readonly hasLinkedAccount: (queries: TransactionQueries, call: AuthenticatedCall) => Promise<boolean>;
}
