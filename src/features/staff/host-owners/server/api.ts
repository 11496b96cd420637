// What other slices and the composition may use of whose hosts are.
export { findClaimed, keepClaim } from './claims.ts';
export { type HostMemory, listLeft, mainHostOf, openHostMemory } from './host-memory.ts';
export { createHostRules, listForeign } from './host-rules.ts';
export { keepRedirect } from './host-rows.ts';
