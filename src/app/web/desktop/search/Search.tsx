import { type KeyboardEvent, type ReactElement, useId } from 'react';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { findResults, keyOf } from './find-results.ts';
import { Correction, Footer, NotAll, NothingFound, SpokenCount } from './SearchParts.tsx';
import type { EarlySearch } from '../early-search/early-search.ts';
import { listInstead } from './instead.ts';
import { keyStyle } from './key-style.ts';
import { ResultList } from './ResultList.tsx';
import { searchTexts } from './texts.ts';
import type { HereActs } from './use-act-facts.ts';
import { useChoice } from './use-choice.ts';
import { useRecent } from './use-recent.ts';
import { useSearchCandidates } from './use-search-candidates.ts';
import { useServerResults } from './use-server-results.ts';

export interface SearchProps extends HereActs {
	readonly query: string;
	/** The query starts with this text, which was typed before the search had loaded; the caret stands behind it. */
	readonly early: EarlySearch | undefined;
	readonly onQuery: (query: string) => void;
	readonly onClose: () => void;
}

/** A field and what it finds (ARIA's combobox with a list box): the first result is chosen from the start, so that Enter opens it. */
export function Search({ query, early, onQuery, onClose, onSwitchAccount }: SearchProps): ReactElement {
	const text = useText(searchTexts);
	const { brand } = useShell();
	const id = useId();
	const optionId = (resultId: string): string => `${id}-${encodeURIComponent(resultId)}`;
	const { candidates, isIncomplete, retry } = useSearchCandidates({ onSwitchAccount });
	const recent = useRecent(candidates);
	const server = useServerResults(query);
	const isEmpty = query.trim() === '';
	const {
		results: found,
		words,
		corrected,
	} = findResults(isEmpty ? [...recent, ...candidates] : candidates, server.results, query);
	const isNothing = found.length === 0 && !isEmpty && server.isSettled;
	const knowledgeAddress = brand.knowledgeBase.search;
	const results = isNothing ? listInstead({ text, candidates, knowledgeAddress }, query) : found;
	const choice = useChoice({
		results,
		query,
		isSettled: server.isSettled,
		isCorrected: corrected !== undefined,
		optionId,
		isEntered: early?.isEntered === true,
		onClear: () => onQuery(''),
	});
	const type = (typed: string): void => {
		onQuery(typed);
		choice.forget();
	};
	return (
		<>
			<Field
				id={id}
				query={query}
				isContinued={early !== undefined}
				hasResults={results.length > 0}
				activeOption={choice.activeOption}
				onType={type}
				onPress={choice.press}
				onClose={onClose}
			/>
			<div aria-hidden="true" className="h-0.5 shrink-0">
				{!server.isSettled && (
					<div className="h-full animate-pulse bg-accent forced-colors:bg-[Highlight] motion-reduce:animate-none" />
				)}
			</div>
			<div className="min-h-0 grow overflow-y-auto">
				{corrected !== undefined && <Correction query={corrected} />}
				{isNothing && <NothingFound query={query} />}
				{results.length > 0 && (
					<ResultList
						id={id}
						results={results}
						words={isNothing ? [] : words}
						activeId={choice.active && keyOf(choice.active)}
						optionId={optionId}
						onPoint={choice.point}
						onOpened={onClose}
					/>
				)}
				{isIncomplete && <NotAll of="shortcuts" onRetry={retry} />}
				{server.isFailed && <NotAll of="server" onRetry={server.retry} />}
			</div>
			<SpokenCount count={found.length} isOn={!isEmpty && server.isSettled} />
			<Footer count={isEmpty ? undefined : found.length} />
		</>
	);
}

interface FieldProps extends Pick<SearchProps, 'query' | 'onClose'> {
	readonly id: string;
	readonly isContinued: boolean;
	readonly hasResults: boolean;
	readonly activeOption: string | undefined;
	readonly onType: (typed: string) => void;
	readonly onPress: (event: KeyboardEvent) => void;
}

/** On a phone the arrow closes and the cross clears; on a desk a key does both. */
function Field(props: FieldProps): ReactElement {
	const { id, query, isContinued, hasResults, activeOption, onType, onPress, onClose } = props;
	const text = useText(searchTexts);
	return (
		<div className="flex items-center gap-3 border-b border-line px-5 py-2 max-sm:gap-1 max-sm:px-2">
			<span className="sm:hidden">
				<Button variant="quiet" isIconOnly icon="arrow-left" onClick={onClose}>
					{text('search.close')}
				</Button>
			</span>
			<Icon name="search" className="text-muted max-sm:hidden" />
			<input
				{...fieldProps}
				role="combobox"
				aria-autocomplete="list"
				aria-label={text('search.title')}
				aria-expanded={hasResults}
				aria-controls={id}
				aria-activedescendant={activeOption}
				placeholder={text('search.placeholder')}
				value={query}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's focus goes to what it is for
				autoFocus
				onFocus={({ currentTarget }) => currentTarget.setSelectionRange(isContinued ? query.length : 0, query.length)}
				onChange={(event) => onType(event.currentTarget.value)}
				onKeyDown={onPress}
			/>
			{query !== '' && (
				<span className="sm:hidden">
					<Button variant="quiet" isIconOnly icon="x" onClick={() => onType('')}>
						{text('search.clear')}
					</Button>
				</span>
			)}
			<button
				type="button"
				aria-label={`${text('search.close')} Esc`}
				className={`${keyStyle} min-h-6 max-sm:hidden`}
				onClick={onClose}
			>
				Esc
			</button>
		</div>
	);
}

const fieldProps = {
	type: 'text',
	maxLength: 80,
	autoComplete: 'off',
	spellCheck: false,
	enterKeyHint: 'go',
	className:
		'min-h-11 min-w-0 grow bg-transparent text-base text-strong outline-none placeholder:text-muted max-sm:text-lg',
} as const;
