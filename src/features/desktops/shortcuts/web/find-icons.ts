// The built-in icons by their names, in either language whichever one is read in.
import { fold } from '#platform/contract/fold.ts';
import type { Language } from '#platform/contract/language.ts';
import { type IconName, iconNames } from '#ui/icons/icon-names.ts';
import { iconsEn } from './icons.en.ts';
import { iconsFr } from './icons.fr.ts';

/** Controls of the portal itself, which say nothing of a link. */
const own = [
	'check',
	'chevron-down',
	'chevron-left',
	'chevron-right',
	'chevron-up',
	'chevrons-up-down',
	'ellipsis',
	'grip-vertical',
	'menu',
	'redo-2',
	'search-x',
	'undo-2',
	'x',
] as const satisfies readonly IconName[];

type LinkIcon = Exclude<IconName, (typeof own)[number]>;

const isForLinks = (icon: IconName): icon is LinkIcon => !own.some((one) => one === icon);
const linkIcons = iconNames.filter(isForLinks);

const names = { en: iconsEn, fr: iconsFr } as const;

export function nameIcon(icon: LinkIcon, language: Language): string {
	return names[language][`icon.${icon}`];
}

/** Those whose name in one of the languages has every typed word. */
export function findIcons(typed: string): readonly LinkIcon[] {
	const words = fold(typed)
		.split(/\s+/)
		.filter((word) => word !== '');
	const has = (name: string): boolean => words.every((word) => fold(name).includes(word));
	return linkIcons.filter((icon) => has(nameIcon(icon, 'en')) || has(nameIcon(icon, 'fr')));
}
