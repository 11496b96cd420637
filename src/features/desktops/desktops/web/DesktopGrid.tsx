import { memo, type ReactElement, useId, useMemo } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { columns, type Desktop, type Section, type Tile, type Width } from '../contract.ts';
import { arrangementOf, type Placed } from '../contract/layout.ts';
import { type DrawLive, TileContent } from './TileContent.tsx';
import { useDrawnTiles } from './use-drawn-tiles.ts';
import { useWidth } from './use-width.ts';
import { desktopTexts } from './texts.ts';

export interface DesktopGridProps {
	readonly desktop: Desktop;
	readonly drawLive: DrawLive;
}

/** All sections in the layout that the window has room for. */
export function DesktopGrid({ desktop, drawLive }: DesktopGridProps): ReactElement {
	const width = useWidth();
	const drawn = useDrawnTiles(desktop.tiles.length);
	const tiles = useMemo(() => new Map(desktop.tiles.map((tile) => [tile.id, tile])), [desktop.tiles]);
	const sections = useMemo(() => arrangementOf(desktop, width), [desktop, width]);
	const before = sections.map((_section, index) =>
		sections.slice(0, index).reduce((sum, section) => sum + section.tiles.length, 0),
	);
	return (
		<div className="grid gap-7">
			{desktop.sections.map((section, index) => {
				const placed = sections[index]?.tiles ?? [];
				// An empty section has something to say in design mode only.
				if (placed.length === 0) return null;
				const left = Math.min(Math.max(drawn - (before[index] ?? 0), 0), placed.length);
				return (
					<GridSection
						key={section.id}
						section={section}
						width={width}
						placed={placed}
						drawnCount={left}
						tiles={tiles}
						drawLive={drawLive}
					/>
				);
			})}
		</div>
	);
}

interface GridSectionProps {
	readonly section: Section;
	readonly width: Width;
	readonly placed: readonly Placed[];
	readonly drawnCount: number;
	readonly tiles: ReadonlyMap<string, Tile>;
	readonly drawLive: DrawLive;
}

/** On a phone a row is as high as what is in it. */
const grids: Readonly<Record<Width, string>> = {
	wide: 'grid-cols-8 auto-rows-[6.1rem]',
	medium: 'grid-cols-4 auto-rows-[6.1rem]',
	phone: 'grid-cols-2 auto-rows-[minmax(3.75rem,auto)]',
};

/** A live tile on a phone is as high as on a desk, also before it is drawn and when its words are fewer. */
const liveHeight = (rows: number): string => `${rows * 6.375 + (rows - 1) * 0.75}rem`;

/** Drawn again only when more of its own tiles are. */
const GridSection = memo(function GridSection(props: GridSectionProps): ReactElement {
	const { section, width, placed, drawnCount, tiles, drawLive } = props;
	const text = useText(desktopTexts);
	const id = useId();
	const isNamed = section.name !== '';
	return (
		<section {...(isNamed ? { 'aria-labelledby': id } : { 'aria-label': text('home.tiles') })}>
			{isNamed && (
				<Heading level={2} size="card" id={id} className="mb-2.5">
					{section.name}
				</Heading>
			)}
			<ul className={`grid gap-3 ${grids[width]}`}>
				{placed.map(({ id: tileId, place }, index) => {
					const { x, y, w, h } = place;
					const tile = tiles.get(tileId);
					const area = {
						gridColumn: `${x + 1} / span ${Math.min(w, columns[width] - x)}`,
						gridRow: `${y + 1} / span ${h}`,
						...(width === 'phone' && tile?.kind === 'live' && { minHeight: liveHeight(h) }),
					};
					return (
						// The room of every tile is there from the start, so that nothing moves when one is drawn.
						<li key={tileId} style={area} className="tile-offscreen min-w-0">
							{index < drawnCount && tile !== undefined && <TileContent tile={tile} size={place} drawLive={drawLive} />}
						</li>
					);
				})}
			</ul>
		</section>
	);
});
