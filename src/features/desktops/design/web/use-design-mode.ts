import { useMemo, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { arrangementOf, type Desktop, type Width } from '#features/desktops/desktops/contract.ts';
import { type SpokenHolds, useSpokenHolds } from './canvas/use-spoken-holds.ts';
import { useStepKeys } from './canvas/use-step-keys.ts';
import { asList } from './session/arrangement.ts';
import * as commands from './session/commands.ts';
import type { DesignSession, Snapshot } from './session/design-session.ts';
import { type Design, type DesktopMemory, useDesign } from './session/use-design.ts';
import { designTexts } from './texts.ts';
import { type TileContent, useWords, type Words } from './use-words.ts';

/** One desktop in design mode: what is shown, what is held or asked, and what a person can do to it. */
export interface DesignMode {
	readonly snapshot: Snapshot;
	readonly session: DesignSession;
	/** Asks for the desktop again, as a shortcut that changed raises no revision of it. */
	readonly reload: () => Promise<void>;
	/** Puts one shortcut in the place of others; the answer undoes that. */
	readonly merge: Design['merge'];
	/** The layout that is arranged. */
	readonly width: Width;
	/** Undefined where the window has room for one layout only. */
	readonly chooseWidth: ((width: Width) => void) | undefined;
	readonly holds: SpokenHolds;
	readonly words: Words;
	readonly add: (content: TileContent) => void;
	readonly undo: () => void;
	readonly redo: () => void;
	/** A screen reader says it. */
	readonly spoken: string;
	readonly speak: (words: string) => void;
}

interface Opened {
	readonly desktop: Desktop;
	readonly room: Width;
	readonly memory: DesktopMemory;
}

export function useDesignMode({ desktop: opened, room, memory }: Opened): DesignMode {
	const text = useText(designTexts);
	const { snapshot, session, reload, merge } = useDesign(opened, memory);
	const { desktop } = snapshot.model;
	const [chosenWidth, setChosenWidth] = useState<Width>();
	const width = room === 'wide' ? (chosenWidth ?? 'wide') : room;
	const [spoken, speak] = useState('');
	const arrangement = useMemo(() => {
		const layout = arrangementOf(desktop, width);
		return width === 'phone' ? asList(layout) : layout;
	}, [desktop, width]);
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
	const chooseWidth = room === 'wide' ? setChosenWidth : undefined;
	return { snapshot, session, reload, merge, width, chooseWidth, holds, words, add, undo, redo, spoken, speak };
}
