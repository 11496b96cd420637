// What the fields of an editor know of the draft, and how they change it.
import { createContext, use } from 'react';
import type { EditedDraft } from '../../contract.ts';

export interface Editor extends EditedDraft {
	readonly undo: (paths: readonly string[]) => Promise<void>;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
	const editor = use(EditorContext);
	if (editor === undefined) throw new Error('Wrap the fields in an EditorContext');
	return editor;
}
