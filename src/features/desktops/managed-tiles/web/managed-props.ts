import type { ReactNode } from 'react';
import type { Tile } from '#features/desktops/desktops/contract.ts';
import type { Audience } from './queries.ts';

export interface ManagedDialogProps {
	/** Live tiles that this portal can show. */
	readonly lives: readonly { readonly key: NonNullable<Tile['live']>; readonly name: string }[];
	/** Draws tiles as a desktop does. */
	readonly drawTiles: (tiles: readonly Tile[]) => ReactNode;
	/** Desktops may show something else now. */
	readonly onChanged: () => void;
	readonly onClose: () => void;
}

export interface DefaultsSectionProps extends Pick<ManagedDialogProps, 'onChanged'> {
	/** Those that the caller manages. */
	readonly audiences: readonly Audience[];
}
