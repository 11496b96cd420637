import type { ReactElement } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { optionHeaderStyle } from '#ui/overlay-style.ts';
import { keyOf, type SearchResult } from './find-results.ts';
import { ResultContent } from './ResultContent.tsx';
import { searchTexts } from './texts.ts';
import { rememberResult } from './use-recent.ts';

export interface ResultListProps {
	readonly id: string;
	readonly results: readonly SearchResult[];
	/** They stand out in what they found. */
	readonly words: readonly string[];
	/** Which one Enter opens. */
	readonly activeId: string | undefined;
	readonly optionId: (resultId: string) => string;
	readonly onPoint: (resultId: string) => void;
	readonly onOpened: () => void;
}

/** The results by group. The focus stays in the field, whose keys move among them. */
export function ResultList(props: ResultListProps): ReactElement {
	const { id, results, optionId } = props;
	const text = useText(searchTexts);
	return (
		<div id={id} role="listbox" aria-label={text('search.results')} className="grid grid-cols-1 gap-2 p-2">
			{[...new Set(results.map(({ group }) => group))].map((group, index) => {
				const shown = results.filter((result) => result.group === group);
				return (
					<div
						key={group}
						role="group"
						aria-labelledby={optionId(group)}
						className={classNames(group === 'lists' && index > 0 && 'border-t border-line pt-2')}
					>
						<div
							id={optionId(group)}
							role="presentation"
							className={classNames(optionHeaderStyle, 'px-3!', group === 'lists' && 'sr-only')}
						>
							{group === 'hit' ? text('search.hit', { number: shown[0]?.detail ?? '' }) : text(`search.${group}`)}
						</div>
						{shown.map((result) => (
							<Result key={keyOf(result)} result={result} {...props} />
						))}
					</div>
				);
			})}
		</div>
	);
}

const optionStyle =
	'group flex min-h-11 items-center gap-3.5 rounded-lg px-3 py-1.5 text-start text-body max-sm:min-h-14 ' +
	'aria-selected:bg-accent-soft aria-selected:text-strong';

function Result({
	result,
	words,
	activeId,
	optionId,
	onPoint,
	onOpened,
}: Omit<ResultListProps, 'id' | 'results'> & { readonly result: SearchResult }): ReactElement {
	const { href, onAct, isElsewhere, reason } = result;
	const id = keyOf(result);
	const isActive = id === activeId;
	const option = {
		id: optionId(id),
		role: 'option',
		'aria-selected': isActive,
		// The field keeps the focus.
		tabIndex: -1,
		className: optionStyle,
		onPointerMove: () => onPoint(id),
		onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
		onClick: () => {
			onOpened();
			onAct?.();
			rememberResult(result.remember);
		},
	} as const;
	// These say the whole query themselves.
	const marked = result.group === 'lists' ? [] : words;
	const content = <ResultContent result={result} words={marked} isActive={isActive} />;
	if (href === '' || reason !== undefined) {
		const isClosed = reason !== undefined;
		return (
			<button
				{...option}
				type="button"
				aria-disabled={isClosed}
				className={`${optionStyle} w-full`}
				onClick={isClosed ? undefined : option.onClick}
			>
				{content}
			</button>
		);
	}
	if (href.startsWith('tel:')) {
		return (
			<a {...option} href={href}>
				{content}
			</a>
		);
	}
	if (!isElsewhere) {
		return (
			<Link {...option} href={href}>
				{content}
			</Link>
		);
	}
	return (
		<a {...option} href={href} target="_blank" rel="noopener noreferrer">
			{content}
		</a>
	);
}
