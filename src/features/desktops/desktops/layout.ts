// Where tiles of one section stand: how they settle after a move, and how a narrow layout derives from the wide one. Both halves use the
// same functions, so that what a person sees while they move a tile is what the server keeps.
import { columns, maxTileHeight, type Place, type Tile, type Width } from './contract.ts';

/** A tile as far as its place goes. */
export interface Placed {
	readonly id: string;
	readonly place: Place;
}

/** Fits the same place into the columns of a width. */
export function fitPlace({ X, Y, W, H }: Place, width: Width): Place {
	const narrow = Math.min(W, columns[width]);
	return { X: Math.min(X, columns[width] - narrow), Y, W: narrow, H: Math.min(H, maxTileHeight) };
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
	const settled = order.map(({ id, place }): Placed => {
		const covered = skyline.slice(place.X, place.X + place.W);
		const Y = Math.max(...covered);
		skyline.fill(Y + place.H, place.X, place.X + place.W);
		return { id, place: { ...place, Y } };
	});
	return settled.toSorted((one, other) => inReadingOrder(one.place, other.place) || compareIds(one, other));
}

/** Row before column; the moved one is first in its row, so that it pushes the others down. */
function rank({ id, place }: Placed, movedId: string | undefined): number {
	return id === movedId ? place.Y * columns.wide - 0.5 : place.Y * columns.wide + place.X;
}

export function inReadingOrder(one: Place, other: Place): number {
	return one.Y - other.Y || one.X - other.X;
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
		const { W, H } = fitPlace(place, width);
		if (column + W > columns[width]) {
			row += rowHeight;
			column = 0;
			rowHeight = 0;
		}
		const packed = { X: column, Y: row, W, H };
		column += W;
		rowHeight = Math.max(rowHeight, H);
		return { id, place: packed };
	});
}

/** Gives the row that comes after the last tile. */
export function rowBehind(tiles: readonly Placed[]): number {
	return tiles.reduce((last, { place }) => Math.max(last, place.Y + place.H), 0);
}

type TilePlaces = Pick<Tile, 'ID' | 'Places'>;

/**
 * The layout of one section in a width. A width that was not arranged derives from the wide one; in one that was, tiles that came later
 * stand at the end.
 */
export function layoutOf(tiles: readonly TilePlaces[], width: Width, isArranged: boolean): readonly Placed[] {
	const wide = settle(tiles.map(({ ID, Places }) => ({ id: ID, place: Places.Wide })));
	if (width === 'wide') return wide;
	if (!isArranged) return pack(wide, width);
	const known = new Map(tiles.map(({ ID, Places }) => [ID, width === 'phone' ? Places.Phone : Places.Medium]));
	const arranged = wide.flatMap(({ id }): readonly Placed[] => {
		const place = known.get(id);
		return place === undefined ? [] : [{ id, place: fitPlace(place, width) }];
	});
	const end = rowBehind(arranged);
	const late = pack(
		wide.filter(({ id }) => known.get(id) === undefined),
		width,
	);
	return settle([...arranged, ...late.map(({ id, place }) => ({ id, place: { ...place, Y: place.Y + end } }))]);
}
