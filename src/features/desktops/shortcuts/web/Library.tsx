import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { fold } from '#platform/contract/fold.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SearchField } from '#ui/native/SearchField.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { libraries, type LibraryShortcut, shortcutName } from '../contract.ts';
import { ExportButton, ImportButton } from './ImportDialog.tsx';
import { LibraryRow } from './LibraryRow.tsx';
import { librariesQuery, type LibraryKind, libraryQuery } from './queries.ts';
import { NewShortcut } from './ShortcutDialog.tsx';
import { shortcutTexts } from './texts.ts';

/** A live tile as the library offers it. */
export interface LiveOffer {
	readonly key: string;
	readonly name: string;
}

export interface LibraryProps {
	readonly lives: readonly LiveOffer[];
	/** Ids of shortcuts and keys of live tiles that are on the desktop. */
	readonly here: ReadonlySet<string>;
	readonly onAddShortcut: (shortcut: LibraryShortcut) => void;
	readonly onAddLive: (key: string) => void;
	readonly onNote: () => void;
	readonly onHeading: () => void;
	/** Name of a shortcut that is about to be made, which the person may change; undefined while none is. */
	readonly newShortcut: string | undefined;
	readonly onNewShortcut: (name: string | undefined) => void;
	/** Places tiles on the desktops of others; offered to those who may. */
	readonly onPublish: () => void;
	/** Something of the library changed that desktops show. */
	readonly onChanged: () => void;
}

/** Everything that can be put on a desktop. */
export function Library(props: LibraryProps): ReactElement {
	return (
		<SliceTexts catalog={shortcutTexts}>
			<Panel {...props} />
		</SliceTexts>
	);
}

type From = 'all' | 'live' | LibraryKind;

function Panel(props: LibraryProps): ReactElement {
	const { lives, here, onAddShortcut, onAddLive, onChanged } = props;
	const text = useText(shortcutTexts);
	const [typed, setTyped] = useState('');
	const [from, setFrom] = useState<From>('all');
	const shownLives = lives.filter(({ name }) => fold(name).includes(fold(typed.trim())));
	return (
		<div className="grid gap-4">
			<SearchField name="library" label={text('library.search')} value={typed} onChange={setTyped} />
			<FilterChips
				name="library-from"
				label={text('library.from')}
				value={from}
				chips={(['all', 'live', ...libraries] as const).map((id) => ({ id, label: text(`library.${id}`) }))}
				onChange={setFrom}
			/>
			<ul className="grid gap-1">
				{(from === 'all' || from === 'live') &&
					shownLives.map(({ key, name }) => (
						<LibraryRow
							key={key}
							icon="layout-grid"
							name={name}
							detail={text('library.live_tile')}
							isHere={here.has(key)}
							onAdd={() => onAddLive(key)}
						/>
					))}
			</ul>
			{from !== 'live' && (
				<Found
					typed={typed}
					library={from === 'all' ? undefined : from}
					here={here}
					onAdd={onAddShortcut}
					onChanged={onChanged}
				/>
			)}
			<Making {...props} />
		</div>
	);
}

/** What is not in a library yet, and whole libraries as files. */
function Making(props: LibraryProps): ReactElement {
	const { onAddShortcut, onNote, onHeading, newShortcut, onNewShortcut, onPublish, onChanged } = props;
	const text = useText(shortcutTexts);
	const mayPublish = useQuery(librariesQuery).data?.mayPublish === true;
	return (
		<>
			<div className="grid gap-2 border-t border-line pt-4">
				<div className="flex flex-wrap gap-2">
					<Button icon="link" onClick={() => onNewShortcut('')}>
						{text('library.new')}
					</Button>
					<Button icon="sticky-note" onClick={onNote}>
						{text('library.note')}
					</Button>
					<Button icon="heading" onClick={onHeading}>
						{text('library.heading')}
					</Button>
				</div>
				<div className="grid justify-items-start">
					<ImportButton onDone={onChanged} />
					<ExportButton />
					{mayPublish && (
						<Button variant="quiet" size="small" icon="pin" onClick={onPublish}>
							{text('library.publish')}
						</Button>
					)}
				</div>
			</div>
			{newShortcut !== undefined && (
				<NewShortcut
					name={newShortcut}
					onClose={() => onNewShortcut(undefined)}
					onCreated={(shortcut) => {
						onChanged();
						onAddShortcut(shortcut);
					}}
				/>
			)}
		</>
	);
}

interface FoundProps {
	readonly typed: string;
	readonly library: LibraryKind | undefined;
	readonly here: ReadonlySet<string>;
	readonly onAdd: (shortcut: LibraryShortcut) => void;
	readonly onChanged: () => void;
}

function Found({ typed, library, here, onAdd, onChanged }: FoundProps): ReactNode {
	const text = useText(shortcutTexts);
	const language = useLanguage();
	const query = useDebounced(typed.trim());
	const found = useInfiniteQuery(libraryQuery(query, library));
	if (found.isPending) return <SkeletonBlocks label={text('library.loading')} count={3} />;
	if (found.isLoadingError) {
		return (
			<FailedNotice
				title={text('library.failed')}
				retryLabel={text('library.retry')}
				onRetry={() => void found.refetch()}
				error={found.error}
			/>
		);
	}
	const shortcuts = found.data.pages.flatMap(({ shortcuts }) => shortcuts);
	const hasLimits = shortcuts.some(({ limits }) => limits.length > 0);
	return (
		<>
			<p role="status" className="sr-only">
				{query === '' ? '' : text('library.count', { count: shortcuts.length })}
			</p>
			{shortcuts.length === 0 ? (
				<Text tone="muted">{query === '' ? text('library.empty') : text('library.none', { query })}</Text>
			) : (
				<ul className="grid gap-1">
					{shortcuts.map((shortcut) => (
						<LibraryRow
							key={shortcut.id}
							shortcut={shortcut}
							name={shortcutName(shortcut, language)}
							detail={shortcut.library.kind === 'own' ? text('library.own') : shortcut.library.name}
							isHere={here.has(shortcut.id)}
							onAdd={() => onAdd(shortcut)}
							onChanged={onChanged}
						/>
					))}
				</ul>
			)}
			{found.hasNextPage && (
				<LoadMore
					label={text('library.more')}
					pendingLabel={text('library.loading')}
					shownLabel={text('library.count', { count: shortcuts.length })}
					hasMore
					isPending={found.isFetchingNextPage}
					onMore={() => void found.fetchNextPage()}
				/>
			)}
			{hasLimits && (
				<p className="flex items-start gap-2 text-sm text-muted">
					<Icon name="lock" className="mt-0.5" />
					{text('library.limited_note')}
				</p>
			)}
		</>
	);
}
