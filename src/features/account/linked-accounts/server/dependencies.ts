import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall, Call } from '#platform/server/http/bind-endpoint.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { AlternativeSignIn, SignInDependencies } from '#features/account/sign-in/server/api.ts';
import type { OpenId } from './open-id.ts';
import type { ProviderSettings } from './providers.ts';

/** What tells people by mail. */
interface LinkNotices {
	send(
		queries: TransactionQueries,
		call: Call,
		person: Person,
		notice: {
			readonly kind: 'account_linked' | 'account_unlinked';
			readonly details: { readonly provider: string; readonly account?: string };
		},
	): Promise<void>;
}

export interface LinkedAccountsDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly settings: ProviderSettings;
	readonly openId: OpenId;
	/** From which the nonce and the PKCE verifier of each visit are derived. */
	readonly key: Buffer;
	readonly notices: LinkNotices;
	/** A password is proved and a session opened with these. */
	readonly signIn: SignInDependencies;
	readonly alternativeSignIn: AlternativeSignIn;
	/** The brand's address that a host belongs to: where a provider sends the browser back. */
	readonly originOf: (brand: Brand, host: string) => string;
	/** Whether the caller can sign in by a passkey alone. */
	readonly hasPasskeyToSignIn: (queries: TransactionQueries, call: AuthenticatedCall) => Promise<boolean>;
}
