// What the composition may use of linked accounts.
export type { LinkedAccountsDependencies } from './dependencies.ts';
export { hasLinkedAccount, listOwnLinks } from './link-account.ts';
export { countLinksOf, removeNewLinks } from './links.ts';
export { createOpenId, tryDiscovery } from './open-id.ts';
export { findEmptyTrust, findMissingClients, findProvider, listProviders, type ProviderSettings } from './providers.ts';
export { linkProvedAccount } from './sign-in-by-link.ts';
