// What the cards of a section know of the draft that they change, whichever slice they are of. The editor hands it over.

type Values = Readonly<Record<string, unknown>>;

export interface EditedField {
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

export interface EditedDraft {
	readonly isReadOnly: boolean;
	/** Names every field that the section has, live or in the draft. */
	readonly paths: readonly string[];
	readonly find: (path: string) => EditedField;
	/** Null takes a field away. Rejects where the draft no longer has what was seen: `seen`, else what these very fields say. */
	readonly save: (changes: Values, seen?: Values) => Promise<void>;
}

export interface EditedFields extends EditedDraft {
	/** Saves what no form stands for, and says where it was refused. */
	readonly put: (changes: Values) => void;
	readonly undo: (paths: readonly string[]) => void;
	/** Says why a save was refused; undefined for a failure of another kind. */
	readonly explain: (error: unknown) => string | undefined;
}
