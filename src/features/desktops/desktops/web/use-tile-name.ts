import { useCallback } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { shortcutName } from '#features/desktops/shortcuts/contract.ts';
import type { Tile } from '../contract.ts';
import { desktopTexts } from './texts.ts';

/** What a tile is called: its own title on this desktop, or the name of what it shows. */
export function useTileName(): (tile: Tile) => string {
	const language = useLanguage();
	const text = useText(desktopTexts);
	return useCallback(
		(tile) => {
			if (tile.title !== '') return tile.title;
			if (tile.shortcut !== undefined) return shortcutName(tile.shortcut, language);
			if (tile.live !== undefined) return text(`live.${tile.live}`);
			return tile.kind === 'heading' ? tile.text : text('tile.note');
		},
		[language, text],
	);
}
