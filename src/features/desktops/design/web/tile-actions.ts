import type { Tile, Width } from '#features/desktops/desktops/contract.ts';

export const tileSizes = {
	small: { w: 2, h: 1 },
	wide: { w: 4, h: 1 },
	large: { w: 4, h: 2 },
} as const;
export type TileSize = keyof typeof tileSizes;

export interface TileMenuActions {
	readonly onMove: (id: string) => void;
	readonly onSize: (id: string, size: TileSize) => void;
	readonly onWords: (id: string) => void;
	readonly onShortcut: (tile: Tile) => void;
	readonly onRemove: (id: string) => void;
}

export interface TileMenuProps extends TileMenuActions {
	readonly tile: Tile;
	readonly name: string;
	readonly width: Width;
}
