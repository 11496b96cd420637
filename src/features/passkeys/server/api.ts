// What the composition may use of passkeys.
export { createPasskeyFactor } from './proof-factor.ts';
export { passkeyRetentions } from './retention.ts';
export { hasPasskey } from './registration.ts';
export { deleteNewPasskeys } from './repo.ts';
export { passkeyRoutes } from './routes.ts';
