// What other slices may use of access.
export { findGrants, type Grant, isLastAdministrator, isOnlyAdministrator, revokeGrantsOf } from './grants.ts';
export {
	findReach,
	isTeamWithinReach,
	isWithinReach,
	listReachedTeams,
	organisationOf,
	reachesBrand,
	reachesOffice,
	type Reach,
	type ReachValues,
	reachValues,
	requireBrandReach,
	requireReach,
} from './reach.ts';

export { endAdministration, findAdministration, type ProposeEnd } from './end.ts';
export type { CountWaiting } from './waiting.ts';
export { createAdmitStaff } from './admit.ts';
export { type EndRights, hasRankOver, listAble, readEndRights, readRanks } from './rank.ts';
export {
	addFirstAdministrator,
	addFirstGrant,
	createGrantFirstRole,
	type FirstGrant,
	type FirstRole,
} from './first-grant.ts';
export { addressFor, type Holder, listHolders } from './holders.ts';
