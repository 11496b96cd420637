// What the composition may use of linked accounts.
export type { LinkedAccountsDependencies } from './dependencies.ts';
export { hasLinkedAccount } from './link-account.ts';
export { removeNewLinks } from './links.ts';
export { createOpenId } from './open-id.ts';
export { findMissingClients, type ProviderSettings } from './providers.ts';
export { linkedAccountsRetentions } from './retention.ts';
export { addStartPage, linkedAccountsRoutes } from './routes.ts';
export { linkProvedAccount } from './sign-in-by-link.ts';
