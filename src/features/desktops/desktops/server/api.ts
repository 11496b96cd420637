// What other slices of the area use of desktops.
export { type DesktopRow, findDesktop, holdDesktop, listDesktops } from './access.ts';
export { listEditors } from './editors.ts';
export { giveDesktop } from './manage.ts';
export { endSharesOf, endSharesWith, giveDesktopsOf, listDesktopsOf, replacePlacer } from './leaving.ts';
export { readManaged } from './managed.ts';
export { readNews } from './news.ts';
export { audienceName } from './open.ts';
export { isSeen, toTile } from './state.ts';
