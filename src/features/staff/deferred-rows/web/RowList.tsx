import type { ComponentType, ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { FailedQuery } from '#ui/failure.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { cell, figures, wide } from '#ui/OpenRow.tsx';
import { deferredRowsTexts } from './texts.ts';

interface Shown {
	readonly key: string;
	readonly number: string;
	/** On a phone it stands below the first cell, in place of the words. */
	readonly detail: string;
	readonly words: readonly string[];
	readonly figures: readonly string[];
}

interface PageOf<Row> {
	readonly rows: readonly Row[];
	readonly nextCursor?: string | undefined;
}

export interface RowListProps<Row> {
	readonly found: FailedQuery & {
		readonly isPending: boolean;
		readonly data: { readonly pages: readonly PageOf<Row>[] } | undefined;
		readonly hasNextPage: boolean;
		readonly isFetchingNextPage: boolean;
		readonly fetchNextPage: () => unknown;
	};
	/** The number of a document, which opens it. */
	readonly PaperNumber: ComponentType<{ readonly number: string }>;
	readonly caption: string;
	/** They name the first cell, two of words and two of figures. */
	readonly columns: readonly string[];
	readonly toRow: (row: Row) => Shown;
}

/** Shows the rows behind a group, page by page. */
function Head({ columns }: { readonly columns: readonly string[] }): ReactElement {
	const isWord = (at: number): boolean => at === 1 || at === 2;
	return (
		<thead className="text-xs text-muted">
			<tr>
				{columns.map((column, at) => (
					<th
						key={column}
						scope="col"
						className={`${cell} ${at > 2 ? 'text-end' : 'text-start'} ${isWord(at) ? wide : ''}`}
					>
						{column}
					</th>
				))}
			</tr>
		</thead>
	);
}

export function RowList<Row>({ found, PaperNumber, caption, columns, toRow }: RowListProps<Row>): ReactElement {
	const text = useText(deferredRowsTexts);
	if (found.isPending) {
		return (
			<div className="p-4">
				<SkeletonBlocks label={text('loading')} />
			</div>
		);
	}
	if (found.data === undefined)
		return <FailedState level={3} title={text('failed')} retryLabel={text('retry')} query={found} />;
	const rows = found.data.pages.flatMap((page) => page.rows).map(toRow);
	return (
		<div className="overflow-hidden bg-surface sm:rounded-md sm:border sm:border-line">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{caption}</caption>
				<Head columns={columns} />
				<tbody className="divide-y divide-line border-t border-line">
					{rows.map(({ key, number, detail, words, figures: values }) => (
						<tr key={key}>
							<th scope="row" className={`${cell} text-start font-normal`}>
								<PaperNumber number={number} />
								<span className="mt-1 block wrap-anywhere text-muted sm:hidden">{detail}</span>
							</th>
							{words.map((word, at) => (
								<td key={columns[at + 1]} className={`${cell} ${wide} wrap-anywhere`}>
									{word}
								</td>
							))}
							{values.map((value, at) => (
								<td key={columns[at + 3]} className={figures}>
									{value}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{(found.hasNextPage || found.data.pages.length > 1) && (
				<LoadMore
					label={text('rows.more')}
					pendingLabel={text('rows.pending')}
					isPending={found.isFetchingNextPage}
					hasMore={found.hasNextPage}
					shownLabel={text('rows.shown', { count: rows.length })}
					onMore={() => void found.fetchNextPage()}
				/>
			)}
		</div>
	);
}
