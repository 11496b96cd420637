import { type KeyboardEvent, type ReactElement, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { columns as columnCounts, type Desktop, type Tile, type Width } from '#features/desktops/desktops/contract.ts';
import { findPlace } from '../session/arrangement.ts';
import { layOutRows, rowTemplate } from './canvas-rows.ts';
import { nameSection } from './describe-place.ts';
import { stepOfKey, take } from './inputs.ts';
import { type SectionActions, SectionHead } from '../sections/SectionHead.tsx';
import { movableSections } from '../sections/section-hold.ts';
import { Late } from '../late-parts.tsx';
import type { TileMenuActions } from '../TileMenu.tsx';
import type { HoldControls } from './use-hold.ts';
import { usePointerHold } from './use-pointer-hold.ts';
import type { SectionHoldControls } from '../sections/use-section-hold.ts';
import { describeHeld, SectionTiles } from '../sections/SectionTiles.tsx';
import { designTexts } from '../texts.ts';

export interface CanvasProps extends TileMenuActions {
	readonly desktop: Desktop;
	readonly width: Width;
	readonly controls: HoldControls;
	readonly conflicts: ReadonlySet<string>;
	readonly section: SectionActions;
	readonly sectionHold: SectionHoldControls;
}

/** A row is as high as on the desktop itself, and on a phone as high as in its list. */
const rowHeights = { wide: 6.1, medium: 6.1, phone: 3.75 } as const;

/** All sections in one grid, in reading order. The order of the elements stays while a tile is held: moving its element would lose the pointer. */
export function Canvas(props: CanvasProps): ReactElement {
	const { desktop, width, controls, conflicts, section: sectionActions, sectionHold, ...actions } = props;
	const { hold, shown } = controls;
	const text = useText(designTexts);
	const canvas = useRef<HTMLDivElement>(null);
	const remPx = useRootFontSize();
	const rowHeight = rowHeights[width] * remPx;
	const handlersFor = usePointerHold(canvas, columnCounts[width], rowHeight, controls);
	const rows = layOutRows(shown, hold?.held.before);
	const order = hold?.held.before ?? shown;
	const handlers = useGripHandlers(controls, handlersFor, actions);
	const tiles = useMemo(() => new Map(desktop.tiles.map((tile) => [tile.id, tile])), [desktop.tiles]);
	const isOne = desktop.sections.length < 2;
	const movable = movableSections(desktop);
	const nameIn = (id: string | undefined): string | undefined =>
		isOne
			? undefined
			: nameSection(
					text,
					desktop.sections.find((one) => one.id === id),
				);
	return (
		<div
			ref={canvas}
			className="relative grid gap-3"
			style={{
				gridTemplateColumns: `repeat(${columnCounts[width]}, minmax(0, 1fr))`,
				gridTemplateRows: rowTemplate(rows, `${rowHeights[width]}rem`),
			}}
		>
			{order.map(({ id: sectionId, tiles: placed }, index) => {
				const section = desktop.sections.find(({ id }) => id === sectionId);
				const own = rows[index];
				if (section === undefined || own === undefined) return null;
				const now = shown[index]?.tiles ?? [];
				return [
					<SectionHead
						key={sectionId}
						{...sectionActions}
						section={section}
						count={now.length}
						row={own.headRow}
						place={movable.indexOf(sectionId)}
						of={movable.length}
						isHeld={sectionHold.hold?.id === sectionId}
						grip={sectionHold.gripFor(sectionId)}
					/>,
					now.length === 0 && (
						<p
							key={`${sectionId} empty`}
							className="grid place-items-center rounded-lg border border-dashed border-line-strong px-4 text-center text-sm text-muted"
							style={{ gridColumn: '1 / -1', gridRow: own.firstRow }}
						>
							{text('section.empty')}
						</p>
					),
					<SectionTiles
						key={`${sectionId} tiles`}
						index={index}
						sectionName={nameIn(sectionId)}
						placed={placed}
						now={now}
						held={hold?.held.from.section === sectionId ? describeHeld(hold, nameIn) : undefined}
						tiles={tiles}
						width={width}
						conflicts={conflicts}
						handlers={handlers}
					/>,
				];
			})}
			<Landing controls={controls} rows={rows} />
			{sectionHold.hold !== undefined && (
				<Late part="SectionLanding" hold={sectionHold.hold} rows={rows.filter(({ id }) => movable.includes(id))} />
			)}
		</div>
	);
}

function Landing({
	controls: { hold, shown },
	rows,
}: {
	readonly controls: HoldControls;
	readonly rows: ReturnType<typeof layOutRows>;
}): ReactElement | null {
	if (hold?.by !== 'pointer' || hold.verb !== 'move') return null;
	const place = findPlace(shown, hold.held.id);
	const inRows = rows.find(({ id }) => id === place?.section);
	if (place === undefined || inRows === undefined) return null;
	const columnSpan = hold.held.width === 'phone' ? '1 / -1' : `${place.x + 1} / span ${place.w}`;
	return (
		<div
			aria-hidden="true"
			className="rounded-lg border-2 border-dashed border-accent-text bg-accent-soft"
			style={{ gridColumn: columnSpan, gridRow: `${inRows.firstRow + place.y} / span ${place.h}` }}
		/>
	);
}

/** The same functions for every tile and every render: a key press must not draw a thousand tiles again. */
function useGripHandlers(
	controls: HoldControls,
	handlersFor: ReturnType<typeof usePointerHold>,
	actions: TileMenuActions,
) {
	const latest = useRef({ controls, handlersFor, actions });
	useLayoutEffect(() => {
		latest.current = { controls, handlersFor, actions };
	});
	const press = useCallback((id: string): void => {
		const { hold, begin, drop } = latest.current.controls;
		if (hold === undefined) begin(id, 'menu');
		else if (hold.held.id === id) drop();
	}, []);
	const key = useCallback((event: KeyboardEvent, id: string): void => {
		const { hold, begin, update, drop, putBack } = latest.current.controls;
		const isOwn = hold?.held.id === id;
		if (event.key === 'Enter' || event.key === ' ') {
			event.preventDefault();
			if (event.repeat) return;
			if (isOwn) drop();
			else begin(id, 'keys');
			return;
		}
		if (!isOwn) return;
		if (event.key === 'Escape') {
			event.preventDefault();
			putBack();
			return;
		}
		const step = stepOfKey(event.key, event.shiftKey);
		if (step === undefined) return;
		event.preventDefault();
		update((held) => take(held, step));
	}, []);
	return useMemo(
		() => ({
			handlersFor: (id: string, verb: 'move' | 'stretch') => {
				const now = (): ReturnType<typeof handlersFor> => latest.current.handlersFor(id, verb);
				return {
					onPointerDown: (event: React.PointerEvent<HTMLElement>) => now().onPointerDown(event),
					onPointerMove: (event: React.PointerEvent<HTMLElement>) => now().onPointerMove(event),
					onPointerUp: (event: React.PointerEvent<HTMLElement>) => now().onPointerUp(event),
					onPointerCancel: (event: React.PointerEvent<HTMLElement>) => now().onPointerCancel(event),
				};
			},
			onGripKey: key,
			onGripPress: press,
			onGripBlur: (id: string) => {
				const { hold, drop } = latest.current.controls;
				if (hold?.held.id === id && hold.by === 'keys') drop();
			},
			onMove: (id: string) => latest.current.actions.onMove(id),
			onSize: (id: string, size: Parameters<TileMenuActions['onSize']>[1]) => latest.current.actions.onSize(id, size),
			onWords: (id: string) => latest.current.actions.onWords(id),
			onShortcut: (tile: Tile) => latest.current.actions.onShortcut(tile),
			onRemove: (id: string) => latest.current.actions.onRemove(id),
		}),
		[key, press],
	);
}

/** Larger where the person reads larger text. */
function useRootFontSize(): number {
	const [size] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
	return size;
}
