// What other slices and commands may use of how brands begin.
export { begin, beginningOf } from './make.ts';
export { inviteFirstAdministrator, makeOrganisations } from './open-brand.ts';
export { organisationNames } from './organisation-names.ts';
