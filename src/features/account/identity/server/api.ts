// What other slices may use of identity.
import { type UserSession } from '../contract.ts';
import { languageIds } from '#platform/contract/language.ts';
import type { SessionScope } from '#platform/server/http/actor.ts';
import type { Person } from './people.ts';

export { type AuditedCall, type AuditFact, prepareAudit, auditAction, recordAudit, recordAudits } from './audit.ts';
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
} from './belonging.ts';
export { addMicrosoftRule, exemptFromMicrosoft, requiresMicrosoft } from './microsoft-rule.ts';
export { type Colleague, findColleague, findColleagues } from './colleagues.ts';
export { endSuspendedSession, suspendSession, resumeSession } from './suspended-sessions.ts';
export { findLiveSession, isSessionOpen, type LiveSession } from './live-session.ts';
export { findManagedOffice, findOffice, managesOffice } from './offices.ts';
export { holdOffice, holdTeam, type OfficeFacts, setUpOffice, setUpTeam, type TeamMember } from './places.ts';
export { keepOfficeMembers, listOfficeMembers, type OfficeMember } from './office-members.ts';
export { foldedName, foldName, nameBeginsWith, nameContains } from './name-search.ts';
export { candidates, chooseBeginnings, maxCandidates, wordsOf } from './word-search.ts';
export { findPersonCards, type PersonCard } from './person-cards.ts';
export {
	addOffices,
	addOrganisation,
	findMissingOrganisations,
	listOfficeIds,
	type NewOrganisation,
} from './organisations.ts';
export {
	closeAccess,
	countOpenSessions,
	findLeaver,
	holdEnds,
	leaveTeams,
	type Leaver,
	listLedTeams,
	listWhoStay,
	makeLead,
	setEnd,
} from './leaving.ts';
export { grantCounts, hasLeft, isThere } from './presence.ts';
export {
	addAssignment,
	type AssignmentFields,
	type AssignmentRow,
	endAssignments,
	listAssignments,
	listAssignmentsOf,
	withdrawAssignment,
} from './assignments.ts';
export {
	claimPerson,
	findFormerPeople,
	type FormerPerson,
	keepPersonDetails,
	listPeopleFaults,
	listPersonFaults,
	listPlaces,
	type PersonFaults,
	type Place,
	reopenPerson,
	lockPersonnelRow,
	type WantedFacts,
} from './personnel.ts';
export {
	type EndingLicence,
	findEndingLicence,
	type Licence,
	listEndingLicences,
	listLicences,
	listLicencesOf,
	listManagersOf,
	markReminded,
	writeLicence,
} from './licences.ts';
export { findFormerRecord, linkFormerRecord } from './former-records.ts';
export { findPersonDetails, type PersonDetails, savePersonDetails } from './person-details.ts';
export { correctAssignment } from './correct-assignment.ts';
export { listPersonFacts, type PersonFact } from './person-history.ts';
export { addPeople, hasOpenedAccount, isUnopened } from './add-people.ts';
export { analyzeGrownPeople } from './analyze-people.ts';
export { createPerson } from './create-person.ts';
export { type MatchedPerson, matchPeople } from './match-people.ts';
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
export { fillLoginKeys } from './login-keys.ts';
export { endSessionsOf, endSwitchesBetween, listOpenSessions } from './own-sessions.ts';
export {
	createFindActor,
	endSession,
	type OpenedSession,
	openSession,
	prepareSession,
	renewSession,
} from './sessions.ts';

/** The session as the wire shows it: until the second factor was proved, the number only. */
export function toUserSession(person: Person, scope: SessionScope): UserSession {
	if (scope !== 'full') return { UserID: person.id };
	return {
		UserID: person.id,
		OrgID: person.organisationId,
		LanguageID: languageIds[person.language],
		Theme: person.theme,
	};
}
