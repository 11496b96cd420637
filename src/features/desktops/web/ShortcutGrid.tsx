import type { ReactElement } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import type { Shortcut } from '../contract.ts';
import type { en } from '../messages.en.ts';
import { matchesSearch } from '../rules.ts';
import { ShortcutTile } from './ShortcutTile.tsx';

export interface ShortcutGridProps {
	readonly shortcuts: readonly Shortcut[];
	readonly query: string;
	readonly onClear: () => void;
}

export function ShortcutGrid({ shortcuts, query, onClear }: ShortcutGridProps): ReactElement {
	const text = useText<typeof en>('desktops');
	const language = useLanguage();
	const shown = shortcuts.filter((shortcut) => matchesSearch(`${shortcut.Name} ${shortcut.NameFr}`, query));
	return (
		<>
			<p role="status" className="sr-only">
				{query === '' ? '' : text('home.shortcut_count', { count: shown.length })}
			</p>
			{shown.length === 0 ? (
				<EmptyState
					icon="search"
					level={2}
					title={text('home.no_match', { query })}
					action={
						<Button variant="secondary" onClick={onClear}>
							{text('home.clear_filter')}
						</Button>
					}
				/>
			) : (
				<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
					{shown.map((shortcut) => (
						<li key={shortcut.ID} className="grid tile-offscreen">
							<ShortcutTile shortcut={shortcut} name={nameIn(shortcut, language)} />
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function nameIn(shortcut: Shortcut, language: Language): string {
	return language === 'fr' ? shortcut.NameFr : shortcut.Name;
}
