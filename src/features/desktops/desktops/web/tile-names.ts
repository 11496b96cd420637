import type { Language } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import type { Tile } from '../contract.ts';
import type { en } from '../messages.en.ts';

/** The name in the language of the page; where there is no French one, the English name serves for both. */
function shortcutName({ name, nameFr }: Pick<Shortcut, 'name' | 'nameFr'>, language: Language): string {
	return language === 'fr' && nameFr !== '' ? nameFr : name;
}

/** What a tile is called: its own title on this desktop, or the name of what it shows. */
export function tileName(tile: Tile, language: Language, text: Translate<typeof en>): string {
	if (tile.title !== '') return tile.title;
	if (tile.shortcut !== undefined) return shortcutName(tile.shortcut, language);
	if (tile.live !== undefined) return text(`live.${tile.live}`);
	return tile.kind === 'heading' ? tile.text : text('tile.note');
}
