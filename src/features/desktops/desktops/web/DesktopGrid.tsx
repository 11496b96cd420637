import { memo, type ReactElement, type ReactNode, useCallback, useId, useMemo } from 'react';
import { growOver } from '#platform/contract/grow-over.ts';
import { locales } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { QuietTileListener } from '#ui/native/FigureTile.tsx';
import { columns, type Desktop, type Place, type Section, type Tile, type Width } from '../contract.ts';
import { arrangementOf, type Placed } from '../contract/layout.ts';
import { rowsOf } from './grid-rows.ts';
import { type DrawLive, TileContent } from './TileContent.tsx';
import { useDrawnTiles } from '#platform/web/use-drawn-tiles.ts';
import { useQuietTiles } from './use-quiet-tiles.ts';
import { useTileName } from './use-tile-name.ts';
import { useWidth } from './use-width.ts';
import { desktopTexts } from './texts.ts';

export interface DesktopGridProps {
	readonly desktop: Pick<Desktop, 'arranged' | 'sections' | 'tiles'>;
	readonly drawLive: DrawLive;
}

/** All sections in the layout that the window has room for. Live tiles without news leave their room to others: a line below their section names them. */
export function DesktopGrid({ desktop, drawLive }: DesktopGridProps): ReactElement {
	const width = useWidth();
	const { quiet, onQuiet } = useQuietTiles();
	const drawn = useDrawnTiles(desktop.tiles.length);
	const tiles = useMemo(() => new Map(desktop.tiles.map((tile) => [tile.id, tile])), [desktop.tiles]);
	const sections = useMemo(() => {
		const shown = arrangementOf({ ...desktop, tiles: desktop.tiles.filter(({ id }) => !quiet.has(id)) }, width);
		if (quiet.size === 0 || width === 'phone') return shown;
		const isLive = (id: string): boolean => tiles.get(id)?.kind === 'live';
		return arrangementOf(desktop, width).map(({ id, tiles: stood }, index) => ({
			id,
			tiles: growOver(stood, shown[index]?.tiles ?? [], isLive),
		}));
	}, [desktop, quiet, tiles, width]);
	const before = sections.map((_section, index) =>
		sections.slice(0, index).reduce((sum, section) => sum + section.tiles.length, 0),
	);
	return (
		<div className="grid gap-7">
			{desktop.sections.map((section, index) => {
				const placed = sections[index]?.tiles ?? [];
				const left = Math.min(Math.max(drawn - (before[index] ?? 0), 0), placed.length);
				return (
					<GridSection
						key={section.id}
						section={section}
						width={width}
						placed={placed}
						drawnCount={left}
						tiles={tiles}
						quiet={quiet}
						drawLive={drawLive}
						onQuiet={onQuiet}
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
	readonly quiet: ReadonlySet<string>;
	readonly drawLive: DrawLive;
	readonly onQuiet: (id: string, isQuiet: boolean) => void;
}

/** On a phone a row is as high as what is in it. */
const grids: Readonly<Record<Width, string>> = {
	wide: 'grid-cols-8',
	medium: 'grid-cols-4',
	phone: 'grid-cols-2 auto-rows-[minmax(3.75rem,auto)]',
};

/** A live tile on a phone is as high as on a desk, also before it is drawn and when its words are fewer. */
const liveHeight = (rows: number): string => `${rows * 6.375 + (rows - 1) * 0.75}rem`;

/** Drawn again only when more of its own tiles are. */
const GridSection = memo(function GridSection(props: GridSectionProps): ReactElement | null {
	const { section, width, placed, drawnCount, tiles, quiet, drawLive, onQuiet } = props;
	const text = useText(desktopTexts);
	const id = useId();
	const isNamed = section.name !== '';
	const silent = [...tiles.values()].filter((tile) => quiet.has(tile.id) && tile.sectionId === section.id);
	// An empty section has something to say in design mode only.
	if (placed.length === 0 && silent.length === 0) return null;
	const shown = [...placed, ...silent.map((tile) => ({ id: tile.id, place: undefined }))];
	return (
		<section {...(isNamed ? { 'aria-labelledby': id } : { 'aria-label': text('home.tiles') })}>
			{isNamed && (
				<Heading level={2} size="card" id={id} className="mb-2.5" data-size-of="heading">
					{section.name}
				</Heading>
			)}
			<ul
				className={`grid gap-3 ${grids[width]}`}
				{...(width !== 'phone' && { style: { gridTemplateRows: rowsOf(placed, tiles) } })}
			>
				{shown.map(({ id: tileId, place }, index) => {
					const tile = tiles.get(tileId);
					const isDrawn = index < drawnCount || place === undefined;
					return (
						// The room of every tile is there from the start, so that nothing moves when one is drawn.
						<GridItem key={tileId} tile={tile} place={place} width={width} onQuiet={onQuiet}>
							{isDrawn && tile !== undefined && (
								<TileContent tile={tile} size={place ?? tile.places.wide} drawLive={drawLive} />
							)}
						</GridItem>
					);
				})}
			</ul>
			{silent.length > 0 && <Silent tiles={silent} />}
		</section>
	);
});

interface GridItemProps extends Pick<GridSectionProps, 'width' | 'onQuiet'> {
	readonly tile: Tile | undefined;
	/** Undefined for one that has nothing to say: it stays, because it may have news again. */
	readonly place: Place | undefined;
	readonly children: ReactNode;
}

function GridItem({ tile, place, width, onQuiet, children }: GridItemProps): ReactElement {
	const isLive = tile?.kind === 'live';
	const id = tile?.id;
	const tell = useCallback((isQuiet: boolean) => id !== undefined && onQuiet(id, isQuiet), [id, onQuiet]);
	const area = place && {
		gridColumn: `${place.x + 1} / span ${Math.min(place.w, columns[width] - place.x)}`,
		gridRow: `${place.y + 1} / span ${place.h}`,
		...(width === 'phone' && isLive && { minHeight: liveHeight(place.h) }),
	};
	return (
		<li
			hidden={place === undefined}
			style={area}
			data-size-of={tile?.kind === 'shortcut' ? 'line' : tile?.kind}
			className="tile-offscreen min-w-0"
		>
			{isLive ? <QuietTileListener value={tell}>{children}</QuietTileListener> : children}
		</li>
	);
}

function Silent({ tiles }: { readonly tiles: readonly Tile[] }): ReactElement {
	const text = useText(desktopTexts);
	const language = useLanguage();
	const nameOf = useTileName();
	const names = new Intl.ListFormat(locales[language]).format(tiles.map(nameOf));
	return (
		<p className="mt-2.5 flex items-center gap-2 text-sm text-muted">
			<span aria-hidden="true" className="w-3 border-t border-current" />
			{text('home.quiet', { names })}
		</p>
	);
}
