import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import type { Desktop, Width } from '#features/desktops/desktops/contract.ts';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { DesignBar, type Panel } from './DesignBar.tsx';
import { DesignedDesktop } from './DesignedDesktop.tsx';
import { type DesktopParts, DesktopPartsContext } from './desktop-parts.ts';
import { Late, useEarlyParts } from './late-parts.tsx';
import type { DesktopMemory } from './session/use-design.ts';
import { designTexts } from './texts.ts';
import { type DesignMode, useDesignMode } from './use-design-mode.ts';
import type { TileContent } from './use-words.ts';

export interface LibrarySlot {
	/** Belongs to shortcuts and live tiles that are on the desktop already. */
	readonly here: ReadonlySet<string>;
	readonly onAdd: (content: TileContent, shortcut?: Shortcut) => void;
	readonly onNote: () => void;
	readonly onHeading: () => void;
	/** Puts one shortcut in the place of own copies of it; the answer undoes that. */
	readonly onMerge: (keptId: string, copyIds: readonly string[]) => Promise<() => Promise<void>>;
	/** A shortcut of the library changed: tiles show it as it is now. */
	readonly onChanged: () => void;
}

export interface BackgroundSlot {
	readonly desktop: Desktop;
	readonly onSaved: (answer: Pick<Desktop, 'background' | 'revision'>) => void;
}

export interface DesignerProps {
	readonly desktop: Desktop;
	/** The layout that the window has room for. */
	readonly room: Width;
	/** Begins with the library open, for a desktop that has nothing yet. */
	readonly isAdding: boolean;
	readonly parts: DesktopParts;
	readonly memory: DesktopMemory;
	readonly drawLibrary: (slot: LibrarySlot) => ReactNode;
	readonly drawBackground: (slot: BackgroundSlot) => ReactNode;
	readonly onShare: (desktop: Desktop) => void;
	readonly onShortcut: (shortcut: Shortcut, onChanged: () => void) => void;
	readonly onDone: () => void;
}

/** Design mode: everything by pointer, touch, keys and menu, saved by itself. */
export function Designer(props: DesignerProps): ReactElement {
	return (
		<SliceTexts catalog={designTexts}>
			<DesktopPartsContext value={props.parts}>
				<Mode {...props} />
			</DesktopPartsContext>
		</SliceTexts>
	);
}

function Mode(props: DesignerProps): ReactElement {
	const { isAdding, room, onDone, onShare, onShortcut } = props;
	const mode = useDesignMode(props);
	const { desktop } = mode.snapshot.model;
	const [panel, setPanel] = useState<Panel | undefined>(isAdding ? 'library' : undefined);
	const [wasAdding, setWasAdding] = useState(isAdding);
	// The search can ask for the library in the middle of designing.
	if (isAdding !== wasAdding) {
		setWasAdding(isAdding);
		if (isAdding) setPanel('library');
	}
	const [hasLegend, setLegend] = useState(true);
	useEarlyParts();
	return (
		<div className="flex grow flex-col max-sm:pb-18">
			<DesignBar
				name={desktop.name}
				snapshot={mode.snapshot}
				width={mode.width}
				onWidth={mode.chooseWidth}
				panel={panel}
				onPanel={(next) => setPanel(next === panel ? undefined : next)}
				onShare={() => onShare(desktop)}
				onUndo={mode.undo}
				onRedo={mode.redo}
				onDone={onDone}
			/>
			<p role="status" className="sr-only">
				{mode.spoken}
			</p>
			<div className="flex min-h-0 grow">
				<div className="flex min-w-0 grow flex-col">
					<DesignedDesktop mode={mode} room={room} onShortcut={onShortcut} onDone={onDone} />
					{hasLegend && <Late part="KeyLegend" onHide={() => setLegend(false)} />}
				</div>
				{panel !== undefined && <OpenPanel {...props} mode={mode} panel={panel} onClose={() => setPanel(undefined)} />}
			</div>
			<Questions mode={mode} isSheet={room === 'phone'} />
		</div>
	);
}

interface OpenPanelProps extends Pick<DesignerProps, 'drawLibrary' | 'drawBackground'> {
	readonly mode: DesignMode;
	readonly panel: Panel;
	readonly onClose: () => void;
}

function OpenPanel({ mode, panel, onClose, drawLibrary, drawBackground }: OpenPanelProps): ReactElement {
	const text = useText(designTexts);
	const { session, words, add, merge, reload } = mode;
	const { desktop } = mode.snapshot.model;
	const drawPanel = (): ReactNode => {
		if (panel === 'background') return drawBackground({ desktop, onSaved: (answer) => session.adopt(answer) });
		return drawLibrary({
			here: new Set(desktop.tiles.flatMap(({ shortcut, live }) => shortcut?.id ?? live ?? [])),
			onAdd(content, shortcut) {
				if (shortcut !== undefined) session.learn(shortcut);
				add(content);
			},
			onNote: () => words.askNew('note'),
			onHeading: () => words.askNew('heading'),
			onMerge: merge,
			onChanged: () => void reload(),
		});
	};
	return (
		<Late
			part="SidePanel"
			key={panel}
			title={text(panel === 'library' ? 'bar.add' : 'bar.background')}
			onClose={onClose}
		>
			<Suspense>{drawPanel()}</Suspense>
		</Late>
	);
}

/** What waits for an answer, over the desktop. */
function Questions({ mode, isSheet }: { readonly mode: DesignMode; readonly isSheet: boolean }): ReactElement | null {
	const { snapshot, session, holds, words } = mode;
	const [conflict] = snapshot.conflicts;
	if ((holds.pad ?? words.question ?? conflict) === undefined) return null;
	return (
		<Late
			part="Overlays"
			pad={holds.pad}
			question={words.question}
			onAnswered={words.close}
			conflict={conflict}
			isSheet={isSheet}
			onResolve={session.resolve}
		/>
	);
}
