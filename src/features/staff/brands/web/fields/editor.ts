// What the fields of an editor know of the draft, and how they change it.
import { createContext, use } from 'react';

export interface FieldState {
	/** What people see now; undefined where the brand does without it. */
	readonly live: unknown;
	/** What the draft has, which is the same where it changes nothing. */
	readonly value: unknown;
	readonly isChanged: boolean;
	/** Absent where the reader changed it, or nobody did. */
	readonly by: string | undefined;
	/** What keeps it from being published. */
	readonly fault: string | undefined;
}

export interface Editor {
	readonly isReadOnly: boolean;
	/** Names every field that the section has, live or in the draft. */
	readonly paths: readonly string[];
	readonly find: (path: string) => FieldState;
	/** Null takes it away. Rejects where the portal refuses it. */
	readonly save: (changes: Readonly<Record<string, unknown>>) => Promise<void>;
	readonly undo: (paths: readonly string[]) => Promise<void>;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
	const editor = use(EditorContext);
	if (editor === undefined) throw new Error('Wrap the fields in an EditorContext');
	return editor;
}
