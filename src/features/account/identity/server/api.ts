// What other slices may use of identity.
export { type AuditedCall, type AuditFact, prepareAudit, auditAction, recordAudit } from './audit.ts';
export { findBelonging, findPeople, listGroups, namePeople } from './places/belonging.ts';
export { requiresMicrosoft } from './microsoft-rule.ts';
export { endSuspendedSession, suspendSession, resumeSession } from './sessions/suspended-sessions.ts';
export { findLiveSession } from './sessions/live-session.ts';
export { findManagedOffice, findOffice, managesOffice } from './places/offices.ts';
export { listOfficeManagers } from './places/office-managers.ts';
export { keepOfficeMembers, listOfficeMembers } from './places/office-members.ts';
export { candidates, chooseBeginnings, wordsOf } from './word-search.ts';
export { findPersonCards } from './person-cards.ts';
export { addOffices, addOrganisation, findMissingOrganisations } from './places/organisations.ts';
export { closeAccess, holdEnds, leaveTeams } from './leaving.ts';
export { grantCounts, hasLeft, isThere } from './sessions/presence.ts';
export { getOwnProfile } from './own-profile.ts';
export {
	findAccount,
	findAccountAmong,
	findPersonAmong,
	findPersonById,
	findPersonByLogin,
	getPerson,
	type Person,
	personByLogin,
	personShape,
	replacePasswordHash,
} from './people.ts';
export { lockPeopleRows, lockPersonRow, requireUnchanged } from './lock.ts';
export { loginKey } from '../login-key.ts';
export { endSessionsOf, listOpenSessions } from './sessions/own-sessions.ts';
export {
	createFindActor,
	endSession,
	type OpenedSession,
	openSession,
	prepareSession,
	renewSession,
} from './sessions/sessions.ts';
export { hasOpenedAccount, isUnopened, newUnopenedName } from './opened-accounts.ts';
export { settleAssignments } from './places/settle-assignments.ts';
export { setIdentifiers } from './identifiers.ts';
export { listExternalIds } from './external-ids.ts';
