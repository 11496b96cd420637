import type { Desktop, Width } from '../contract.ts';
import { layoutOf, type Placed, tilesBySection } from '../layout.ts';

interface ArrangedTiles {
	readonly id: string;
	/** In reading order. */
	readonly tiles: readonly Placed[];
}

/** Where every tile of a desktop stands in one width, section by section. */
export function arrangementOf(
	{ Sections, Tiles, Arranged }: Pick<Desktop, 'Sections' | 'Tiles' | 'Arranged'>,
	width: Width,
): readonly ArrangedTiles[] {
	const isArranged = width === 'wide' || Arranged.includes(width);
	const groups = tilesBySection(Sections, Tiles);
	return Sections.map(({ ID }, index) => ({ id: ID, tiles: layoutOf(groups[index] ?? [], width, isArranged) }));
}
