import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Late } from './late-parts.tsx';
import type { Tile, Width } from '#features/desktops/desktops/contract.ts';
import { designTexts } from './texts.ts';

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

/** The same verbs as the grip's and the corner's, and what only a menu does. */
export function TileMenu(props: TileMenuProps): ReactElement {
	const { name } = props;
	const text = useText(designTexts);
	// A thousand menus that no one opens would each cost their part.
	const [isUsed, setUsed] = useState(false);
	const label = text('menu.name', { name });
	const button = (
		<button
			type="button"
			aria-haspopup="menu"
			aria-label={label}
			className="grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-strong pointer-coarse:size-11"
			onClick={() => setUsed(true)}
		>
			<Icon name="ellipsis" />
		</button>
	);
	if (!isUsed) return button;
	return <Late part="TileVerbs" {...props} label={label} trigger={button} fallback={button} />;
}
