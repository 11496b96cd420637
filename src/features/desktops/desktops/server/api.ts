// Exports what other slices of the area use of desktops.
export {
	audienceNameSql,
	type AudienceName,
	type DesktopRow,
	findDesktop,
	holdDesktop,
	isChosenSql,
	listDesktops,
	toAudience,
} from './access.ts';
export { auditAudienceDefault, countDefaultsOf, endDefaultsOf, endDefaultsOfDesktop } from './audience-defaults.ts';
export { listEditors } from './editors.ts';
export { giveDesktop } from './manage.ts';
export { endSharesOf, endSharesWith, giveDesktopsOf, listDesktopsOf, replacePlacer } from './leaving.ts';
export { readManaged } from './managed.ts';
export { readNews } from './news.ts';
export { audienceName } from './open.ts';
export { isSeen, toTile } from './state.ts';
