import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/Menu.tsx';
import type { TileMenuProps } from './tile-actions.ts';
import { designTexts } from './texts.ts';

export interface TileVerbsProps extends TileMenuProps {
	readonly label: string;
	readonly trigger: ReactElement;
}

/** The menu of a tile, open from the press that asked for it. */
export function TileVerbs(props: TileVerbsProps): ReactElement {
	const { tile, label, trigger } = props;
	const text = useText(designTexts);
	const isMandatory = tile.managed?.isMandatory === true;
	return (
		<Menu isInitiallyOpen trigger={trigger} label={label}>
			<MenuSection>
				<MenuItem icon="grip-vertical" onAction={() => props.onMove(tile.id)}>
					{text('menu.move')}
				</MenuItem>
				<MenuItem onAction={() => props.onSize(tile.id, 'small')}>{text('menu.size_small')}</MenuItem>
				<MenuItem onAction={() => props.onSize(tile.id, 'wide')}>{text('menu.size_wide')}</MenuItem>
				<MenuItem onAction={() => props.onSize(tile.id, 'large')}>{text('menu.size_large')}</MenuItem>
			</MenuSection>
			<MenuSeparator />
			<MenuSection>
				{/* A live tile says what it shows. */}
				{tile.kind !== 'live' && (
					<MenuItem icon="pencil" onAction={() => props.onWords(tile.id)}>
						{text(tile.kind === 'shortcut' ? 'menu.title' : 'menu.text')}
					</MenuItem>
				)}
				{tile.shortcut !== undefined && (
					<MenuItem icon="link" onAction={() => props.onShortcut(tile)}>
						{text('menu.shortcut')}
					</MenuItem>
				)}
				<MenuItem
					icon="x"
					tone="danger"
					isDisabled={isMandatory}
					{...(isMandatory && { description: text('menu.mandatory', { audience: tile.managed?.audience ?? '' }) })}
					onAction={() => props.onRemove(tile.id)}
				>
					{text('menu.remove')}
				</MenuItem>
			</MenuSection>
		</Menu>
	);
}
