// What other slices may use of personnel: an import runs exactly what the forms run.
export { addPerson, type Added, type AddOptions } from './add.ts';
export { changePerson, type Changed, type ChangeOptions } from './change.ts';
export type { Fault } from './check.ts';
