// These parts surround the results of the palette.
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { isMac } from '../early-search/early-search.ts';
import { keyStyle } from './key-style.ts';
import { searchTexts } from './texts.ts';

/** As typed it finds nothing: what is shown instead is said. */
export function Correction({ query }: { readonly query: string }): ReactElement {
	const text = useText(searchTexts);
	const [before, after] = text('search.corrected', { query: '\n' }).split('\n');
	return (
		<p className="px-5 pt-3 text-sm text-muted">
			{before}
			<strong className="font-semibold text-strong">{query}</strong>
			{after}
		</p>
	);
}

export function NothingFound({ query }: { readonly query: string }): ReactElement {
	const text = useText(searchTexts);
	return (
		<div className="grid justify-items-center px-5 pt-9 pb-6 text-center">
			<span className="mb-3 flex size-10 items-center justify-center rounded-full bg-canvas text-muted">
				<Icon name="search-x" />
			</span>
			<p className="font-semibold wrap-anywhere text-strong">{text('search.none', { query: query.trim() })}</p>
			<p className="mt-1 text-sm text-muted">{text('search.none_text')}</p>
		</div>
	);
}

/** Something that is searched could not be asked for. */
export function NotAll({
	of,
	onRetry,
}: {
	readonly of: 'shortcuts' | 'server';
	readonly onRetry: () => void;
}): ReactElement {
	const text = useText(searchTexts);
	return (
		<p className="flex flex-wrap items-center gap-x-3 px-5 pb-3 text-sm text-muted">
			{text(of === 'server' ? 'search.unasked' : 'search.incomplete')}
			<Button size="small" onClick={onRetry}>
				{text('search.again')}
			</Button>
		</p>
	);
}

/** Long enough after the last letter that one count is read out, not one a letter. */
const quietMs = 500;

/** Read out once the person pauses and everything is there. */
export function SpokenCount({ count, isOn }: { readonly count: number; readonly isOn: boolean }): ReactElement {
	const spoken = useDebounced(useCountWords(isOn ? count : undefined), quietMs);
	return (
		<p role="status" className="sr-only">
			{spoken}
		</p>
	);
}

function useCountWords(count: number | undefined): string {
	const text = useText(searchTexts);
	if (count === undefined) return '';
	return count === 0 ? text('search.no_count') : text('search.count', { count });
}

/** For the eye: screen readers say how a combobox works, and hear the count. */
export function Footer({ count }: { readonly count: number | undefined }): ReactElement {
	const text = useText(searchTexts);
	const words = useCountWords(count);
	return (
		<p
			aria-hidden="true"
			className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line bg-canvas px-5 py-2.5 text-sm text-muted max-sm:hidden"
		>
			<span>
				<kbd className={keyStyle}>↑</kbd> <kbd className={keyStyle}>↓</kbd> {text('search.choose')}
			</span>
			<span>
				<kbd className={keyStyle}>↵</kbd> {text('search.open')}
			</span>
			{count !== undefined && (
				<span>
					<kbd className={keyStyle}>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd className={keyStyle}>↵</kbd>{' '}
					{text('search.in_tab')}
				</span>
			)}
			<span>
				<kbd className={keyStyle}>{isMac() ? '⎋' : text('search.escape')}</kbd>{' '}
				{text(count === undefined ? 'search.leave' : 'search.clear_key')}
			</span>
			<span className="ms-auto">{count === undefined ? text('search.both') : words}</span>
		</p>
	);
}
