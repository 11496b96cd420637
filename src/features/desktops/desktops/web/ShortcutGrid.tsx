import type { ReactElement } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import type { en } from '../messages.en.ts';
import { matchesSearch } from '../rules.ts';
import { ShortcutTile } from './ShortcutTile.tsx';
import { useDrawnTiles } from './use-drawn-tiles.ts';

export interface ShortcutGridProps {
	readonly shortcuts: readonly Shortcut[];
	readonly query: string;
	readonly onClear: () => void;
}

export function ShortcutGrid({ shortcuts, query, onClear }: ShortcutGridProps): ReactElement {
	const text = useText<typeof en>('desktops');
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
				<Tiles shortcuts={shown} />
			)}
		</>
	);
}

function Tiles({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }): ReactElement {
	const language = useLanguage();
	const drawn = useDrawnTiles(shortcuts.length);
	return (
		<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
			{shortcuts.map((shortcut, index) => (
				// The room of every tile is there from the start, so that nothing moves when one is drawn.
				<li key={shortcut.ID} className="grid min-h-[4.5rem] grid-cols-1 tile-offscreen">
					{index < drawn && <ShortcutTile shortcut={shortcut} name={nameIn(shortcut, language)} />}
				</li>
			))}
		</ul>
	);
}

function nameIn(shortcut: Shortcut, language: Language): string {
	return language === 'fr' ? shortcut.NameFr : shortcut.Name;
}
