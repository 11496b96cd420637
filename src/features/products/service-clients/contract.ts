// Other products' servers that call in their own name, and what each may be allowed to do.
import { days } from '#platform/contract/duration.ts';

/** `login_tokens.issue`: sign a person of its organisations in here. `launch.redeem`: learn who was sent over. `credits.charge`: take or set aside credits. */
export const serviceScopes = ['login_tokens.issue', 'launch.redeem', 'credits.charge'] as const;
export type ServiceScope = (typeof serviceScopes)[number];

/** A key is replaced at least this often, unless its registration says otherwise. */
export const keyLifetimeMs = days(365);
/** The one in use and the one that replaces it. */
export const maxLiveKeys = 2;
