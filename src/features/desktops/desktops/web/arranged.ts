import type { Desktop, Tile, Width } from '../contract.ts';
import { layoutOf, type Placed } from '../layout.ts';

interface ArrangedTiles {
	readonly id: string;
	/** Sorted in reading order. */
	readonly tiles: readonly Placed[];
}

/** Where every tile of a desktop stands in one width, section by section. */
export function arrangementOf(
	{ sections, tiles: placed, arranged }: Pick<Desktop, 'sections' | 'tiles' | 'arranged'>,
	width: Width,
): readonly ArrangedTiles[] {
	const isArranged = width === 'wide' || arranged.includes(width);
	const groups = new Map<string, Tile[]>(sections.map(({ id }) => [id, []]));
	for (const tile of placed) groups.get(tile.sectionId)?.push(tile);
	return [...groups].map(([id, tiles]) => ({ id, tiles: layoutOf(tiles, width, isArranged) }));
}
