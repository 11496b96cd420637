// Where tiles of one section stand: how they settle after a move, and how a narrow layout derives from the wide one. Both halves use the
// same functions, so that what a person sees while they move a tile is what the server keeps.
import { columns, type Desktop, maxTileHeight, type Place, type Tile, type Width } from './shapes.ts';

/** A tile as far as its place goes. */
export interface Placed {
	readonly id: string;
	readonly place: Place;
}

/** Fits the same place into the columns of a width. */
export function fitPlace({ x, y, w, h }: Place, width: Width): Place {
	const narrow = Math.min(w, columns[width]);
	return { x: Math.min(x, columns[width] - narrow), y, w: narrow, h: Math.min(h, maxTileHeight) };
}

/**
 * Tiles without gaps above them and without overlaps, in reading order. Deterministic: whatever the order in which they come, equal places
 * give equal results.
 * @param movedId the tile that keeps its column and row as far as it can, while others make room
 */
export function settle(tiles: readonly Placed[], movedId?: string): readonly Placed[] {
	const order = tiles.toSorted((one, other) => rank(one, movedId) - rank(other, movedId) || compareIds(one, other));
	// The first row that is free in each column.
	const skyline = Array.from({ length: columns.wide }, () => 0);
	const settled = order.map((tile): Placed => {
		const { id, place } = tile;
		const covered = skyline.slice(place.x, place.x + place.w);
		const y = Math.max(...covered);
		skyline.fill(y + place.h, place.x, place.x + place.w);
		// What stands where it stood stays the same thing: of a thousand tiles only those that move are drawn again.
		return y === place.y ? tile : { id, place: { ...place, y } };
	});
	return settled.toSorted((one, other) => inReadingOrder(one.place, other.place) || compareIds(one, other));
}

/** Row before column; the moved one is first in its row, so that it pushes the others down. */
function rank({ id, place }: Placed, movedId: string | undefined): number {
	return id === movedId ? place.y * columns.wide - 0.5 : place.y * columns.wide + place.x;
}

export function inReadingOrder(one: Place, other: Place): number {
	return one.y - other.y || one.x - other.x;
}

function compareIds(one: Placed, other: Placed): number {
	return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

/** Tiles in the order in which they are given, row by row into the columns of a width. */
export function pack(tiles: readonly Placed[], width: Width): readonly Placed[] {
	let row = 0;
	let column = 0;
	let rowHeight = 0;
	return tiles.map(({ id, place }): Placed => {
		const { w, h } = fitPlace(place, width);
		if (column + w > columns[width]) {
			row += rowHeight;
			column = 0;
			rowHeight = 0;
		}
		const packed = { x: column, y: row, w, h };
		column += w;
		rowHeight = Math.max(rowHeight, h);
		return { id, place: packed };
	});
}

/** Gives the row that comes after the last tile. */
export function rowBehind(tiles: readonly Placed[]): number {
	return tiles.reduce((last, { place }) => Math.max(last, place.y + place.h), 0);
}

type TilePlaces = Pick<Tile, 'id' | 'places'>;

/**
 * The layout of one section in a width. A width that was not arranged derives from the wide one; in one that was, tiles that came later
 * stand at the end.
 */
export function layoutOf(tiles: readonly TilePlaces[], width: Width, isArranged: boolean): readonly Placed[] {
	const wide = settle(tiles.map(({ id, places }) => ({ id, place: places.wide })));
	if (width === 'wide') return wide;
	if (!isArranged) return pack(wide, width);
	const known = new Map(tiles.map(({ id, places }) => [id, width === 'phone' ? places.phone : places.medium]));
	const arranged = wide.flatMap(({ id }): readonly Placed[] => {
		const place = known.get(id);
		return place === undefined ? [] : [{ id, place: fitPlace(place, width) }];
	});
	const end = rowBehind(arranged);
	const late = pack(
		wide.filter(({ id }) => known.get(id) === undefined),
		width,
	);
	return settle([...arranged, ...late.map(({ id, place }) => ({ id, place: { ...place, y: place.y + end } }))]);
}

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
