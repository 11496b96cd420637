// What the composition may use of passkeys.
export type { PasskeyDependencies } from './dependencies.ts';
export { passkeyRetentions } from './retention.ts';
export { passkeyRoutes } from './routes.ts';
