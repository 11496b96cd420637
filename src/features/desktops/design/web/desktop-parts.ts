// What other slices draw of a desktop in design mode, which shows it as it will be.
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Background, Place, Tile } from '#features/desktops/desktops/contract.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';

export interface DesktopParts {
	readonly TileBox: ComponentType<{ readonly tile: Tile; readonly size: Pick<Place, 'w' | 'h'> }>;
	readonly ShortcutIcon: ComponentType<{
		readonly shortcut: Shortcut;
		readonly tint: Tile['tint'];
		readonly name: string;
		readonly size: 'small';
	}>;
	readonly Backdrop: ComponentType<{ readonly background: Background; readonly children: ReactNode }>;
	readonly nameOf: (tile: Tile) => string;
	/** Gives the picture of a live tile. */
	readonly iconOf: (live: NonNullable<Tile['live']>) => IconName;
}

export const DesktopPartsContext = createContext<DesktopParts | undefined>(undefined);

export function useDesktopParts(): DesktopParts {
	const parts = useContext(DesktopPartsContext);
	if (parts === undefined) throw new Error('design mode without the parts of a desktop');
	return parts;
}
