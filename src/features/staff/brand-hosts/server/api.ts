// What other slices and the composition may use of brands' hosts.
export { type HostMemory, openHostMemory } from './host-memory.ts';
