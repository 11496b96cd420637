import { useState } from 'react';
import type { Desktop, Section, Tile } from '#features/desktops/desktops/contract.ts';
import type { Operation } from '../contract.ts';
import * as commands from './session/commands.ts';
import type { DesignSession } from './session/design-session.ts';
import type { WordsQuestion } from './WordsDialog.tsx';

export type TileContent = Extract<Operation, { kind: 'add' }>['tile'];

export interface Words {
	/** What the dialog asks for; undefined while it is closed. */
	readonly question: WordsQuestion | undefined;
	readonly close: () => void;
	readonly askTile: (tile: Tile) => void;
	/** For a tile that is added with the answer. */
	readonly askNew: (kind: 'note' | 'heading') => void;
	readonly askSection: (section: Section) => void;
}

/** The words of notes, headings, titles and sections. The desktop may change while they are typed. */
export function useWords(session: DesignSession, add: (content: TileContent) => void): Words {
	const [question, setQuestion] = useState<WordsQuestion>();
	const now = (): Desktop => session.read().model.desktop;
	return {
		question,
		close: () => setQuestion(undefined),
		askTile(tile) {
			if (tile.kind === 'note' || tile.kind === 'heading') {
				const onSave = (value: string): void => session.run(commands.editStep(now(), tile.id, 'text', value));
				setQuestion({ kind: tile.kind, value: tile.text, onSave });
				return;
			}
			const onSave = (value: string): void => session.run(commands.editStep(now(), tile.id, 'title', value));
			setQuestion({ kind: 'title', value: tile.title, onSave });
		},
		askNew: (kind) => setQuestion({ kind, value: '', isNew: true, onSave: (text) => add({ kind, text }) }),
		askSection(section) {
			const onSave = (name: string): void => session.run(commands.nameSectionStep(now(), section.id, name));
			setQuestion({ kind: 'section', value: section.name, onSave });
		},
	};
}
