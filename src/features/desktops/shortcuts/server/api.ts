// Exports what other slices of the area use of shortcuts.
export { findAudience, findSharedShortcuts, listSharedNames } from './audience.ts';
export { addToLibrary, insertShortcut } from './change.ts';
export { checkCopies, holdCopies, removeCopies, restoreCopies } from './copies.ts';
export { findShortcuts, type LibraryRow, searchLibrary, shortcutColumns, toShortcut } from './library.ts';
export {
	brandScope,
	findStanding,
	hasDesktop,
	isVisible,
	readStanding,
	scopeOf,
	shortcutById,
	type Sight,
	type Standing,
	type Viewer,
} from './standing.ts';
export { countShortcutsOf, giveShortcutsOf } from './leaving.ts';
