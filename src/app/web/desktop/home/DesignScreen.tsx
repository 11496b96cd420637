// Design mode with what other slices bring to it: the shortcut library and sharing.
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { Desktop } from '#features/desktops/desktops/contract.ts';
import { type BackgroundSlot, Designer, type LibrarySlot } from '#features/desktops/desktops/web/design/Designer.tsx';
import type { DesignerProps } from '#features/desktops/desktops/web/HomePage.tsx';
import { renewDesktops } from '#features/desktops/desktops/web/queries.ts';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { lazyPart } from '../lazy-part.ts';
import { showToast } from '#platform/web/toasts.ts';
import { type LiveName, liveTileNames } from './live-tile-names.ts';
import { desktopTexts } from '#features/desktops/desktops/web/texts.ts';

const Library = lazyPart(async () => (await import('#features/desktops/shortcuts/web/Library.tsx')).Library);
const EditShortcut = lazyPart(
	async () => (await import('#features/desktops/shortcuts/web/ShortcutDialog.tsx')).EditShortcut,
);
const BackgroundPanel = lazyPart(
	async () => (await import('#features/desktops/desktops/web/design/BackgroundPanel.tsx')).BackgroundPanel,
);
const ManagedTiles = lazyPart(async () => (await import('./ManagedTiles.tsx')).ManagedTiles);
const Sharing = lazy(async () => ({ default: (await import('./Sharing.tsx')).Sharing }));

const drawBackground = ({ desktop, onSaved }: BackgroundSlot): ReactElement => (
	<BackgroundPanel desktop={desktop} onSaved={onSaved} />
);

export function DesignScreen(props: DesignerProps): ReactElement {
	const text = useText(desktopTexts);
	const queries = useQueryClient();
	const [shared, setShared] = useState<Desktop>();
	const [edited, setEdited] = useState<{ readonly shortcut: Shortcut; readonly onChanged: () => void }>();
	const [managed, setManaged] = useState<{ readonly onChanged: () => void }>();
	const lives = liveTileNames.map((key) => ({ key, name: text(`live.${key}`) }));
	const drawLibrary = ({ here, onAdd, onNote, onHeading, onChanged }: LibrarySlot): ReactElement => (
		<Library
			lives={lives}
			here={here}
			onAddShortcut={(shortcut) => onAdd({ kind: 'shortcut', shortcutId: shortcut.id }, shortcut)}
			onAddLive={(key) => onAdd({ kind: 'live', live: key as LiveName })}
			onNote={onNote}
			onHeading={onHeading}
			onPublish={() => setManaged({ onChanged })}
			onChanged={onChanged}
		/>
	);
	return (
		<>
			<Designer
				{...props}
				drawLibrary={drawLibrary}
				drawBackground={drawBackground}
				onShare={setShared}
				onShortcut={(shortcut, onChanged) => setEdited({ shortcut, onChanged })}
			/>
			<Suspense>
				{shared !== undefined && <Sharing desktop={shared} onClose={() => setShared(undefined)} />}
				{managed !== undefined && (
					<ManagedTiles
						desktop={props.desktop}
						lives={lives}
						say={showToast}
						onChanged={() => {
							managed.onChanged();
							void renewDesktops(queries);
						}}
						onClose={() => setManaged(undefined)}
					/>
				)}
				{edited !== undefined && (
					<EditShortcut
						{...edited}
						onClose={() => setEdited(undefined)}
						onChanged={() => {
							edited.onChanged();
							void renewDesktops(queries);
						}}
					/>
				)}
			</Suspense>
		</>
	);
}
