// What the composition may use of visits to former hosts.
export { type HostVisits, openHostVisits } from './visits.ts';
