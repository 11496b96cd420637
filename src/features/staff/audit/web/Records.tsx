import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { RecordWords } from './use-row-words.ts';

/** A link within the application. */
/** The way to what a row is about; the words alone where it is closed to the reader. */
export type LinkTo = (href: string, words: ReactNode) => ReactNode;

export interface RecordsProps {
	readonly records: readonly RecordWords[];
	readonly linkTo: LinkTo;
}

/** Whom and what a row is about, each a link to its page where it has one. */
export function Records({ records, linkTo }: RecordsProps): ReactElement {
	return (
		// Links on two lines keep clear of each other.
		<span className={records.length > 1 ? 'leading-7' : undefined}>
			{records.map(({ words, href }, index) => (
				<Fragment key={index}>
					{index > 0 && ' · '}
					{href === undefined ? words : linkTo(href, words)}
				</Fragment>
			))}
		</span>
	);
}
