import type { ComponentType, ReactNode } from 'react';

/** What the first administrator takes of the draft's fields. The editor of brands hands it over; this slice knows none of its screens. */
export interface FirstFields {
	readonly isReadOnly: boolean;
	readonly find: (path: string) => {
		readonly value: unknown;
		readonly isChanged: boolean;
		readonly by: string | undefined;
		readonly fault: string | undefined;
	};
	/** Rejects where the portal refuses it. */
	readonly save: (changes: Readonly<Record<string, unknown>>) => Promise<void>;
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
