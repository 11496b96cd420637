// What other slices may use of personnel: an import does exactly what the forms do.
export { addPeople } from './add.ts';
export { changePerson } from './change.ts';
export { type Checked, type CheckedPerson, checkPeople, type KnownGroups, listKnownGroups } from './check.ts';
export type { PersonnelCall } from './dependencies.ts';
export { inviteOn } from './invitations.ts';
export { findOwnTeam } from './judge-change.ts';
export { requireRank } from './subject.ts';
export { addAssignment, type AssignmentRow, listAssignments, listAssignmentsOf } from './records/assignments.ts';
export { keepPersonDetails, type Place } from './records/facts.ts';
export { type Licence, listLicencesOf } from './records/licences.ts';
export { findPersonDetails, savePersonDetails } from './records/person-details.ts';
