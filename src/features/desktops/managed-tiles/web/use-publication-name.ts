import type { Language } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { shortcutName } from '#features/desktops/shortcuts/contract.ts';
import type { TileParts } from './managed-props.ts';
import type { Publication, PublishedTile } from './queries.ts';
import { managedTexts } from './texts.ts';

export interface NamedPublication {
	readonly publication: Publication;
	/** Its tiles, as the reader calls them. */
	readonly names: readonly string[];
}

/** What a published tile is called in a language. */
export function useTileName(lives: TileParts['lives']): (published: PublishedTile, language: Language) => string {
	const text = useText(managedTexts);
	return ({ tile: { kind, shortcut, live }, words }, language) => {
		if (words !== undefined) return words[language];
		if (shortcut !== undefined) return shortcutName(shortcut, language);
		if (kind === 'live') return lives.find(({ key }) => key === live)?.name ?? text('publish.live');
		return text('managed.no_shortcut');
	};
}
