// Exports what other slices of the area use of the management of desktops.
export { giveDesktop } from './manage.ts';
