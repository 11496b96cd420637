// What other slices may use of identity.
export { type AuditedCall, type AuditFact, type AuditValues, prepareAudit, auditAction, recordAudit } from './audit.ts';
export {
	type Belonging,
	findBelonging,
	findPeople,
	findTeams,
	type GroupNames,
	listGroups,
	listTeams,
	namePeople,
	type TeamCard,
} from './places/belonging.ts';
export { exemptFromMicrosoft, requiresMicrosoft } from './microsoft-rule.ts';
export { endSuspendedSession, suspendSession, resumeSession } from './sessions/suspended-sessions.ts';
export { findLiveSession, isSessionOpen, type LiveSession } from './sessions/live-session.ts';
export { findManagedOffice, findOffice, managesOffice } from './places/offices.ts';
export { keepOfficeMembers, listOfficeMembers, type OfficeMember } from './places/office-members.ts';
export { candidates, chooseBeginnings, maxCandidates, wordsOf } from './word-search.ts';
export { findPersonCards, type PersonCard } from './person-cards.ts';
export {
	addOffices,
	addOrganisation,
	findMissingOrganisations,
	listOfficeIds,
	type NewOrganisation,
	type OfficeFacts,
} from './places/organisations.ts';
export { closeAccess, holdEnds, leaveTeams, makeLead, setEnd } from './leaving.ts';
export { grantCounts, hasLeft, isThere } from './sessions/presence.ts';
export { createPerson } from './create-person.ts';
export { getOwnProfile, savePreferences } from './preferences.ts';
export {
	type AddressNow,
	isEmailTaken,
	listFormerEmails,
	type Names,
	replaceEmail,
	restoreEmail,
	saveNames,
	savePhone,
	savePhotoId,
} from './own-contact.ts';
export {
	findAccount,
	findPersonAmong,
	findPersonById,
	findPersonByLogin,
	getPerson,
	listPersonalWords,
	type Person,
	personByLogin,
	personShape,
	replacePasswordHash,
} from './people.ts';
export {
	delayRecovery,
	lockPeopleRows,
	lockPersonRow,
	isStillAddress,
	lockPerson,
	requireUnchanged,
	unlockPerson,
} from './lock.ts';
export { loginKey } from '../login-key.ts';
export { endSessionsOf, endSwitchesBetween, listOpenSessions } from './sessions/own-sessions.ts';
export {
	createFindActor,
	endSession,
	type OpenedSession,
	openSession,
	prepareSession,
	renewSession,
} from './sessions/sessions.ts';
export { claimPerson } from './claim-person.ts';
export { hasOpenedAccount, isUnopened, newUnopenedName } from './opened-accounts.ts';
export { settleAssignments } from './places/settle-assignments.ts';
export { setIdentifiers } from './identifiers.ts';
export { type ExternalId, listExternalIds } from './external-ids.ts';
