import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { parseShortcutLink, type Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import type { SearchResult } from './find-results.ts';

/** One whose address breaks the rules leads nowhere, so it is not found. */
export function shortcutResult(shortcut: Shortcut, language: Language): readonly SearchResult[] {
	const link = parseShortcutLink(shortcut.link);
	if (link === undefined) return [];
	const { name: mainName, nameFr } = shortcut;
	const [name, other] = language === 'fr' && nameFr !== '' ? [nameFr, mainName] : [mainName, nameFr];
	return [
		{
			id: `shortcut ${name} ${link.href}`,
			group: 'shortcuts',
			icon: isIconName(shortcut.icon) ? shortcut.icon : 'link',
			name,
			aliases: other === '' || other === name ? [] : [other],
			detail: link.host,
			href: link.href,
			isElsewhere: true,
			remember: { kind: 'shortcut', key: shortcut.id },
		},
	];
}

interface DesktopName {
	readonly id: string;
	readonly name: string;
	readonly isDefault: boolean;
	readonly ownerName: string;
}

export function desktopResult({ id, name, isDefault, ownerName }: DesktopName): SearchResult {
	return {
		id: `desktop ${id}`,
		group: 'desktops',
		icon: isDefault ? 'house' : ownerName === '' ? 'layout-grid' : 'users',
		name,
		...(ownerName !== '' && { detail: ownerName }),
		href: pathTo('home', { key: isDefault ? undefined : id }),
		isElsewhere: false,
		remember: { kind: 'desktop', key: id },
	};
}
