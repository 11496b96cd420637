import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { fold } from '#platform/contract/fold.ts';
import { hasFinePointer } from '#platform/web/fine-pointer.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { SearchField } from '#ui/native/SearchField.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { LibraryShortcut } from '../contract.ts';
import { ExportButton, ImportButton } from './ImportDialog.tsx';
import { addressOf } from '../address-of.ts';
import { type LibraryThing, listThings } from './library-things.ts';
import type { Merge } from './KeepOne.tsx';
import { LibraryGroup } from './LibraryGroup.tsx';
import { LibraryRow, ShortcutRow } from './LibraryRow.tsx';
import { librariesQuery, type LibraryKind, libraryQuery } from './queries.ts';
import { NewShortcut } from './ShortcutDialog.tsx';
import type { en } from './messages.en.ts';
import { shortcutTexts } from './texts.ts';

/** Those that the library has words for. */
type LiveKey = keyof typeof en extends infer Key ? (Key extends `library.live.${infer Name}` ? Name : never) : never;

/** A live tile as the library offers it. */
export interface LiveOffer {
	readonly key: LiveKey;
	readonly name: string;
	readonly icon: IconName;
}

export interface LibraryProps {
	readonly lives: readonly LiveOffer[];
	/** Ids of shortcuts and keys of live tiles that are on the desktop. */
	readonly here: ReadonlySet<string>;
	readonly onAddShortcut: (shortcut: LibraryShortcut) => void;
	readonly onAddLive: (key: LiveKey) => void;
	readonly onNote: () => void;
	readonly onHeading: () => void;
	/** Name of a shortcut that is about to be made, which the person may change; undefined while none is. */
	readonly newShortcut: string | undefined;
	readonly onNewShortcut: (name: string | undefined) => void;
	readonly onMerge: Merge;
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
	const { lives, here } = props;
	const text = useText(shortcutTexts);
	const [typed, setTyped] = useState('');
	const [from, setFrom] = useState<From>('all');
	// What is added now keeps its row.
	const [atFirst, setAtFirst] = useState(here);
	const known = useQuery(librariesQuery).data?.libraries ?? [];
	// So does the one that takes the place of what was here.
	const merge: Merge = (keptId, copyIds) => {
		if (copyIds.some((id) => atFirst.has(id))) setAtFirst(new Set([...atFirst, keptId]));
		return props.onMerge(keptId, copyIds);
	};
	const kinds = (['own', 'office', 'team', 'brand'] as const).filter(
		(kind) => kind === 'own' || known.some((one) => one.kind === kind),
	);
	const shownLives =
		from === 'all' || from === 'live' ? lives.filter(({ name }) => fold(name).includes(fold(typed.trim()))) : [];
	return (
		<div className="grid gap-4">
			<Making {...props} />
			<SearchField
				name="library"
				label={text('library.search')}
				value={typed}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the library opens to find something in it
				autoFocus={hasFinePointer()}
				onChange={setTyped}
			/>
			<FilterChips
				name="library-from"
				label={text('library.from')}
				value={from}
				chips={(['all', 'live', ...kinds] as const).map((id) => ({ id, label: text(`library.${id}`) }))}
				onChange={setFrom}
			/>
			<Lives {...props} lives={shownLives} atFirst={atFirst} isSearch={typed.trim() !== ''} />
			{from !== 'live' && (
				<Found
					{...props}
					onMerge={merge}
					typed={typed}
					library={from === 'all' ? undefined : from}
					atFirst={atFirst}
					hasLives={shownLives.length > 0}
				/>
			)}
			<Files onChanged={props.onChanged} />
		</div>
	);
}

interface ListProps {
	/** What was on the desktop when the library was opened. */
	readonly atFirst: ReadonlySet<string>;
}

function Lives(props: LibraryProps & ListProps & { readonly isSearch: boolean }): ReactElement | null {
	const { lives, here, atFirst, isSearch, onAddLive } = props;
	const text = useText(shortcutTexts);
	if (lives.length === 0) return null;
	const row = ({ key, name, icon }: LiveOffer): ReactElement => (
		<LibraryRow
			key={key}
			icon={icon}
			tint="neutral"
			name={name}
			detail={text(`library.live.${key}`)}
			isHere={here.has(key)}
			onAdd={() => onAddLive(key)}
		/>
	);
	const isSettled = ({ key }: LiveOffer): boolean => here.has(key) && atFirst.has(key);
	return (
		<LibraryGroup
			title={text('library.lives')}
			all={lives.length}
			toAdd={lives.filter(({ key }) => !here.has(key)).length}
			rows={lives.filter((one) => !isSettled(one)).map(row)}
			settled={lives.filter(isSettled).map(row)}
			isOpen={isSearch}
		/>
	);
}

/** What is not in a library yet. */
function Making(props: LibraryProps): ReactElement {
	const { onAddShortcut, onNote, onHeading, newShortcut, onNewShortcut, onChanged } = props;
	const text = useText(shortcutTexts);
	return (
		<div className="grid grid-cols-2 gap-2">
			<Button icon="plus" className="col-span-2" onClick={() => onNewShortcut('')}>
				{text('library.new')}
			</Button>
			<Button icon="sticky-note" onClick={onNote}>
				{text('library.note')}
			</Button>
			<Button icon="heading" onClick={onHeading}>
				{text('library.heading')}
			</Button>
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
		</div>
	);
}

/** Takes whole libraries in and out as files. */
function Files({ onChanged }: Pick<LibraryProps, 'onChanged'>): ReactElement {
	return (
		<div className="grid justify-items-start border-t border-line pt-4">
			<ImportButton onDone={onChanged} />
			<ExportButton />
		</div>
	);
}

interface FoundProps extends LibraryProps, ListProps {
	readonly typed: string;
	readonly library: LibraryKind | undefined;
	/** Whether live tiles were found. */
	readonly hasLives: boolean;
}

function Found(props: FoundProps): ReactNode {
	const { typed, library, here, atFirst, hasLives, onAddShortcut, onNewShortcut, onMerge, onChanged } = props;
	const text = useText(shortcutTexts);
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
	const shortcuts = found.data.pages.flatMap((page) => page.shortcuts);
	const things = listThings(shortcuts, here);
	const isHere = ({ copies }: LibraryThing): boolean => copies.some(({ id }) => here.has(id));
	const isSettled = ({ copies }: LibraryThing): boolean => copies.some(({ id }) => here.has(id) && atFirst.has(id));
	const row = (thing: LibraryThing): ReactElement => (
		<ShortcutRow
			key={addressOf(thing.shortcut.link)}
			thing={thing}
			isHere={isHere(thing)}
			onAdd={() => onAddShortcut(thing.shortcut)}
			onMerge={onMerge}
			onChanged={onChanged}
		/>
	);
	return (
		<>
			<p role="status" className="sr-only">
				{query === '' ? '' : text('library.count', { count: things.length })}
			</p>
			{things.length > 0 ? (
				<LibraryGroup
					title={text('library.shortcuts')}
					all={things.length}
					toAdd={things.filter((thing) => !isHere(thing)).length}
					hasMore={found.hasNextPage}
					rows={things.filter((thing) => !isSettled(thing)).map(row)}
					settled={things.filter(isSettled).map(row)}
					isOpen={query !== ''}
				/>
			) : (
				!hasLives && <NothingFound query={query} onNewShortcut={onNewShortcut} />
			)}
			{found.hasNextPage && (
				<LoadMore
					label={text('library.more')}
					pendingLabel={text('library.loading')}
					shownLabel={text('library.count', { count: things.length })}
					hasMore
					isPending={found.isFetchingNextPage}
					onMore={() => void found.fetchNextPage()}
				/>
			)}
			{shortcuts.some(({ limits }) => limits.length > 0) && (
				<p className="flex items-start gap-2 text-sm text-muted">
					<Icon name="lock" className="mt-0.5" />
					{text('library.limited_note')}
				</p>
			)}
		</>
	);
}

/** What was looked for can be made at once. */
function NothingFound({
	query,
	onNewShortcut,
}: Pick<LibraryProps, 'onNewShortcut'> & { readonly query: string }): ReactElement {
	const text = useText(shortcutTexts);
	if (query === '') return <p className="text-muted">{text('library.empty')}</p>;
	return (
		<div className="grid justify-items-start gap-2">
			<p className="wrap-anywhere text-muted">{text('library.none', { query })}</p>
			<Button icon="plus" onClick={() => onNewShortcut(query)}>
				{text('library.create', { query })}
			</Button>
		</div>
	);
}
