import type { KeyboardEvent } from 'react';
import type { Place, Tile, Width } from '#features/desktops/desktops/contract.ts';
import type { TileMenuActions } from '../tile-actions.ts';
import type { GripHandlers } from './use-pointer-hold.ts';

export interface DesignTileProps extends TileMenuActions {
	readonly tile: Tile;
	readonly name: string;
	/** Belongs to the section, where there is more than one. */
	readonly sectionName: string | undefined;
	readonly width: Width;
	/** In the section; `line` is where that row begins in the canvas, for `grid-row`. */
	readonly place: Place;
	readonly line: string;
	readonly heldBy: 'keys' | 'pointer' | 'menu' | undefined;
	readonly tag: string | undefined;
	readonly hasConflict: boolean;
	readonly handlersFor: (id: string, verb: 'move' | 'stretch') => GripHandlers;
	readonly onGripKey: (event: KeyboardEvent, id: string) => void;
	readonly onGripPress: (id: string) => void;
	readonly onGripBlur: (id: string) => void;
}

/** Whether a tile would be drawn as before: steps of another one make new places of the same values. */
export function isDrawnAlike(before: DesignTileProps, after: DesignTileProps): boolean {
	return (Object.keys(after) as (keyof DesignTileProps)[]).every((key) => {
		if (key !== 'place') return before[key] === after[key];
		const [one, other] = [before.place, after.place];
		return one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;
	});
}
