import type { Language } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { parseShortcutLink, type Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import type { SearchResult } from './find-results.ts';

/** One whose address breaks the rules leads nowhere, so it is not found. */
export function shortcutResult(shortcut: Shortcut, language: Language): readonly SearchResult[] {
	const link = parseShortcutLink(shortcut.Link);
	if (link === undefined) return [];
	const { Name, NameFr } = shortcut;
	const [name, other] = language === 'fr' && NameFr !== '' ? [NameFr, Name] : [Name, NameFr];
	return [
		{
			id: `shortcut ${name} ${link.href}`,
			group: 'shortcuts',
			icon: isIconName(shortcut.Icon) ? shortcut.Icon : 'link',
			name,
			alsoKnownAs: other,
			detail: link.host,
			href: link.href,
			isElsewhere: true,
			remember: { Kind: 'shortcut', Key: shortcut.ID },
		},
	];
}

interface DesktopName {
	readonly ID: string;
	readonly Name: string;
	readonly IsDefault: boolean;
	readonly OwnerName: string;
}

export function desktopResult({ ID, Name, IsDefault, OwnerName }: DesktopName): SearchResult {
	return {
		id: `desktop ${ID}`,
		group: 'desktops',
		icon: IsDefault ? 'house' : OwnerName === '' ? 'layout-grid' : 'users',
		name: Name,
		...(OwnerName !== '' && { detail: OwnerName }),
		href: pathTo('home', { key: IsDefault ? undefined : ID }),
		isElsewhere: false,
		remember: { Kind: 'desktop', Key: ID },
	};
}
