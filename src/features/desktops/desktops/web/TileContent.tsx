import { memo, type ReactElement, type ReactNode } from 'react';
import { Heading } from '#ui/native/Heading.tsx';
import { wholeStyle } from '#ui/whole-link.ts';
import type { Place, Tile } from '../contract.ts';
import { NoteTile } from './NoteTile.tsx';
import { ShortcutTile } from './ShortcutTile.tsx';
import { useTileName } from './use-tile-name.ts';

/** Draws what a live tile is of; its slice does. Undefined for one that this portal cannot show. */
export type DrawLive = (live: NonNullable<Tile['live']>, size: Pick<Place, 'w' | 'h'>) => ReactNode;

export interface TileContentProps {
	readonly tile: Tile;
	readonly size: Pick<Place, 'w' | 'h'>;
	readonly drawLive: DrawLive;
}

/** The box of a tile and what it shows. */
export const TileContent = memo(function TileContent({ tile, size, drawLive }: TileContentProps): ReactElement {
	const name = useTileName()(tile);
	if (tile.kind === 'heading') {
		return (
			<div className="flex h-full items-end px-1 pb-1">
				<Heading level={3} size="section" className="truncate">
					{name}
				</Heading>
			</div>
		);
	}
	const padding = { shortcut: '', note: 'px-3.5 py-2', live: 'px-3.5 py-3' }[tile.kind];
	const surface = tile.live === undefined ? '' : `${wholeStyle} has-data-whole:hover:bg-hover`;
	return (
		<div
			className={`h-full min-w-0 overflow-hidden rounded-lg border border-line bg-surface elevate-1 ${padding} ${surface}`}
			// The server looks for it: such a tile has scripts of its own.
			data-live={tile.live}
		>
			{tile.shortcut !== undefined && <ShortcutTile shortcut={tile.shortcut} tint={tile.tint} name={name} />}
			{tile.kind === 'note' && <NoteTile title={tile.title} note={tile.text} audience={tile.managed?.audience} />}
			{tile.live !== undefined && drawLive(tile.live, size)}
		</div>
	);
});
