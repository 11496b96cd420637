import { memo, type ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import type { en } from '../messages.en.ts';
import { parseShortcutLink, type Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { tintClasses } from './tint-classes.ts';

export interface ShortcutTileProps {
	readonly shortcut: Shortcut;
	readonly name: string;
}

/** A link to elsewhere; one whose address breaks the rules is shown but leads nowhere. */
export const ShortcutTile = memo(function Tile({ shortcut, name }: ShortcutTileProps): ReactElement {
	const text = useText<typeof en>('desktops');
	const link = parseShortcutLink(shortcut.Link);
	const content = (
		<>
			<span className={`grid size-10 shrink-0 place-items-center rounded-md ${tintClasses[shortcut.Tint]}`}>
				<Icon name={isIconName(shortcut.Icon) ? shortcut.Icon : 'link'} size="medium" />
			</span>
			<span className="min-w-0 grow">
				<span className="line-clamp-2 font-medium text-strong">{name}</span>
				<span className="block truncate text-sm text-muted">{link?.host}</span>
				{link !== undefined && <span className="sr-only">{text('home.opens_elsewhere')}</span>}
			</span>
		</>
	);
	const box = 'flex min-h-[4.5rem] items-center gap-3 rounded-lg border border-line bg-surface p-3.5 elevate-1';
	if (link === undefined) return <span className={`${box} opacity-60`}>{content}</span>;
	return (
		<a
			href={link.href}
			target="_blank"
			rel="noopener noreferrer"
			className={`${box} leads-elsewhere transition-colors duration-100 hover:border-line-strong hover:bg-raised`}
		>
			{content}
		</a>
	);
});
