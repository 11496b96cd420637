import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/Menu.tsx';
import type { Tile, Width } from '../../contract.ts';
import { designTexts } from './texts.ts';

export const tileSizes = {
	small: { W: 2, H: 1 },
	wide: { W: 4, H: 1 },
	large: { W: 4, H: 2 },
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
	const { tile, name } = props;
	const text = useText(designTexts);
	// A thousand menus that nobody opens would each cost their part.
	const [isUsed, setUsed] = useState(false);
	const label = text('menu.name', { name });
	const button = (
		<button
			type="button"
			aria-haspopup="menu"
			aria-label={label}
			className="grid size-7 place-items-center rounded-sm text-muted hover:bg-hover hover:text-strong pointer-coarse:size-11"
			onClick={() => setUsed(true)}
		>
			<Icon name="ellipsis" />
		</button>
	);
	if (!isUsed) return button;
	const isMandatory = tile.Managed?.IsMandatory === true;
	return (
		<Menu isInitiallyOpen trigger={button} label={label}>
			<MenuSection>
				<MenuItem icon="grip-vertical" onAction={() => props.onMove(tile.ID)}>
					{text('menu.move')}
				</MenuItem>
				<MenuItem onAction={() => props.onSize(tile.ID, 'small')}>{text('menu.size_small')}</MenuItem>
				<MenuItem onAction={() => props.onSize(tile.ID, 'wide')}>{text('menu.size_wide')}</MenuItem>
				<MenuItem onAction={() => props.onSize(tile.ID, 'large')}>{text('menu.size_large')}</MenuItem>
			</MenuSection>
			<MenuSeparator />
			<MenuSection>
				{/* A live tile says what it shows. */}
				{tile.Kind !== 'live' && (
					<MenuItem icon="pencil" onAction={() => props.onWords(tile.ID)}>
						{text(tile.Kind === 'shortcut' ? 'menu.title' : 'menu.text')}
					</MenuItem>
				)}
				{tile.Shortcut !== undefined && (
					<MenuItem icon="link" onAction={() => props.onShortcut(tile)}>
						{text('menu.shortcut')}
					</MenuItem>
				)}
				<MenuItem
					icon="x"
					tone="danger"
					isDisabled={isMandatory}
					{...(isMandatory && { description: text('menu.mandatory', { audience: tile.Managed?.Audience ?? '' }) })}
					onAction={() => props.onRemove(tile.ID)}
				>
					{text('menu.remove')}
				</MenuItem>
			</MenuSection>
		</Menu>
	);
}
