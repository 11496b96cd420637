import type { Section } from '#features/desktops/desktops/contract.ts';

/** With a section at its place; one that is there already stays where it is. */
export function insertSection(sections: readonly Section[], section: Section, index: number): Section[] {
	if (sections.some(({ id }) => id === section.id)) return [...sections];
	return sections.toSpliced(index, 0, section);
}

/** Before another section, or last. */
export function moveSection(sections: readonly Section[], id: string, beforeId: string | undefined): Section[] {
	const moved = sections.filter((one) => one.id === id);
	const rest = sections.filter((one) => one.id !== id);
	const at = rest.findIndex(({ id }) => id === beforeId);
	return at === -1 ? [...rest, ...moved] : rest.toSpliced(at, 0, ...moved);
}
