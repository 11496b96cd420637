import { memo, type ReactElement, useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { useDesktopParts } from '../desktop-parts.ts';
import { TileMenu } from '../TileMenu.tsx';
import { Grip } from './Grip.tsx';
import { type DesignTileProps, isDrawnAlike } from './tile-props.ts';
import type { GripHandlers } from './use-pointer-hold.ts';
import { designTexts } from '../texts.ts';

const glideMs = 120;

/** Shows a tile while its desktop is edited: its content does not react, and it has a grip, a menu and a corner. */
export const DesignTile = memo(function DesignTile(props: DesignTileProps): ReactElement {
	const { tile, name, width, place, line, heldBy, tag, hasConflict } = props;
	const text = useText(designTexts);
	const { TileBox } = useDesktopParts();
	const box = useRef<HTMLDivElement>(null);
	const { x, y, w, h } = place;
	const size = useMemo(() => ({ w, h }), [w, h]);
	useGlide(box, x, y, heldBy === 'pointer');
	const isHeld = heldBy !== undefined;
	return (
		<div
			ref={box}
			data-tile={tile.id}
			// Its place is there at once: under reduced motion the shared styles give everything a short transition.
			className={classNames(
				'relative min-w-0 transition-none',
				isHeld && 'z-5',
				!isHeld && !hasConflict && 'tile-offscreen',
			)}
			style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${line} / span ${h}` }}
		>
			<div
				className={classNames(
					'h-full rounded-lg',
					isHeld && 'elevate-3 outline-2 outline-accent-text',
					hasConflict && 'outline-2 outline-offset-2 outline-warning-text',
				)}
			>
				<div
					inert
					data-editing
					className="h-full select-none [&_:is(a,button)]:border-line! [&_:is(a,button)]:bg-surface! [&>*>*_:is(a,button)]:text-muted! [&>*>a]:pe-16"
				>
					<TileBox tile={tile} size={size} />
				</div>
			</div>
			<div className="absolute end-1.5 top-1.5 flex rounded-md bg-surface">
				<Grip
					{...props}
					className={classNames(
						'grid size-7 cursor-grab touch-none place-items-center rounded-sm pointer-coarse:size-11',
						isHeld ? 'cursor-grabbing bg-accent text-on-accent' : 'text-muted hover:bg-hover hover:text-strong',
					)}
				/>
				<TileMenu {...props} />
			</div>
			{tile.managed !== undefined && (
				<span className="absolute end-7 bottom-1 text-muted">
					<Icon name="pin" label={text('tile.pinned', { audience: tile.managed.audience })} />
				</span>
			)}
			{width !== 'phone' && <Corner name={name} handlers={props.handlersFor(tile.id, 'stretch')} />}
			{tag !== undefined && (
				<span
					aria-hidden="true"
					className="absolute start-1 top-full z-6 mt-1.5 rounded-sm bg-inverse px-2.5 py-1 text-sm whitespace-nowrap text-on-inverse forced-colors:border forced-colors:border-[CanvasText]"
				>
					{tag}
				</span>
			)}
		</div>
	);
}, isDrawnAlike);

interface CornerProps {
	readonly name: string;
	readonly handlers: GripHandlers;
}

/** Stretches the tile; a key or the menu does the same. */
function Corner({ name, handlers }: CornerProps): ReactElement {
	const text = useText(designTexts);
	return (
		<span
			aria-hidden="true"
			title={text('corner.name', { name })}
			className="absolute end-0 bottom-0 grid size-6 cursor-nwse-resize touch-none place-items-center rounded-ee-lg text-muted hover:text-strong pointer-coarse:size-11"
			{...handlers}
		>
			<span className="size-2 rounded-ee-xs border-e-2 border-b-2 border-current" />
		</span>
	);
}

/**
 * A tile that was pushed glides to its place; with reduced motion, and under the pointer, it is there at once. In parts of its own size:
 * measuring it would lay the page out again for every tile that moves.
 */
function useGlide(box: React.RefObject<HTMLDivElement | null>, column: number, row: number, isCarried: boolean): void {
	const before = useRef({ column, row });
	useLayoutEffect(() => {
		const { column: oldColumn, row: oldRow } = before.current;
		before.current = { column, row };
		if (isCarried || (oldColumn === column && oldRow === row)) return;
		if (box.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		glide(box.current, `${Math.sign(oldColumn - column) * 50}% ${Math.sign(oldRow - row) * 50}%`);
	}, [box, column, row, isCarried]);
}

const pushed: { readonly box: HTMLElement; readonly from: string }[] = [];

/** All tiles of a step are looked at before the first one starts: a look after a start works out the style of the page again. */
function glide(box: HTMLElement, from: string): void {
	if (pushed.push({ box, from }) > 1) return;
	// After the effects of all tiles, and before the page is painted.
	queueMicrotask(() => {
		const seen = pushed.splice(0).filter(isSeen);
		for (const { box: one, from: place } of seen)
			one.animate([{ translate: place }, { translate: '0 0' }], { duration: glideMs, easing: 'ease-out' });
	});
}

/** What is not drawn need not glide: a pushed column may be a hundred tiles long. */
function isSeen({ box }: { readonly box: HTMLElement }): boolean {
	return box.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true;
}
