import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { optionHeaderStyle } from '#ui/overlay-style.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { matchesSearch } from '#features/desktops/desktops/rules.ts';
import { findMarks, keyOf, type SearchResult } from './find-results.ts';
import { rememberResult } from './use-recent.ts';
import { searchTexts } from './texts.ts';

export interface ResultListProps {
	readonly id: string;
	readonly results: readonly SearchResult[];
	/** Stands out in what it found. */
	readonly query: string;
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
		<div id={id} role="listbox" aria-label={text('search.results')} className="grid grid-cols-1 gap-2 p-1.5">
			{[...new Set(results.map(({ group }) => group))].map((group) => {
				const shown = results.filter((result) => result.group === group);
				return (
					<div key={group} role="group" aria-labelledby={optionId(group)}>
						<div id={optionId(group)} role="presentation" className={optionHeaderStyle}>
							{text(`search.${group}`)}
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
	'flex min-h-10 items-center gap-3 rounded-md px-2.5 py-1.5 text-body outline-none aria-selected:bg-hover ' +
	'aria-selected:text-strong pointer-coarse:min-h-11 forced-colors:aria-selected:outline-2 ' +
	'forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-[Highlight]';

function Result({
	result,
	query,
	activeId,
	optionId,
	onPoint,
	onOpened,
}: Omit<ResultListProps, 'id' | 'results'> & { readonly result: SearchResult }): ReactElement {
	const { href, onAct, isElsewhere } = result;
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
	const content = <ResultContent result={result} query={query} isActive={isActive} />;
	if (href === '') {
		return (
			<button {...option} type="button" className={`${optionStyle} w-full text-start`}>
				{content}
			</button>
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

interface ResultContentProps extends Pick<ResultListProps, 'query'> {
	readonly result: SearchResult;
	readonly isActive: boolean;
}

function ResultContent({ result, query, isActive }: ResultContentProps): ReactElement {
	const text = useText(searchTexts);
	const { id, icon, name, alsoKnownAs = '', detail, aside, isElsewhere } = result;
	const isByOther =
		query.trim() !== '' && alsoKnownAs !== '' && id.startsWith('shortcut') && !matchesSearch(name, query);
	return (
		<>
			<Icon name={icon} className="text-muted" />
			<span className="min-w-0 grow sm:truncate">
				<Marked text={name} query={query} />
				{isByOther && (
					<span className="text-sm text-muted max-sm:block sm:ms-2">
						{text('search.found_by', { name: alsoKnownAs })}
					</span>
				)}
				{detail !== undefined && !isByOther && (
					<span className="text-sm text-muted max-sm:block sm:ms-2">{detail}</span>
				)}
				{isElsewhere && <span className="sr-only"> ({text('search.new_tab')})</span>}
			</span>
			{aside !== undefined && <span className="figures text-sm whitespace-nowrap text-muted">{aside}</span>}
			{isElsewhere && <Icon name="arrow-up-right" className="text-muted" />}
			<kbd
				aria-hidden="true"
				className={classNames(
					'rounded-xs border border-line px-1.5 font-sans text-xs leading-5 max-sm:hidden',
					!isActive && 'invisible',
				)}
			>
				↵
			</kbd>
		</>
	);
}

function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactElement {
	const ends = [0, ...findMarks(text, query).flat(), text.length];
	return (
		<>
			{ends.slice(1).map((end, index) => {
				const from = ends[index] ?? 0;
				const part = text.slice(from, end);
				return index % 2 === 1 ? (
					<strong key={from} className="font-semibold text-accent-text">
						{part}
					</strong>
				) : (
					part
				);
			})}
		</>
	);
}
