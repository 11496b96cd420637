import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { Column } from '#ui/table-column.ts';
import type { InvoiceRow } from '../contract.ts';
import { formatInvoiceAmount } from '../rules.ts';
import { type InvoiceFilter, isNarrow } from './invoice-filter.ts';
import { InvoiceLink } from './InvoiceLink.tsx';
import { InvoiceStateBadge } from './InvoiceStateBadge.tsx';
import type { InvoicePage } from './queries.ts';
import { RowActions } from './RowActions.tsx';
import { invoiceTexts } from './texts.ts';

export interface InvoiceTableProps {
	readonly invoices: UseInfiniteQueryResult<InfiniteData<InvoicePage>>;
	readonly filter: InvoiceFilter;
	readonly onClear: () => void;
}

export function InvoiceTable({ invoices, filter, onClear }: InvoiceTableProps): ReactElement {
	const text = useText(invoiceTexts);
	const columns = useColumns();
	const rows = invoices.data?.pages.flatMap((page) => page.invoices) ?? [];
	return (
		<DataTable
			caption={text('list.title')}
			isCaptionHidden
			columns={columns}
			rows={rows}
			rowKey={({ invoiceId }) => invoiceId}
			state={invoices.isPending ? 'loading' : invoices.isError && rows.length === 0 ? 'error' : 'ready'}
			loadingLabel={text('list.loading')}
			skeletonRows={14}
			actions={{
				label: text('list.actions'),
				cell: actionsOf,
			}}
			empty={<Empty filter={filter} onClear={onClear} />}
			error={{
				title: text('list.failed'),
				body: describeFailure(invoices.error, text('network_failure')),
				retryLabel: text('list.retry'),
				onRetry: () => void invoices.refetch(),
			}}
			more={{
				label: text('list.more'),
				pendingLabel: text('list.loading'),
				isPending: invoices.isFetchingNextPage,
				hasMore: invoices.hasNextPage,
				shownLabel: text('list.shown', { count: rows.length }),
				onMore: () => void invoices.fetchNextPage(),
			}}
		/>
	);
}

function actionsOf(row: InvoiceRow): ReactElement {
	return <RowActions invoice={row} />;
}

function Empty({ filter, onClear }: Pick<InvoiceTableProps, 'filter' | 'onClear'>): ReactElement {
	const text = useText(invoiceTexts);
	const isFiltered = isNarrow(filter);
	return (
		<EmptyState
			icon="receipt"
			level={2}
			title={text(isFiltered ? 'list.no_match' : 'list.none_title')}
			action={isFiltered && <Button onClick={onClear}>{text('list.clear')}</Button>}
		>
			{text(isFiltered ? 'list.no_match_text' : 'list.none_text')}
		</EmptyState>
	);
}

function useColumns(): readonly Column<InvoiceRow>[] {
	const text = useText(invoiceTexts);
	const { listDay } = useFormat();
	return [
		{
			id: 'number',
			header: text('list.number'),
			onPhone: 'hidden',
			cell: ({ invoiceId, number }) => (
				<span className="figures whitespace-nowrap">
					<InvoiceLink invoiceId={invoiceId} isWhole>
						{number}
					</InvoiceLink>
				</span>
			),
		},
		{
			id: 'date',
			header: text('list.date'),
			onPhone: 'hidden',
			cell: ({ day }) => (
				<time dateTime={day} className="whitespace-nowrap">
					{listDay(day)}
				</time>
			),
		},
		{
			id: 'for',
			header: text('list.for'),
			isRowHeader: true,
			cell: (row) => <What row={row} />,
		},
		{
			id: 'state',
			header: text('list.state'),
			onPhone: 'hidden',
			cell: (row) => <InvoiceStateBadge {...row} />,
		},
		{
			id: 'amount',
			header: text('list.amount'),
			kind: 'figures',
			onPhone: 'beside',
			cell: (row) => <Amount row={row} />,
		},
	];
}

function Amount({ row }: { readonly row: InvoiceRow }): ReactElement {
	return (
		<span className="grid justify-items-end gap-1">
			<span className="font-medium whitespace-nowrap text-strong">{formatInvoiceAmount(row.total, useLanguage())}</span>
			<span className="sm:hidden">
				<InvoiceStateBadge {...row} />
			</span>
		</span>
	);
}

/** What it is for; on a phone, where the number has no column, the link to its page. */
function What({ row }: { readonly row: InvoiceRow }): ReactElement {
	const { invoiceId, number, day } = row;
	const { listDay } = useFormat();
	const { title, details } = useWords(row);
	return (
		<span className="flex min-w-0 items-start gap-3">
			<Icon name={iconOf(row)} className="mt-1 text-muted max-sm:hidden" />
			<span className="grid min-w-0 gap-0.5">
				<span className="sm:hidden">
					<InvoiceLink invoiceId={invoiceId} isWhole>
						{title}
					</InvoiceLink>
				</span>
				<span className="max-sm:hidden">
					{title}
					{details.length > 0 && <span className="text-sm font-normal text-muted"> · {details.join(' · ')}</span>}
				</span>
				<span className="grid gap-0.5 text-sm font-normal text-muted sm:hidden">
					<time dateTime={day}>{listDay(day)}</time>
					<span className="figures">{number}</span>
				</span>
			</span>
		</span>
	);
}

function iconOf({ kind, topic }: InvoiceRow): IconName {
	if (kind === 'credit_note') return 'undo-2';
	return topic === 'credits' ? 'coins' : 'repeat';
}

function useWords(row: InvoiceRow): { readonly title: string; readonly details: readonly string[] } {
	const text = useText(invoiceTexts);
	const language = useLanguage();
	const { day } = useFormat();
	const { credits, description, moreLines, period, orderNumber, isOffices } = row;
	const office = isOffices ? [text('list.office')] : [];
	if (credits !== undefined) {
		return {
			title: text('list.credit_note_to', { number: credits.number }),
			details: [description[language], ...office],
		};
	}
	return {
		title: description[language],
		details: [
			...(moreLines > 0 ? [text('list.more_lines', { count: moreLines })] : []),
			...(period === undefined ? [] : [text('list.period', { from: day(period.from), to: day(period.to) })]),
			...(orderNumber === undefined ? [] : [orderNumber]),
			...office,
		],
	};
}
