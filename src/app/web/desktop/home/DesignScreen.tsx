// Design mode with what other slices bring to it: the desktop's own tiles and background, the shortcut library and sharing.
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useMemo, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { DesktopBackground } from '#features/desktops/backgrounds/web/DesktopBackground.tsx';
import { type BackgroundSlot, Designer, type LibrarySlot } from '#features/desktops/design/web/Designer.tsx';
import type { DesktopParts } from '#features/desktops/design/web/desktop-parts.ts';
import type { DesktopMemory } from '#features/desktops/design/web/session/use-design.ts';
import type { Desktop } from '#features/desktops/desktops/contract.ts';
import type { DesignerProps } from '#features/desktops/desktops/web/HomePage.tsx';
import { renewDesktops, showDesktop } from '#features/desktops/desktops/web/queries.ts';
import { ShortcutIcon } from '#features/desktops/desktops/web/ShortcutIcon.tsx';
import { desktopTexts } from '#features/desktops/desktops/web/texts.ts';
import { TileContent } from '#features/desktops/desktops/web/TileContent.tsx';
import { useTileName } from '#features/desktops/desktops/web/use-tile-name.ts';
import { useWidth } from '#features/desktops/desktops/web/use-width.ts';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { lazyPart } from '../lazy-part.ts';
import { drawLive } from './draw-live.tsx';
import { isLiveName, liveTileIcons, useLiveTileNames } from './live-tile-names.ts';

const Library = lazyPart(async () => (await import('#features/desktops/shortcuts/web/Library.tsx')).Library);
const EditShortcut = lazyPart(
	async () => (await import('#features/desktops/shortcuts/web/ShortcutDialog.tsx')).EditShortcut,
);
const BackgroundPanel = lazyPart(
	async () => (await import('#features/desktops/backgrounds/web/BackgroundPanel.tsx')).BackgroundPanel,
);
const Sharing = lazy(async () => ({ default: (await import('./Sharing.tsx')).Sharing }));

const drawBackground = ({ desktop, onSaved }: BackgroundSlot): ReactElement => (
	<BackgroundPanel desktop={desktop} onSaved={onSaved} />
);
const TileBox: DesktopParts['TileBox'] = (props) => <TileContent {...props} drawLive={drawLive} />;

export function DesignScreen(props: DesignerProps): ReactElement {
	const text = useText(desktopTexts);
	const room = useWidth();
	const parts = useParts();
	const memory = useMemory();
	const [open, setOpen] = useState<OpenDialog>();
	const lives = useLiveTileNames().map((key) => ({ key, name: text(`live.${key}`), icon: liveTileIcons[key] }));
	const drawLibrary = ({ here, onAdd, onNote, onHeading, onMerge, onChanged }: LibrarySlot): ReactElement => (
		<Library
			lives={lives}
			here={here}
			onAddShortcut={(shortcut) => onAdd({ kind: 'shortcut', shortcutId: shortcut.id }, shortcut)}
			onAddLive={(live) => onAdd({ kind: 'live', live })}
			onNote={onNote}
			onHeading={onHeading}
			newShortcut={props.newShortcut}
			onNewShortcut={props.onNewShortcut}
			onMerge={onMerge}
			onChanged={onChanged}
		/>
	);
	const dialog = { onClose: () => setOpen(undefined) };
	const changed = (onChanged: () => void) => () => {
		onChanged();
		memory.renew();
	};
	return (
		<>
			<Designer
				{...props}
				room={room}
				parts={parts}
				memory={memory}
				drawLibrary={drawLibrary}
				drawBackground={drawBackground}
				onShare={(desktop) => setOpen({ kind: 'sharing', desktop })}
				onShortcut={(shortcut, onChanged) => setOpen({ kind: 'shortcut', shortcut, onChanged })}
			/>
			<Suspense>
				{open?.kind === 'sharing' && <Sharing {...dialog} desktop={open.desktop} />}
				{open?.kind === 'shortcut' && (
					<EditShortcut {...dialog} shortcut={open.shortcut} onChanged={changed(open.onChanged)} />
				)}
			</Suspense>
		</>
	);
}

/** One dialog at a time stands over design mode. */
type OpenDialog =
	| { readonly kind: 'sharing'; readonly desktop: Desktop }
	| { readonly kind: 'shortcut'; readonly shortcut: Shortcut; readonly onChanged: () => void };

const iconOf: DesktopParts['iconOf'] = (live) => (isLiveName(live) ? liveTileIcons[live] : 'layout-grid');

function useParts(): DesktopParts {
	const nameOf = useTileName();
	return useMemo(() => ({ TileBox, ShortcutIcon, Backdrop: DesktopBackground, nameOf, iconOf }), [nameOf]);
}

function useMemory(): DesktopMemory {
	const queries = useQueryClient();
	return useMemo(
		() => ({
			show: (desktop) => showDesktop(queries, desktop),
			renew: () => void renewDesktops(queries),
		}),
		[queries],
	);
}
