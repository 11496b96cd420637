// What the cards know of the draft that they change. The editor of brands hands it over.
import type { ComponentType, ReactNode } from 'react';

interface EditedField {
	/** What people see now; null where the brand does without it. */
	readonly live: unknown;
	/** What the draft has. */
	readonly value: unknown;
	readonly isChanged: boolean;
	/** Absent where the reader changed it, or nobody did. */
	readonly by: string | undefined;
	/** What keeps it from being published. */
	readonly fault: string | undefined;
}

export interface EditedFields {
	readonly isReadOnly: boolean;
	/** Names every field that the section has, live or in the draft. */
	readonly paths: readonly string[];
	readonly find: (path: string) => EditedField;
	/** Null takes a field away. Rejects where the portal refuses it. */
	readonly save: (changes: Readonly<Record<string, unknown>>) => Promise<void>;
	/** Saves what no form stands for, and says where it was refused. */
	readonly put: (changes: Readonly<Record<string, unknown>>) => void;
	readonly undo: (paths: readonly string[]) => void;
	/** Says why a save was refused; undefined for a failure of another kind. */
	readonly explain: (error: unknown) => string | undefined;
	/** The line below what the draft changes. */
	readonly Changed: ComponentType<{
		readonly label: string;
		readonly was: ReactNode;
		readonly by?: string | undefined;
		readonly onUndo?: (() => void) | undefined;
	}>;
}
