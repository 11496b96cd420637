import type { ComponentType, ReactNode } from 'react';
import type { EditedFields } from '#features/staff/brands/contract.ts';

export interface PartnerFields extends EditedFields {
	/** The line below what the draft changes. */
	readonly Changed: ComponentType<{
		readonly label: string;
		readonly was: ReactNode;
		readonly by?: string | undefined;
		readonly onUndo?: (() => void) | undefined;
	}>;
}
