import type { Section } from '#features/desktops/desktops/contract.ts';
import type { SectionGrip } from './use-section-hold.ts';

export interface SectionActions {
	readonly onRename: (section: Section) => void;
	/** To a place among the sections that can be moved. */
	readonly onMove: (id: string, to: number) => void;
	readonly onRemove: (section: Section) => void;
}

export interface SectionHeadProps extends SectionActions {
	readonly section: Section;
	readonly count: number;
	readonly row: number;
	/** Among the sections that can be moved, and how many those are. */
	readonly place: number;
	readonly of: number;
	readonly isHeld: boolean;
	readonly grip: SectionGrip;
}
