import { memo, type ReactElement, type ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { wholeStyle } from '#ui/whole-link.ts';
import type { Place, Tile } from '../contract.ts';
import { NoteTile } from './NoteTile.tsx';
import { ShortcutTile } from './ShortcutTile.tsx';
import { tileName } from './tile-names.ts';
import { desktopTexts } from './texts.ts';

/** Draws what a live tile is of; its slice does. Undefined for one that this portal cannot show. */
export type DrawLive = (live: NonNullable<Tile['Live']>, size: Pick<Place, 'W' | 'H'>) => ReactNode;

export interface TileContentProps {
	readonly tile: Tile;
	readonly size: Pick<Place, 'W' | 'H'>;
	readonly drawLive: DrawLive;
}

/** The box of a tile and what it shows. */
export const TileContent = memo(function TileContent({ tile, size, drawLive }: TileContentProps): ReactElement {
	const language = useLanguage();
	const text = useText(desktopTexts);
	const name = tileName(tile, language, text);
	if (tile.Kind === 'heading') {
		return (
			<div className="flex h-full items-end px-1 pb-1">
				<Heading level={3} size="section" className="truncate">
					{name}
				</Heading>
			</div>
		);
	}
	const padding = tile.Kind === 'shortcut' ? '' : 'px-3.5 py-3';
	const surface = tile.Live === undefined ? '' : `${wholeStyle} has-data-whole:hover:bg-hover`;
	return (
		<div
			className={`h-full min-w-0 overflow-hidden rounded-lg border border-line bg-surface elevate-1 ${padding} ${surface}`}
		>
			{tile.Shortcut !== undefined && <ShortcutTile shortcut={tile.Shortcut} tint={tile.Tint} name={name} />}
			{tile.Kind === 'note' && <NoteTile title={tile.Title} note={tile.Text} />}
			{tile.Live !== undefined && drawLive(tile.Live, size)}
		</div>
	);
});
