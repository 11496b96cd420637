// What the cards of commerce and access know of the draft that they change. The editor of brands hands it over.
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';
import type { EditedFields } from '#features/staff/brands/contract.ts';

export interface DraftFields extends EditedFields {
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

/** For a dialog: the fields that it was opened with. What somebody else changed since is then told, and not undone. */
export function useOpenedFields(): DraftFields {
	const [fields] = useState(useDraftFields());
	return fields;
}
