import { useState } from 'react';
import type { Desktop, Operation, Section, Tile } from '../../contract.ts';
import * as commands from './commands.ts';
import type { DesignSession } from './design-session.ts';
import type { WordsQuestion } from './WordsDialog.tsx';

export type TileContent = Extract<Operation, { Kind: 'add' }>['Tile'];

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
			if (tile.Kind === 'note' || tile.Kind === 'heading') {
				const onSave = (value: string): void => session.run(commands.editStep(now(), tile.ID, 'text', value));
				setQuestion({ kind: tile.Kind, value: tile.Text, onSave });
				return;
			}
			const onSave = (value: string): void => session.run(commands.editStep(now(), tile.ID, 'title', value));
			setQuestion({ kind: 'title', value: tile.Title, onSave });
		},
		askNew: (kind) => setQuestion({ kind, value: '', isNew: true, onSave: (Text) => add({ Kind: kind, Text }) }),
		askSection(section) {
			const onSave = (name: string): void => session.run(commands.nameSectionStep(now(), section.ID, name));
			setQuestion({ kind: 'section', value: section.Name, onSave });
		},
	};
}
