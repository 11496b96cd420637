import { memo, type ReactElement, useMemo } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { Place, Placed, Tile, Width } from '#features/desktops/desktops/contract.ts';
import { useDesktopParts } from '../desktop-parts.ts';
import { findPlace, type Target } from '../session/arrangement.ts';
import { rowLine } from '../canvas/canvas-rows.ts';
import { describePlace } from '../canvas/describe-place.ts';
import { DesignTile } from '../canvas/DesignTile.tsx';
import type { DesignTileProps } from '../canvas/tile-props.ts';
import { PhoneRow } from '../canvas/PhoneRow.tsx';
import { designTexts } from '../texts.ts';
import type { Hold } from '../canvas/use-hold.ts';

/** A held tile, for the section in which it was taken. */
interface HeldTile {
	readonly id: string;
	readonly by: Hold['by'];
	/** Where it would land. */
	readonly target: Target;
	/** Where it is drawn, and of which section in the order of the page. */
	readonly base: Target;
	readonly index: number;
	/** Belongs to the section where it would land. */
	readonly sectionName: string | undefined;
}

export interface SectionTilesProps {
	/** Counts the sections in the order of the page. */
	readonly index: number;
	readonly sectionName: string | undefined;
	/** Sorted in the order of their elements. */
	readonly placed: readonly Placed[];
	/** Where they stand now. */
	readonly now: readonly Placed[];
	readonly held: HeldTile | undefined;
	readonly tiles: ReadonlyMap<string, Tile>;
	readonly width: Width;
	readonly conflicts: ReadonlySet<string>;
	readonly handlers: Pick<
		DesignTileProps,
		| 'handlersFor'
		| 'onGripKey'
		| 'onGripPress'
		| 'onGripBlur'
		| 'onMove'
		| 'onSize'
		| 'onWords'
		| 'onShortcut'
		| 'onRemove'
	>;
}

/** Under the pointer a tile is carried from where it was; a dashed box shows where it would land. */
export function describeHeld(
	{ held, now, by, verb }: Hold,
	nameIn: (section: string) => string | undefined,
): HeldTile | undefined {
	const target = findPlace(now, held.id);
	if (target === undefined) return undefined;
	const base = by === 'pointer' && verb === 'move' ? held.from : target;
	const index = now.findIndex(({ id }) => id === base.section);
	return { id: held.id, by, target, base, index, sectionName: nameIn(target.section) };
}

/** Gives a tile that stands where it stood the element that it had: React then does not even compare its properties. */
function rememberDrawn(
	draw: (tile: Tile, place: Place) => ReactElement,
	tiles: ReadonlyMap<string, Tile>,
): (placed: Placed) => ReactElement | null {
	const drawn = new WeakMap<Placed, ReactElement>();
	return (placed) => {
		const known = drawn.get(placed);
		const tile = tiles.get(placed.id);
		if (known !== undefined || tile === undefined) return known ?? null;
		const element = draw(tile, placed.place);
		drawn.set(placed, element);
		return element;
	};
}

/** The tiles of one section. A step in another one does not draw them again: there may be a thousand. */
export const SectionTiles = memo(function SectionTiles(props: SectionTilesProps): ReactElement {
	const { index, sectionName, placed, now, held, tiles, width, conflicts, handlers } = props;
	const text = useText(designTexts);
	const { nameOf } = useDesktopParts();
	const places = new Map(now.map((one) => [one.id, one]));
	const draw = useMemo(() => {
		const Row = width === 'phone' ? PhoneRow : DesignTile;
		return (tile: Tile, place: Place, own?: HeldTile, tag?: string): ReactElement => (
			<Row
				key={tile.id}
				{...handlers}
				tile={tile}
				name={nameOf(tile)}
				sectionName={own === undefined ? sectionName : own.sectionName}
				width={width}
				place={place}
				line={rowLine(own?.index ?? index, place.y)}
				heldBy={own?.by}
				tag={tag}
				hasConflict={conflicts.has(tile.id)}
			/>
		);
	}, [conflicts, handlers, index, nameOf, sectionName, width]);
	const drawAgain = useMemo(() => rememberDrawn(draw, tiles), [draw, tiles]);
	return (
		<>
			{placed.map(({ id }) => {
				const tile = tiles.get(id);
				const place = places.get(id);
				if (held?.id === id) return tile && draw(tile, held.base, held, describePlace(text, held.target, width));
				return place && drawAgain(place);
			})}
		</>
	);
});
