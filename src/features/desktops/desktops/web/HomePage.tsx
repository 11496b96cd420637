import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useDeferredValue, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { en } from '../messages.en.ts';
import { DesktopBackground } from './DesktopBackground.tsx';
import { desktopQuery } from './queries.ts';
import { ShortcutFilter } from './ShortcutFilter.tsx';
import { ShortcutGrid } from './ShortcutGrid.tsx';
import { useGreeting } from './use-greeting.ts';

export interface HomePageProps {
	/** The desktop of the address; undefined for the default one. */
	readonly desktopId: string | undefined;
	readonly givenName: string;
	readonly brandName: string;
	/** Above the shortcuts; usually there are none. */
	readonly notices: ReactNode;
}

export function HomePage({ desktopId, givenName, brandName, notices }: HomePageProps): ReactElement {
	const text = useText<typeof en>('desktops');
	const { Desktop: desktop } = useSuspenseQuery(desktopQuery(desktopId)).data;
	const shortcuts = desktop.Tiles.flatMap(({ Shortcut: shortcut }) => shortcut ?? []);
	const [filter, setFilter] = useState('');
	const query = useDeferredValue(filter);
	const greeting = useGreeting(givenName);
	return (
		<DesktopBackground background={desktop.Background.Key}>
			<title>{text('home.document_title', { desktop: desktop.Name, brand: brandName })}</title>
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
				<div className="min-w-0">
					<Text tone="muted" size="small">
						{greeting}
					</Text>
					<Heading level={1} size="display" className="mt-0.5">
						{desktop.Name}
					</Heading>
				</div>
				{shortcuts.length > 0 && <ShortcutFilter value={filter} onChange={setFilter} />}
			</div>
			<div className="mt-6 empty:hidden">{notices}</div>
			<section aria-label={text('home.shortcuts')} className="mt-6">
				{shortcuts.length === 0 ? (
					<EmptyState icon="layout-grid" level={2} title={text('home.empty_title')}>
						{text('home.empty_text')}
					</EmptyState>
				) : (
					<ShortcutGrid shortcuts={shortcuts} query={query} onClear={() => setFilter('')} />
				)}
			</section>
		</DesktopBackground>
	);
}
