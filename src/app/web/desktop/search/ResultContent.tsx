import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Marked } from '#ui/native/Marked.tsx';
import type { SearchResult } from './find-results.ts';
import { keyStyle } from './key-style.ts';
import { findMarks, foundBy } from './match.ts';
import { searchTexts } from './texts.ts';

export interface ResultContentProps {
	readonly result: SearchResult;
	/** They stand out. */
	readonly words: readonly string[];
	readonly isActive: boolean;
}

/** The name, and after it why it was found or what it is. */
export function ResultContent({ result, words, isActive }: ResultContentProps): ReactElement {
	const text = useText(searchTexts);
	const { icon, name, group, href, aside, isElsewhere, reason } = result;
	const isTab = isElsewhere && !href.startsWith('tel:');
	// The heading of these names the number already.
	const detail = group === 'hit' ? undefined : (reason ?? foundBy(result, words) ?? result.detail);
	return (
		<>
			<Icon
				name={icon}
				className={classNames('text-muted', reason === undefined && 'group-aria-selected:text-accent-text')}
			/>
			<span className="min-w-0 grow wrap-anywhere sm:truncate">
				<span className={reason === undefined ? '' : 'text-muted'}>
					<Marked text={name} marks={findMarks(name, words)} />
				</span>
				{detail !== undefined && detail !== '' && (
					<>
						<span className="text-sm text-muted max-sm:sr-only"> · </span>
						<span className="text-sm text-muted max-sm:block">
							<Marked text={detail} marks={reason === undefined ? findMarks(detail, words) : []} />
						</span>
					</>
				)}
				{isTab && <span className="sr-only"> ({text('search.new_tab')})</span>}
			</span>
			{aside !== undefined && <span className="figures text-sm whitespace-nowrap text-body">{aside}</span>}
			{isTab && <Icon name="arrow-up-right" className="text-muted" />}
			{reason === undefined && (
				<kbd aria-hidden="true" className={classNames(keyStyle, 'max-sm:hidden', !isActive && 'invisible')}>
					↵
				</kbd>
			)}
		</>
	);
}
