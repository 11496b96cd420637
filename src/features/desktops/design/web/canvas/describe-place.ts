import type { Translate } from '#platform/contract/text.ts';
import { type Desktop, managedSectionId, type Section, type Width } from '#features/desktops/desktops/contract.ts';
import { type Arrangement, findPlace, type Target } from '../session/arrangement.ts';
import type { en } from '../messages.en.ts';

/** “Column 5, row 1 · 2 wide, 1 high”; on a phone only the order counts. */
export function describePlace(text: Translate<typeof en>, { x, y, w, h }: Target, width: Width): string {
	if (width === 'phone') return text('tag.row', { row: y + 1 });
	return text('tag.place', { column: x + 1, row: y + 1, wide: w, high: h });
}

export function nameSection(text: Translate<typeof en>, section: Pick<Section, 'id' | 'name'> | undefined): string {
	if (section?.id === managedSectionId) return text('section.managed');
	return section === undefined || section.name === '' ? text('section.unnamed') : section.name;
}

/** The same with the section, where there is more than one. */
export function describeInSection(
	text: Translate<typeof en>,
	desktop: Desktop,
	arrangement: Arrangement,
	id: string,
	width: Width,
): string {
	const target = findPlace(arrangement, id);
	if (target === undefined) return '';
	const place = describePlace(text, target, width);
	if (desktop.sections.length < 2) return text('spoken.place', { place });
	const section = desktop.sections.find(({ id }) => id === target.section);
	return text('spoken.place_in', { section: nameSection(text, section), place });
}
