import { type ReactElement, useMemo, useRef, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { columns as columnCounts, type Desktop, type Width } from '#features/desktops/desktops/contract.ts';
import { findPlace } from '../session/arrangement.ts';
import { layOutRows, rowTemplate, type SectionRows } from './canvas-rows.ts';
import { nameSection } from './describe-place.ts';
import { useGripHandlers } from './use-grip-handlers.ts';
import type { SectionActions, SectionHeadProps } from '../sections/section-actions.ts';
import { SectionHead } from '../sections/SectionHead.tsx';
import { movableSections } from '../sections/section-hold.ts';
import { Late } from '../late-parts.tsx';
import type { TileMenuActions } from '../tile-actions.ts';
import type { HoldControls } from './use-hold.ts';
import { usePointerHold } from './use-pointer-hold.ts';
import type { SectionHoldControls } from '../sections/use-section-hold.ts';
import { describeHeld, SectionTiles, type SectionTilesProps } from '../sections/SectionTiles.tsx';
import { designTexts } from '../texts.ts';

export interface CanvasProps extends TileMenuActions {
	readonly desktop: Desktop;
	readonly width: Width;
	readonly controls: HoldControls;
	readonly conflicts: ReadonlySet<string>;
	readonly section: SectionActions;
	/** A section that was just added. */
	readonly namedId: string | undefined;
	readonly sectionHold: SectionHoldControls;
}

/** Any tile can come to stand in any row, so that each is as high as a live tile, and on a phone as high as in its list. */
const rowHeights = { wide: 6.1, medium: 6.1, phone: 3.75 } as const;

/** All sections in one grid, in reading order. The order of the elements stays while a tile is held: moving its element would lose the pointer. */
export function Canvas(props: CanvasProps): ReactElement {
	const { desktop, width, controls, conflicts, section: sectionActions, namedId, sectionHold, ...actions } = props;
	const { hold, shown } = controls;
	const canvas = useRef<HTMLDivElement>(null);
	const remPx = useRootFontSize();
	const rowHeight = rowHeights[width] * remPx;
	const handlersFor = usePointerHold(canvas, columnCounts[width], rowHeight, controls);
	const rows = layOutRows(shown, hold?.held.before);
	const order = hold?.held.before ?? shown;
	const handlers = useGripHandlers({ controls, handlersFor, actions });
	const tiles = useMemo(() => new Map(desktop.tiles.map((tile) => [tile.id, tile])), [desktop.tiles]);
	const movable = movableSections(desktop);
	const nameIn = useSectionNames(desktop);
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
				return (
					<PlacedSection
						key={sectionId}
						head={{
							...sectionActions,
							section,
							place: movable.indexOf(sectionId),
							of: movable.length,
							isHeld: sectionHold.hold?.id === sectionId,
							isNaming: sectionId === namedId,
							grip: sectionHold.gripFor(sectionId),
						}}
						rows={own}
						index={index}
						sectionName={nameIn(sectionId)}
						placed={placed}
						now={shown[index]?.tiles ?? []}
						held={hold?.held.from.section === sectionId ? describeHeld(hold, nameIn) : undefined}
						tiles={tiles}
						width={width}
						conflicts={conflicts}
						handlers={handlers}
					/>
				);
			})}
			<Landing controls={controls} rows={rows} />
			{sectionHold.hold !== undefined && (
				<Late part="SectionLanding" hold={sectionHold.hold} rows={rows.filter(({ id }) => movable.includes(id))} />
			)}
		</div>
	);
}

/** Names sections, where there is more than one. */
function useSectionNames({ sections }: Desktop): (id: string) => string | undefined {
	const text = useText(designTexts);
	return (id) =>
		sections.length < 2
			? undefined
			: nameSection(
					text,
					sections.find((one) => one.id === id),
				);
}

interface PlacedSectionProps extends SectionTilesProps {
	readonly head: Omit<SectionHeadProps, 'count' | 'row'>;
	readonly rows: SectionRows;
}

/** The head of a section and its tiles, which are cells of the one grid. */
function PlacedSection({ head, rows, ...tiles }: PlacedSectionProps): ReactElement {
	const text = useText(designTexts);
	const count = tiles.now.length;
	return (
		<>
			<SectionHead {...head} count={count} row={rows.headRow} />
			{count === 0 && (
				<p
					className="grid place-items-center rounded-lg border border-dashed border-line-strong px-4 text-center text-sm text-muted"
					style={{ gridColumn: '1 / -1', gridRow: rows.firstRow }}
				>
					{text('section.empty')}
				</p>
			)}
			<SectionTiles {...tiles} />
		</>
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

/** Larger where the person reads larger text. */
function useRootFontSize(): number {
	const [size] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
	return size;
}
