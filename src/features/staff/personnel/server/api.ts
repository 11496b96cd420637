// What other slices may use of personnel: an import does exactly what the forms do.
export { addPeople } from './add.ts';
export { changePerson, findOwnTeam } from './change.ts';
export { type Checked, type CheckedPerson, checkPeople, type KnownGroups, listKnownGroups } from './check.ts';
export type { PersonnelCall } from './dependencies.ts';
export { inviteOn } from './invitations.ts';
export { requireRank } from './subject.ts';
