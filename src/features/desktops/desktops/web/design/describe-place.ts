import type { Translate } from '#platform/contract/text.ts';
import { type Desktop, managedSectionId, type Section, type Width } from '../../contract.ts';
import { type Arrangement, findPlace, type Target } from './arrangement.ts';
import type { en } from './messages.en.ts';

/** “Column 5, row 1 · 2 wide, 1 high”; on a phone only the order counts. */
export function describePlace(text: Translate<typeof en>, { X, Y, W, H }: Target, width: Width): string {
	if (width === 'phone') return text('tag.row', { row: Y + 1 });
	return text('tag.place', { column: X + 1, row: Y + 1, wide: W, high: H });
}

export function nameSection(text: Translate<typeof en>, section: Pick<Section, 'ID' | 'Name'> | undefined): string {
	if (section?.ID === managedSectionId) return text('section.managed');
	return section === undefined || section.Name === '' ? text('section.unnamed') : section.Name;
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
	if (desktop.Sections.length < 2) return text('spoken.place', { place });
	const section = desktop.Sections.find(({ ID }) => ID === target.section);
	return text('spoken.place_in', { section: nameSection(text, section), place });
}
