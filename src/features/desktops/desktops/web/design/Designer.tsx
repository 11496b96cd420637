import { type ReactElement, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import type { Desktop, Operation, Tile, Width } from '../../contract.ts';
import { arrangementOf } from '../arranged.ts';
import { DesktopBackground } from '../DesktopBackground.tsx';
import type { DesignerProps } from '../HomePage.tsx';
import { tileName } from '../tile-names.ts';
import { useWidth } from '../use-width.ts';
import { Canvas } from './Canvas.tsx';
import * as commands from './commands.ts';
import { describeInSection, nameSection } from './describe-place.ts';
import { DesignBar, type Panel } from './DesignBar.tsx';
import { aim, lift, resultOf } from './arrangement.ts';
import { Late, useEarlyParts } from './late-parts.tsx';
import { designTexts } from './texts.ts';
import { tileSizes } from './TileMenu.tsx';
import { Told } from './Told.tsx';
import { useDesign } from './use-design.ts';
import { movableSections } from './section-hold.ts';
import { useHold } from './use-hold.ts';
import { useSectionHold } from './use-section-hold.ts';
import type { WordsQuestion } from './WordsDialog.tsx';
import { desktopTexts } from '../texts.ts';

type Content = Extract<Operation, { Kind: 'add' }>['Tile'];

export interface LibrarySlot {
	/** Of shortcuts and live tiles that are on the desktop already. */
	readonly here: ReadonlySet<string>;
	readonly onAdd: (content: Content, shortcut?: Shortcut) => void;
	readonly onNote: () => void;
	readonly onHeading: () => void;
	/** A shortcut of the library changed: tiles show it as it is now. */
	readonly onChanged: () => void;
}

export interface BackgroundSlot {
	readonly desktop: Desktop;
	readonly onSaved: (answer: Pick<Desktop, 'Background' | 'Revision'>) => void;
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
	const home = useText(desktopTexts);
	const language = useLanguage();
	const [snapshot, session, reload] = useDesign(props.desktop);
	const { desktop } = snapshot.model;
	const room = useWidth();
	const [chosenWidth, setChosenWidth] = useState<Width>();
	const width = room === 'wide' ? (chosenWidth ?? 'wide') : room;
	const [panel, setPanel] = useState<Panel | undefined>(isAdding ? 'library' : undefined);
	const [question, setQuestion] = useState<WordsQuestion>();
	const [spoken, setSpoken] = useState('');
	const [hasLegend, setLegend] = useState(true);
	useEarlyParts();
	const arrangement = useMemo(() => arrangementOf(desktop, width), [desktop, width]);
	const nameOf = (id: string): string => {
		const tile = desktop.Tiles.find(({ ID }) => ID === id);
		return tile === undefined ? '' : tileName(tile, language, home);
	};
	const controls = useHold(arrangement, width, {
		onStep({ held, now }) {
			const place = describeInSection(text, desktop, now, held.id, width);
			setSpoken(held.from === held.to ? text('spoken.lifted', { name: nameOf(held.id), place }) : place);
		},
		onDrop({ held, by, now }) {
			session.run(commands.dropStep(desktop, held, now));
			const place = describeInSection(text, desktop, now, held.id, width);
			setSpoken(text('spoken.dropped', { name: nameOf(held.id), place }));
			// In another section it has another element, and the focus went with the old one.
			if (by === 'menu' || (by === 'keys' && held.to.section !== held.from.section)) focusGrip(held.id);
		},
		onPutBack({ held, by }) {
			setSpoken(text('spoken.put_back', { name: nameOf(held.id) }));
			if (by === 'menu') focusGrip(held.id);
		},
	});
	const nameOfSection = (id: string): string =>
		nameSection(
			text,
			desktop.Sections.find(({ ID }) => ID === id),
		);
	const moveSection = (id: string, to: number): void => {
		session.run(commands.moveSectionStep(desktop, id, to));
		const place = text('spoken.section', { place: to + 1, count: movableSections(desktop).length });
		setSpoken(text('spoken.dropped', { name: nameOfSection(id), place }));
	};
	const undo = (): void => {
		if (session.undo() !== undefined) setSpoken(text('spoken.undone'));
	};
	const redo = (): void => {
		if (session.redo() !== undefined) setSpoken(text('spoken.redone'));
	};
	const sectionHold = useSectionHold(movableSections(desktop), {
		onStep(hold) {
			const place = { place: hold.to + 1, count: movableSections(desktop).length };
			const name = nameOfSection(hold.id);
			setSpoken(
				hold.from === hold.to ? text('spoken.section_lifted', { name, ...place }) : text('spoken.section', place),
			);
		},
		onDrop({ id, to }) {
			moveSection(id, to);
			// Its element went elsewhere, which takes the focus from it.
			focusIn(`[data-section="${CSS.escape(id)}"] [data-section-grip]`);
		},
		onPutBack: ({ id }) => setSpoken(text('spoken.put_back', { name: nameOfSection(id) })),
	});
	useStepKeys(undo, redo, controls.hold === undefined && sectionHold.hold === undefined);

	const add = (content: Content): void => {
		const last = desktop.Sections.at(-1)?.ID;
		if (last === undefined) return;
		session.run(commands.addStep(desktop, last, content));
		setSpoken(text('spoken.added'));
	};
	const remove = (id: string): void => {
		setSpoken(text('spoken.removed', { name: nameOf(id) }));
		session.run(commands.removeStep(id));
	};
	const askWords = (tile: Tile): WordsQuestion => {
		const isText = tile.Kind === 'note' || tile.Kind === 'heading';
		const onSave = (value: string): void =>
			session.run(commands.editStep(session.read().model.desktop, tile.ID, isText ? 'text' : 'title', value));
		if (tile.Kind === 'note' || tile.Kind === 'heading') return { kind: tile.Kind, value: tile.Text, onSave };
		return { kind: 'title', value: tile.Title, onSave };
	};
	const slot: LibrarySlot = {
		here: new Set(desktop.Tiles.flatMap(({ Shortcut: shortcut, Live }) => shortcut?.ID ?? Live ?? [])),
		onAdd(content, shortcut) {
			if (shortcut !== undefined) session.learn(shortcut);
			add(content);
		},
		onNote: () => setQuestion({ kind: 'note', value: '', isNew: true, onSave: (Text) => add({ Kind: 'note', Text }) }),
		onHeading: () =>
			setQuestion({ kind: 'heading', value: '', isNew: true, onSave: (Text) => add({ Kind: 'heading', Text }) }),
		onChanged: () => void reload(),
	};
	const [conflict] = snapshot.conflicts;
	const held = controls.hold?.held;
	const pad =
		held !== undefined && controls.hold?.by === 'menu'
			? {
					controls,
					name: nameOf(held.id),
					place: describeInSection(text, desktop, controls.shown, held.id, width),
					hasSections: desktop.Sections.length > 1,
				}
			: undefined;
	return (
		<div className="flex grow flex-col max-sm:pb-18">
			<DesignBar
				name={desktop.Name}
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
					<DesktopBackground background={desktop.Background}>
						<div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8">
							<Told session={session} snapshot={snapshot} onDone={onDone} />
							{width !== 'wide' && (
								<Late
									part="WidthNote"
									desktop={desktop}
									width={width}
									onFollow={(narrow) => session.run(commands.followStep(desktop, narrow))}
								/>
							)}
							<div className={canvasWidths[room === 'wide' ? width : 'wide']}>
								<Canvas
									desktop={desktop}
									width={width}
									controls={controls}
									conflicts={new Set(snapshot.conflicts.flatMap(({ operation }) => tileOf(operation)))}
									drawLive={drawLive}
									section={{
										onRename: (section) =>
											setQuestion({
												kind: 'section',
												value: section.Name,
												onSave: (name) =>
													session.run(commands.nameSectionStep(session.read().model.desktop, section.ID, name)),
											}),
										onMove: moveSection,
										onRemove: (section) => session.run(commands.removeSectionStep(section.ID)),
									}}
									sectionHold={sectionHold}
									onMove={(id) => controls.begin(id, 'menu')}
									onSize={(id, size) => {
										const tile = lift(arrangement, id, width);
										if (tile === undefined) return;
										const sized = aim(tile, tileSizes[size]);
										session.run(commands.dropStep(desktop, sized, resultOf(sized)));
										setSpoken(describeInSection(text, desktop, resultOf(sized), id, width));
									}}
									onWords={(id) => {
										const tile = desktop.Tiles.find(({ ID }) => ID === id);
										if (tile !== undefined) setQuestion(askWords(tile));
									}}
									onShortcut={({ Shortcut: shortcut }) => {
										if (shortcut !== undefined) onShortcut(shortcut, () => void reload());
									}}
									onRemove={remove}
								/>
							</div>
							<Button
								variant="quiet"
								icon="plus"
								className="mt-4"
								onClick={() => session.run(commands.addSectionStep(text('section.new')))}
							>
								{text('section.add')}
							</Button>
						</div>
					</DesktopBackground>
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
								? drawLibrary(slot)
								: drawBackground({ desktop, onSaved: (answer) => session.adopt(answer) })}
						</Suspense>
					</Late>
				)}
			</div>
			{(pad !== undefined || question !== undefined || conflict !== undefined) && (
				<Late
					part="Overlays"
					pad={pad}
					question={question}
					onAnswered={() => setQuestion(undefined)}
					conflict={conflict}
					isSheet={room === 'phone'}
					onResolve={session.resolve}
				/>
			)}
		</div>
	);
}

/** A narrow layout is arranged in a frame of its own width. */
const canvasWidths: Readonly<Record<Width, string>> = {
	wide: '',
	medium: 'mx-auto max-w-3xl',
	phone: 'mx-auto max-w-sm',
};

function tileOf(operation: Operation): readonly string[] {
	return 'TileID' in operation ? [operation.TileID] : [];
}

function focusGrip(id: string): void {
	focusIn(`[data-tile="${CSS.escape(id)}"] [data-grip]`);
}

function focusIn(selector: string): void {
	requestAnimationFrame(() => {
		// Not from somebody who went on to something else meanwhile.
		if (document.activeElement === null || document.activeElement === document.body)
			document.querySelector<HTMLElement>(selector)?.focus();
	});
}

/** Ctrl or Cmd with Z, and with Shift for the way back; not where somebody types, nor while a tile is held. */
function useStepKeys(undo: () => void, redo: () => void, isOn: boolean): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (!isOn || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
		if (event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')) return;
		event.preventDefault();
		if (event.shiftKey) redo();
		else undo();
	});
	useEffect(() => {
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, []);
}
