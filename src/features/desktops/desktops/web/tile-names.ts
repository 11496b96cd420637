import type { Language } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import type { Tile } from '../contract.ts';
import type { en } from '../messages.en.ts';

/** The name in the language of the page; where there is no French one, the English name serves for both. */
function shortcutName({ Name, NameFr }: Pick<Shortcut, 'Name' | 'NameFr'>, language: Language): string {
	return language === 'fr' && NameFr !== '' ? NameFr : Name;
}

/** What a tile is called: its own title on this desktop, or the name of what it shows. */
export function tileName(tile: Tile, language: Language, text: Translate<typeof en>): string {
	if (tile.Title !== '') return tile.Title;
	if (tile.Shortcut !== undefined) return shortcutName(tile.Shortcut, language);
	if (tile.Live !== undefined) return text(`live.${tile.Live}`);
	return tile.Kind === 'heading' ? tile.Text : text('tile.note');
}
