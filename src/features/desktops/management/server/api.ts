// Exports what other slices use of the management of desktops.
export { endSharesOf, endSharesWith, giveDesktopsOf, listDesktopsOf, replacePlacer } from './leaving.ts';
export { giveDesktop } from './manage.ts';
