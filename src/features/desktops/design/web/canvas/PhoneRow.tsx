import { memo, type ReactElement } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { parseShortcutLink } from '#features/desktops/shortcuts/contract.ts';
import type { Tile } from '#features/desktops/desktops/contract.ts';
import { useDesktopParts } from '../desktop-parts.ts';
import { type DesignTileProps, isDrawnAlike } from './tile-props.ts';
import { Grip } from './Grip.tsx';
import { TileMenu } from '../TileMenu.tsx';

const icons: Readonly<Record<Exclude<Tile['kind'], 'shortcut'>, IconName>> = {
	live: 'layout-grid',
	note: 'sticky-note',
	heading: 'heading',
};

/** A tile as a row of the phone's list, as many rows high as the tile: only its order counts there. */
export const PhoneRow = memo(function PhoneRow(props: DesignTileProps): ReactElement {
	const { tile, name, place, line, heldBy, hasConflict } = props;
	const { ShortcutIcon } = useDesktopParts();
	const isHeld = heldBy !== undefined;
	const detail =
		tile.shortcut === undefined ? tile.kind === 'note' && tile.text : parseShortcutLink(tile.shortcut.link)?.host;
	return (
		<div
			data-tile={tile.id}
			className={classNames(
				'relative flex min-w-0 items-center gap-2 rounded-md border bg-surface ps-1 pe-1 transition-none',
				isHeld ? 'z-5 border-accent-text elevate-3 outline-2 outline-accent-text' : 'border-line',
				!isHeld && !hasConflict && 'tile-offscreen',
				hasConflict && 'outline-2 outline-offset-2 outline-warning-text',
			)}
			style={{ gridColumn: '1 / -1', gridRow: `${line} / span ${place.h}` }}
		>
			<Grip
				{...props}
				className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-body"
			/>
			{tile.kind === 'shortcut' && tile.shortcut !== undefined ? (
				<ShortcutIcon shortcut={tile.shortcut} tint={tile.tint} name={name} size="small" />
			) : (
				<span
					aria-hidden="true"
					className="grid size-9 shrink-0 place-items-center rounded-md bg-tint-8 text-on-tint-8"
				>
					<Icon name={tile.kind === 'shortcut' ? 'link' : icons[tile.kind]} />
				</span>
			)}
			<span className="min-w-0 grow">
				<span className="block truncate text-strong">{name}</span>
				{detail !== undefined && detail !== false && (
					<span className="block truncate text-sm text-muted">{detail}</span>
				)}
			</span>
			<TileMenu {...props} />
		</div>
	);
}, isDrawnAlike);
