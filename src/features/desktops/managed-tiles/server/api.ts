// Exports what default desktops use of published tiles: to whom one publishes, and whose desktops one manages.
export { listAudiences } from './list.ts';
export { isManagedPerson, isWide, personNumber, requireManagedPerson } from './managed-person.ts';
