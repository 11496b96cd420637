import type { Section } from '#features/desktops/desktops/contract.ts';
import type { SectionGrip } from './use-section-hold.ts';

export interface SectionActions {
	/** Answers for a new section; an empty name leaves it without one. */
	readonly onName: (section: Section, name: string) => void;
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
	/** Whether its name is asked for in its place. */
	readonly isNaming: boolean;
	readonly grip: SectionGrip;
}
