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
	toBackground,
	toSummary,
	whyDefault,
} from './access.ts';
export { auditAudienceDefault, countDefaultsOf, endDefaultsOf, endDefaultsOfDesktop } from './audience-defaults.ts';
export { addFirstSection, listOrMakeDesktops } from './first-desktop.ts';
export { countPublishedTo, readManaged, wordsOf, writeManaged } from './managed.ts';
export { readNews } from './news.ts';
export { audienceName, openState, sectionsOf } from './open.ts';
export {
	type DesktopState,
	isSeen,
	liveSections,
	type Mark,
	type Marks,
	sectionIds,
	type SectionState,
	tilesIn,
	tilesInOrder,
	type TileState,
	toTile,
	writeState,
} from './state.ts';
