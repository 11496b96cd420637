import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { parseShortcutLink, type Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { ShortcutIcon } from './ShortcutIcon.tsx';
import { desktopTexts } from './texts.ts';

export interface ShortcutTileProps {
	readonly shortcut: Shortcut;
	readonly tint: Shortcut['tint'] | undefined;
	readonly name: string;
}

/** A link to elsewhere; one whose address breaks the rules is shown but leads nowhere. */
export function ShortcutTile({ shortcut, tint, name }: ShortcutTileProps): ReactElement {
	const text = useText(desktopTexts);
	const link = parseShortcutLink(shortcut.link);
	const isNewTab = shortcut.opens === 'new';
	const content = (
		<>
			<ShortcutIcon shortcut={shortcut} tint={tint} name={name} />
			<span className="min-w-0 grow">
				{/* While it is edited its row is higher, and its buttons take a part of its width. */}
				<span className="line-clamp-2 leading-snug text-strong in-data-editing:line-clamp-4 in-data-editing:text-sm in-data-editing:leading-tight">
					{name}
				</span>
				{link !== undefined && isNewTab && <span className="sr-only">{text('home.opens_elsewhere')}</span>}
			</span>
		</>
	);
	const box = 'flex h-full min-w-0 items-center gap-3 rounded-lg px-3.5 py-2';
	if (link === undefined) return <span className={`${box} stale`}>{content}</span>;
	return (
		<a
			href={link.href}
			title={link.host}
			{...(isNewTab && { target: '_blank' })}
			rel="noopener noreferrer"
			className={`${box} leads-elsewhere transition-colors duration-100 hover:bg-raised`}
		>
			{content}
		</a>
	);
}
