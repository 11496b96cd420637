import { memo, type ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { parseShortcutLink } from '#features/desktops/shortcuts/contract.ts';
import { useDesktopParts } from '../desktop-parts.ts';
import { type DesignTileProps, isDrawnAlike } from './tile-props.ts';
import { Grip } from './Grip.tsx';
import { designTexts } from '../texts.ts';
import { TileMenu } from '../TileMenu.tsx';

const icons = { shortcut: 'link', live: 'layout-grid', note: 'sticky-note', heading: 'heading' } as const;

/** A tile as a row of the phone's list: only its order counts there. */
export const PhoneRow = memo(function PhoneRow(props: DesignTileProps): ReactElement {
	const { tile, name, line, heldBy, hasConflict } = props;
	const text = useText(designTexts);
	const { ShortcutIcon, iconOf } = useDesktopParts();
	const isHeld = heldBy !== undefined;
	const icon = tile.live === undefined ? icons[tile.kind] : iconOf(tile.live);
	const detail =
		tile.shortcut !== undefined
			? parseShortcutLink(tile.shortcut.link)?.host
			: tile.kind === 'live'
				? text((tile.places.phone ?? tile.places.wide).h > 1 ? 'row.live_large' : 'row.live_small')
				: tile.kind === 'note' && tile.text;
	return (
		<div
			data-tile={tile.id}
			className={classNames(
				'relative flex min-w-0 items-center gap-2 rounded-md border bg-surface ps-1 pe-1 transition-none',
				isHeld ? 'z-5 border-accent-text elevate-3 outline-2 outline-accent-text' : 'border-line',
				!isHeld && !hasConflict && 'tile-offscreen',
				hasConflict && 'outline-2 outline-offset-2 outline-warning-text',
			)}
			style={{ gridColumn: '1 / -1', gridRow: line }}
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
					<Icon name={icon} />
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
