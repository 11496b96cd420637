// What the cards of commerce and access know of the draft that they change. The editor of brands hands it over.
import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface DraftField {
	/** What people see now; null where the brand does without it. */
	readonly live: unknown;
	/** What the draft has, which is the same where it changes nothing. */
	readonly value: unknown;
	readonly isChanged: boolean;
	/** Absent where the reader changed it, or nobody did. */
	readonly by: string | undefined;
	/** What keeps it from being published. */
	readonly fault: string | undefined;
}

export interface DraftFields {
	readonly isReadOnly: boolean;
	/** Names every field that the section has, live or in the draft. */
	readonly paths: readonly string[];
	readonly find: (path: string) => DraftField;
	/** Null takes a field away. Rejects where the portal refuses it. */
	readonly save: (changes: Readonly<Record<string, unknown>>) => Promise<void>;
	/** Saves what no form stands for, and says where it was refused. */
	readonly put: (changes: Readonly<Record<string, unknown>>) => void;
	readonly undo: (paths: readonly string[]) => void;
	/** Says why a save was refused; undefined for a failure of another kind. */
	readonly explain: (error: unknown) => string | undefined;
	/** Facts that are read until somebody asks to change them. */
	readonly FactFields: ComponentType<{
		readonly title: string;
		readonly hint: string;
		readonly paths: readonly string[];
		readonly optional: readonly string[];
		readonly hints?: Readonly<Record<string, string>>;
	}>;
	/** The line below what the draft changes. */
	readonly Changed: ComponentType<{
		readonly label: string;
		readonly was: ReactNode;
		readonly by?: string | undefined;
		readonly onUndo?: (() => void) | undefined;
	}>;
}

export const DraftFieldsContext = createContext<DraftFields | undefined>(undefined);

export function useDraftFields(): DraftFields {
	const fields = use(DraftFieldsContext);
	if (fields === undefined) throw new Error('Wrap the cards in a DraftFieldsContext');
	return fields;
}
