import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { readWhole } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import type { Column } from '#ui/table-column.ts';
import { downloadRefusedLines, lineOutcomes, type LineOutcome } from '../contract.ts';
import { type Import, type ImportLine, linesQuery } from './queries.ts';
import { importTexts } from './texts.ts';

export interface LinesProps {
	readonly found: Import;
	/** Under the table: what one does next. */
	readonly children?: ReactNode;
}

/** What becomes, or became, of each line, with the reasons of those that are refused. */
export function Lines({ found, children }: LinesProps): ReactElement {
	const text = useText(importTexts);
	const { count } = useFormat();
	const { counts } = found;
	const [chosen, setChosen] = useState<LineOutcome | 'all'>();
	const name = useId();
	const shown = chosen ?? (counts.refused > 0 ? 'refused' : 'all');
	const columns = useColumns();
	const round = `${found.state} ${found.done}`;
	const lines = useInfiniteQuery(linesQuery(found.importId, shown === 'all' ? undefined : shown, round));
	const rows = lines.data?.pages.flatMap((page) => page.lines) ?? [];
	return (
		<Card padding="none" className="mt-5">
			<div className="grid gap-3 p-4 sm:flex sm:flex-wrap sm:items-start sm:justify-between sm:p-5">
				<FilterChips
					name={name}
					label={text('lines.filter')}
					value={shown}
					onChange={setChosen}
					chips={[
						...lineOutcomes.toReversed().map((id) => ({ id, label: text(`outcome.${id}`), count: count(counts[id]) })),
						{ id: 'all' as const, label: text('lines.all') },
					]}
				/>
				{counts.refused > 0 && <Download importId={found.importId} />}
			</div>
			<DataTable
				caption={text('lines.title')}
				isCaptionHidden
				columns={columns}
				rows={rows}
				rowKey={({ line }) => String(line)}
				rowHref={({ userId }) => (userId === undefined ? undefined : pathTo('staffPerson', { key: String(userId) }))}
				state={lines.isPending ? 'loading' : lines.data === undefined ? 'error' : 'ready'}
				loadingLabel={text('lines.loading')}
				empty={
					<EmptyState icon="file-text" level={3} title={text('lines.none')}>
						{text('lines.none_text')}
					</EmptyState>
				}
				error={{
					title: text('lines.failed'),
					body: describeFailure(lines.error, text('network_failure')),
					retryLabel: text('retry'),
					onRetry: () => void lines.refetch(),
				}}
				more={{
					label: text('lines.more'),
					pendingLabel: text('lines.loading'),
					isPending: lines.isFetchingNextPage,
					hasMore: lines.hasNextPage,
					shownLabel: text('lines.shown', { count: rows.length }),
					onMore: () => void lines.fetchNextPage(),
				}}
			/>
			<div className="rounded-b-lg border-t border-line bg-sunken px-4 py-4 empty:hidden sm:px-5">{children}</div>
		</Card>
	);
}

function useColumns(): readonly Column<ImportLine>[] {
	const text = useText(importTexts);
	return [
		{ id: 'line', header: text('lines.line'), cell: ({ line }) => <span className="figures">{line}</span> },
		{
			id: 'person',
			header: text('lines.person'),
			isRowHeader: true,
			cell: ({ person }) => <span className="wrap-anywhere">{person === '' ? text('lines.unnamed') : person}</span>,
		},
		{
			id: 'what',
			header: text('lines.what'),
			cell: ({ outcome, faults }) => (outcome === 'refused' ? <Reasons faults={faults} /> : text(`outcome.${outcome}`)),
		},
	];
}

function Reasons({ faults }: { readonly faults: ImportLine['faults'] }): ReactElement {
	const text = useText(importTexts);
	return (
		<ul className="grid gap-1 text-start">
			{faults.map(({ reason, column, value = '', otherLine }) => (
				<li key={`${reason} ${column}`} className="wrap-anywhere">
					{column !== undefined && (
						<span className="font-medium text-strong">
							{value === '' ? `${column}. ` : `${text('lines.value', { column, value })} `}
						</span>
					)}
					{text(`reason.${reason}`, { line: otherLine ?? 0 })}
				</li>
			))}
		</ul>
	);
}

function Download({ importId }: { readonly importId: string }): ReactElement {
	const text = useText(importTexts);
	const saving = useMutation({ mutationFn: () => saveRefused(importId) });
	return (
		<DownloadButton
			saving={saving}
			label={text('lines.download')}
			pendingLabel={text('lines.downloading')}
			networkFailure={text('network_failure')}
		/>
	);
}

async function saveRefused(importId: string): Promise<void> {
	saveFile('refused-lines.csv', await readWhole(downloadRefusedLines.path.replace(':id', importId)));
}
