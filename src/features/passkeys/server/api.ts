// What the composition may use of passkeys.
export type { PasskeyDependencies } from './dependencies.ts';
export { createPasskeyFactor } from './proof-factor.ts';
export { passkeyRetentions } from './retention.ts';
export { relyingPartyOf } from './relying-party.ts';
export { listKnown as listPasskeysOf } from './repo.ts';
export { passkeyRoutes } from './routes.ts';
