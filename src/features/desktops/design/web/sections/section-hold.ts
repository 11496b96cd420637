// Moves a section among the others: keys, pointer, touch and the section's menu all end in `moveSectionStep`.
import { type Desktop, managedSectionId } from '#features/desktops/desktops/contract.ts';

export interface SectionHold {
	readonly id: string;
	/** Places among the sections that can be moved, from 0. */
	readonly from: number;
	readonly to: number;
	readonly by: 'keys' | 'pointer';
}

/** In their order. The section of managed tiles stands first and is not the person's to move. */
export function movableSections({ sections }: Pick<Desktop, 'sections'>): readonly string[] {
	return sections.flatMap(({ id }) => (id === managedSectionId ? [] : [id]));
}

/** The place that a key asks for; undefined for a key that moves nothing. */
export function placeOfKey(key: string, to: number, count: number): number | undefined {
	const wanted: Readonly<Record<string, number>> = {
		ArrowUp: to - 1,
		PageUp: to - 1,
		ArrowDown: to + 1,
		PageDown: to + 1,
		Home: 0,
		End: count - 1,
	};
	const place = wanted[key];
	return place === undefined ? undefined : Math.max(0, Math.min(place, count - 1));
}

/**
 * The place that a pointer asks for: the gap between two sections that is nearest.
 *
 * @param edges where each section begins, and where the last one ends, as they stood when the section was taken
 */
export function placeAt(edges: readonly number[], y: number, from: number): number {
	const far = edges.map((edge) => Math.abs(edge - y));
	const gap = far.indexOf(Math.min(...far));
	return gap > from ? gap - 1 : gap;
}
