import { type ReactElement, useId } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { findResults, keyOf, type SearchResult } from './find-results.ts';
import { useChoice } from './use-choice.ts';
import { useRecent } from './use-recent.ts';
import { useServerResults } from './use-server-results.ts';
import { ResultList } from './ResultList.tsx';
import { useSearchCandidates } from './use-search-candidates.ts';
import { searchTexts } from './texts.ts';

export interface SearchProps {
	readonly query: string;
	readonly onQuery: (query: string) => void;
	readonly onClose: () => void;
}

/** A field and what it finds (ARIA's combobox with a list box): the first result is chosen from the start, so that Enter opens it. */
export function Search({ query, onQuery, onClose }: SearchProps): ReactElement {
	const text = useText(searchTexts);
	const id = useId();
	const optionId = (resultId: string): string => `${id}-${encodeURIComponent(resultId)}`;
	const { candidates, isIncomplete, retry } = useSearchCandidates();
	const recent = useRecent(candidates);
	const { results: found, isSettled } = useServerResults(query);
	const all = query.trim() === '' ? [...recent, ...candidates] : [...candidates, ...found];
	const results = findResults(all, query, useNumberResults());
	const choice = useChoice({ results, query, isSettled, optionId });
	return (
		<>
			<div className="flex items-center gap-3 border-b border-line px-4 py-2">
				<Icon name="search" className="text-muted" />
				<input
					{...fieldProps}
					role="combobox"
					aria-autocomplete="list"
					aria-label={text('search.title')}
					aria-expanded={results.length > 0}
					aria-controls={id}
					aria-activedescendant={choice.activeOption}
					placeholder={text('search.placeholder')}
					value={query}
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's focus goes to what it is for
					autoFocus
					onFocus={(event) => event.currentTarget.select()}
					onChange={(event) => {
						onQuery(event.currentTarget.value);
						choice.forget();
					}}
					onKeyDown={choice.press}
				/>
				<Button variant="quiet" size="small" onClick={onClose}>
					{text('search.close')}
				</Button>
			</div>
			<div className="min-h-0 grow overflow-y-auto">
				{results.length === 0 ? (
					<NothingFound query={query} />
				) : (
					<ResultList
						id={id}
						results={results}
						query={query}
						activeId={choice.active && keyOf(choice.active)}
						optionId={optionId}
						onPoint={choice.point}
						onOpened={onClose}
					/>
				)}
				{isIncomplete && <Incomplete onRetry={retry} />}
			</div>
			<Count query={query} count={results.length} />
			<Keys />
		</>
	);
}

const fieldProps = {
	type: 'text',
	maxLength: 80,
	autoComplete: 'off',
	spellCheck: false,
	enterKeyHint: 'go',
	className:
		'min-h-10 min-w-0 grow bg-transparent text-lg text-strong outline-none placeholder:text-muted pointer-coarse:min-h-11',
} as const;

/** Where the query may be a number: the lists that have numbers, with it in their search. */
function useNumberResults(): (number: string) => readonly SearchResult[] {
	const text = useText(searchTexts);
	return (number) => {
		const base = { group: 'numbers', isElsewhere: false } as const;
		return [
			{
				...base,
				id: 'transactions with',
				icon: 'coins',
				name: text('search.transactions_with', { query: number }),
				href: withQuery(pathTo('credit', { key: 'transactions' }), { search: number }),
			},
			{
				...base,
				id: 'payments with',
				icon: 'receipt',
				name: text('search.payments_with', { query: number }),
				href: withQuery(pathTo('payments'), { number }),
			},
			{
				...base,
				id: 'invoices with',
				icon: 'file-text',
				name: text('search.invoices_with', { query: number }),
				href: withQuery(pathTo('invoices'), { search: number }),
			},
		];
	};
}

/** Something that is searched could not be asked for. */
function Incomplete({ onRetry }: { readonly onRetry: () => void }): ReactElement {
	const text = useText(searchTexts);
	return (
		<p className="flex flex-wrap items-center gap-x-3 px-4 pb-3 text-sm text-muted">
			{text('search.incomplete')}
			<Button size="small" onClick={onRetry}>
				{text('search.again')}
			</Button>
		</p>
	);
}

function NothingFound({ query }: { readonly query: string }): ReactElement {
	const text = useText(searchTexts);
	return (
		<div className="px-4 py-8 text-center">
			<p className="font-medium text-strong">{text('search.none', { query: query.trim() })}</p>
			<p className="mt-1 text-sm text-muted">{text('search.none_text')}</p>
		</div>
	);
}

/** Read out once the person pauses: while one types, the newer count replaces the older. */
function Count({ query, count }: { readonly query: string; readonly count: number }): ReactElement {
	const text = useText(searchTexts);
	const spoken = useDebounced(query.trim() === '' ? '' : text('search.count', { count }));
	return (
		<p role="status" className="sr-only">
			{spoken}
		</p>
	);
}

/** For the eye: screen readers say how a combobox works. */
function Keys(): ReactElement {
	const text = useText(searchTexts);
	const key = 'rounded-xs border border-line px-1.5 font-sans text-xs leading-5';
	return (
		<p
			aria-hidden="true"
			className="flex gap-4 border-t border-line px-4 py-2 text-sm text-muted max-sm:hidden pointer-coarse:hidden"
		>
			<span>
				<kbd className={key}>↑</kbd> <kbd className={key}>↓</kbd> {text('search.choose')}
			</span>
			<span>
				<kbd className={key}>↵</kbd> {text('search.open')}
			</span>
			<span>
				<kbd className={key}>Ctrl</kbd> <kbd className={key}>↵</kbd> {text('search.in_tab')}
			</span>
			<span>
				<kbd className={key}>Esc</kbd> {text('search.leave')}
			</span>
		</p>
	);
}
