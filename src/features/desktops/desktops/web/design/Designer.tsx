import { type ReactElement, type ReactNode, Suspense, useMemo, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import type { Desktop, Operation, Width } from '../../contract.ts';
import { arrangementOf } from '../arranged.ts';
import type { DesignerProps } from '../HomePage.tsx';
import { useWidth } from '../use-width.ts';
import { Canvas } from './canvas/Canvas.tsx';
import * as commands from './session/commands.ts';
import { DesignBar, type Panel } from './DesignBar.tsx';
import { Late, useEarlyParts } from './late-parts.tsx';
import { Surface } from './canvas/Surface.tsx';
import { designTexts } from './texts.ts';
import { useDesign } from './session/use-design.ts';
import { useSpokenHolds } from './canvas/use-spoken-holds.ts';
import { useStepKeys } from './canvas/use-step-keys.ts';
import { type TileContent, useWords } from './use-words.ts';

export interface LibrarySlot {
	/** Of shortcuts and live tiles that are on the desktop already. */
	readonly here: ReadonlySet<string>;
	readonly onAdd: (content: TileContent, shortcut?: Shortcut) => void;
	readonly onNote: () => void;
	readonly onHeading: () => void;
	/** A shortcut of the library changed: tiles show it as it is now. */
	readonly onChanged: () => void;
}

export interface BackgroundSlot {
	readonly desktop: Desktop;
	readonly onSaved: (answer: Pick<Desktop, 'background' | 'revision'>) => void;
}

export interface FullDesignerProps extends DesignerProps {
	readonly drawLibrary: (slot: LibrarySlot) => ReactNode;
	readonly drawBackground: (slot: BackgroundSlot) => ReactNode;
	readonly onShare: (desktop: Desktop) => void;
	readonly onShortcut: (shortcut: Shortcut, onChanged: () => void) => void;
}

/** Design mode: everything by pointer, touch, keys and menu, saved by itself. */
export function Designer(props: FullDesignerProps): ReactElement {
	return (
		<SliceTexts catalog={designTexts}>
			<Mode {...props} />
		</SliceTexts>
	);
}

function Mode(props: FullDesignerProps): ReactElement {
	const { isAdding, drawLive, onDone, drawLibrary, drawBackground, onShare, onShortcut } = props;
	const text = useText(designTexts);
	const [snapshot, session, reload] = useDesign(props.desktop);
	const { desktop } = snapshot.model;
	const room = useWidth();
	const [chosenWidth, setChosenWidth] = useState<Width>();
	const width = room === 'wide' ? (chosenWidth ?? 'wide') : room;
	const [panel, setPanel] = useState<Panel | undefined>(isAdding ? 'library' : undefined);
	const [spoken, speak] = useState('');
	const [hasLegend, setLegend] = useState(true);
	useEarlyParts();
	const arrangement = useMemo(() => arrangementOf(desktop, width), [desktop, width]);
	const holds = useSpokenHolds({ desktop, arrangement, width, session, speak });
	const undo = (): void => {
		if (session.undo() !== undefined) speak(text('spoken.undone'));
	};
	const redo = (): void => {
		if (session.redo() !== undefined) speak(text('spoken.redone'));
	};
	useStepKeys(undo, redo, holds.tiles.hold === undefined && holds.sections.hold === undefined);
	const add = (content: TileContent): void => {
		const last = desktop.sections.at(-1)?.id;
		if (last === undefined) return;
		session.run(commands.addStep(desktop, last, content));
		speak(text('spoken.added'));
	};
	const words = useWords(session, add);
	const library: LibrarySlot = {
		here: new Set(desktop.tiles.flatMap(({ shortcut, live }) => shortcut?.id ?? live ?? [])),
		onAdd(content, shortcut) {
			if (shortcut !== undefined) session.learn(shortcut);
			add(content);
		},
		onNote: () => words.askNew('note'),
		onHeading: () => words.askNew('heading'),
		onChanged: () => void reload(),
	};
	const [conflict] = snapshot.conflicts;
	return (
		<div className="flex grow flex-col max-sm:pb-18">
			<DesignBar
				name={desktop.name}
				snapshot={snapshot}
				width={width}
				onWidth={room === 'wide' ? setChosenWidth : undefined}
				panel={panel}
				onPanel={(next) => setPanel(next === panel ? undefined : next)}
				onShare={() => onShare(desktop)}
				onUndo={undo}
				onRedo={redo}
				onDone={onDone}
			/>
			<p role="status" className="sr-only">
				{spoken}
			</p>
			<div className="flex min-h-0 grow">
				<div className="flex min-w-0 grow flex-col">
					<Surface session={session} snapshot={snapshot} width={width} room={room} onDone={onDone}>
						<Canvas
							desktop={desktop}
							width={width}
							controls={holds.tiles}
							conflicts={new Set(snapshot.conflicts.flatMap(({ operation }) => tileOf(operation)))}
							drawLive={drawLive}
							section={{
								onRename: words.askSection,
								onMove: holds.moveSection,
								onRemove: (section) => session.run(commands.removeSectionStep(section.id)),
							}}
							sectionHold={holds.sections}
							onMove={(id) => holds.tiles.begin(id, 'menu')}
							onSize={holds.setSize}
							onWords={(id) => {
								const tile = desktop.tiles.find((one) => one.id === id);
								if (tile !== undefined) words.askTile(tile);
							}}
							onShortcut={({ shortcut }) => {
								if (shortcut !== undefined) onShortcut(shortcut, () => void reload());
							}}
							onRemove={(id) => {
								speak(text('spoken.removed', { name: holds.nameOf(id) }));
								session.run(commands.removeStep(id));
							}}
						/>
					</Surface>
					{hasLegend && <Late part="KeyLegend" onHide={() => setLegend(false)} />}
				</div>
				{panel !== undefined && (
					<Late
						part="SidePanel"
						key={panel}
						title={text(panel === 'library' ? 'bar.add' : 'bar.background')}
						onClose={() => setPanel(undefined)}
					>
						<Suspense>
							{panel === 'library'
								? drawLibrary(library)
								: drawBackground({ desktop, onSaved: (answer) => session.adopt(answer) })}
						</Suspense>
					</Late>
				)}
			</div>
			{(holds.pad ?? words.question ?? conflict) !== undefined && (
				<Late
					part="Overlays"
					pad={holds.pad}
					question={words.question}
					onAnswered={words.close}
					conflict={conflict}
					isSheet={room === 'phone'}
					onResolve={session.resolve}
				/>
			)}
		</div>
	);
}

function tileOf(operation: Operation): readonly string[] {
	return 'tileId' in operation ? [operation.tileId] : [];
}
