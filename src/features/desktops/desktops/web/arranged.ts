import type { Desktop, Tile, Width } from '../contract.ts';
import { layoutOf, type Placed } from '../layout.ts';

interface ArrangedTiles {
	readonly id: string;
	/** Sorted in reading order. */
	readonly tiles: readonly Placed[];
}

/** Where every tile of a desktop stands in one width, section by section. */
export function arrangementOf(
	{ Sections, Tiles, Arranged }: Pick<Desktop, 'Sections' | 'Tiles' | 'Arranged'>,
	width: Width,
): readonly ArrangedTiles[] {
	const isArranged = width === 'wide' || Arranged.includes(width);
	const groups = new Map<string, Tile[]>(Sections.map(({ ID }) => [ID, []]));
	for (const tile of Tiles) groups.get(tile.SectionID)?.push(tile);
	return [...groups].map(([id, tiles]) => ({ id, tiles: layoutOf(tiles, width, isArranged) }));
}
