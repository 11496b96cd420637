// Things in the cells of a grid that take the room of others which have left it.

export interface Cells {
	/** Column and row are counted from 0. */
	x: number;
	y: number;
	w: number;
	h: number;
}

interface Standing {
	readonly id: string;
	readonly place: Cells;
}

/** Each gives the strip that lies along one edge of a place. */
const strips: readonly ((place: Cells) => Cells)[] = [
	({ x, y, w, h }) => ({ x: x + w, y, w: 1, h }),
	({ x, y, h }) => ({ x: x - 1, y, w: 1, h }),
	({ x, y, w, h }) => ({ x, y: y + h, w, h: 1 }),
];

/**
 * Things that grow over what others left, first to the sides and then down. Room is only where something stood: what a person keeps free stays
 * free.
 * @param stood all of them, before some left
 */
export function growOver(
	stood: readonly Standing[],
	things: readonly Standing[],
	mayGrow: (id: string) => boolean,
): readonly Standing[] {
	const free = new Set(stood.flatMap(({ place }) => cellsOf(place)));
	for (const { place } of things) for (const cell of cellsOf(place)) free.delete(cell);
	let grown = things;
	for (const stripOf of strips) {
		grown = grown.map((thing) => {
			if (!mayGrow(thing.id)) return thing;
			let { place } = thing;
			for (let strip = stripOf(place); cellsOf(strip).every((cell) => free.has(cell)); strip = stripOf(place)) {
				for (const cell of cellsOf(strip)) free.delete(cell);
				place = around(place, strip);
			}
			return place === thing.place ? thing : { id: thing.id, place };
		});
	}
	return grown;
}

function cellsOf({ x, y, w, h }: Cells): readonly string[] {
	return Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`);
}

function around(one: Cells, other: Cells): Cells {
	const x = Math.min(one.x, other.x);
	const y = Math.min(one.y, other.y);
	const right = Math.max(one.x + one.w, other.x + other.w);
	return { x, y, w: right - x, h: Math.max(one.y + one.h, other.y + other.h) - y };
}
