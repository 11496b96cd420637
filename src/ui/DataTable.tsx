import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Button } from './native/Button.tsx';
import { EmptyState } from './native/EmptyState.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import type { Column, PhoneLayout } from './table-column.ts';
import { TableRow, TableSkeleton } from './TableRow.tsx';
import { cellSpace, figuresStyle, phoneCards, tableRoles } from './table-style.ts';

export interface DataTableProps<Row> {
	/** Names the table; `isCaptionHidden` where a heading right above says the same. */
	readonly caption: string;
	readonly isCaptionHidden?: boolean;
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly Row[];
	readonly rowKey: (row: Row) => string;
	/** `loading` is the first load; more rows are `more.isPending`. */
	readonly state: 'loading' | 'ready' | 'error';
	/** Read out while loading. */
	readonly loadingLabel: string;
	readonly empty: ReactNode;
	readonly error: {
		readonly title: string;
		readonly body: string;
		readonly retryLabel: string;
		readonly onRetry: () => void;
	};
	readonly layout?: PhoneLayout;
	/** Said above a table that scrolls sideways. */
	readonly scrollHint?: string;
	/** Makes the whole row a way to its details; the link's name is the row header. */
	readonly rowHref?: (row: Row) => string | undefined;
	/** Buttons at the end of the row, under the header `label`. */
	readonly actions?: { readonly label: string; readonly cell: (row: Row) => ReactNode };
	/** Keeps the head in sight; needs a table that is not in a scrolling box. */
	readonly isHeadSticky?: boolean;
	readonly more?: LoadMoreProps | undefined;
}

/** A list in columns, with its empty, loading and error states. The same markup on a phone, laid out as cards. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
	const {
		caption,
		isCaptionHidden,
		columns,
		rows,
		state,
		layout = 'cards',
		scrollHint,
		isHeadSticky,
		actions,
		more,
	} = props;
	const captionId = useId();
	if (state === 'error') return <TableError {...props.error} />;
	if (state === 'ready' && rows.length === 0) return <>{props.empty}</>;
	const isCards = layout === 'cards';
	// The roles say what the elements are by themselves; laid out as blocks, some browsers forget it.
	const table = (
		<table
			{...tableRoles.table}
			aria-labelledby={captionId}
			aria-busy={state === 'loading'}
			className={classNames('w-full border-collapse', isCards && phoneCards.table)}
		>
			<caption
				id={captionId}
				className={isCaptionHidden ? 'sr-only' : 'px-4 py-3 text-start text-lg font-semibold text-strong'}
			>
				{caption}
			</caption>
			<thead
				{...tableRoles.rowGroup}
				className={classNames(isCards && phoneCards.head, isHeadSticky && 'sticky top-0 z-10')}
			>
				<tr {...tableRoles.row}>
					{columns.map((column) => (
						<HeaderCell key={column.id} isFigures={column.kind === 'figures'}>
							{column.header}
						</HeaderCell>
					))}
					{actions !== undefined && (
						<HeaderCell isFigures>
							<span className="sr-only">{actions.label}</span>
						</HeaderCell>
					)}
				</tr>
			</thead>
			<tbody {...tableRoles.rowGroup} className={isCards ? phoneCards.body : undefined}>
				{state === 'loading' ? (
					<TableSkeleton columns={columns.length + (actions === undefined ? 0 : 1)} />
				) : (
					rows.map((row) => (
						<TableRow
							key={props.rowKey(row)}
							row={row}
							columns={columns}
							isCards={isCards}
							href={props.rowHref?.(row)}
							actions={actions?.cell(row)}
						/>
					))
				)}
			</tbody>
		</table>
	);
	return (
		<div className="min-w-0">
			<output className="sr-only">{state === 'loading' ? props.loadingLabel : ''}</output>
			{isCards ? (
				table
			) : (
				<ScrollBox labelledBy={captionId} hint={scrollHint}>
					{table}
				</ScrollBox>
			)}
			{more !== undefined && <LoadMore {...more} />}
		</div>
	);
}

function HeaderCell({
	isFigures,
	children,
}: {
	readonly isFigures: boolean;
	readonly children: ReactNode;
}): ReactElement {
	return (
		<th
			{...tableRoles.columnHeader}
			scope="col"
			className={classNames(
				cellSpace,
				'border-b border-line bg-surface py-2.5 text-start text-xs font-semibold whitespace-nowrap text-muted',
				isFigures && figuresStyle,
			)}
		>
			{children}
		</th>
	);
}

function TableError(props: DataTableProps<never>['error']): ReactElement {
	return (
		<div role="alert">
			<EmptyState
				icon="circle-alert"
				title={props.title}
				action={
					<Button icon="refresh-cw" onClick={props.onRetry}>
						{props.retryLabel}
					</Button>
				}
			>
				{props.body}
			</EmptyState>
		</div>
	);
}

export interface LoadMoreProps {
	readonly label: string;
	readonly pendingLabel: string;
	readonly isPending: boolean;
	/** False at the end of the list: the words stay, the button goes. */
	readonly hasMore: boolean;
	/** How much is shown: “50 transactions shown”. Lists have no total, they are read from a key onwards. */
	readonly shownLabel: string;
	readonly onMore: () => void;
}

function LoadMore(props: LoadMoreProps): ReactElement {
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
			<output className="text-sm text-muted">{props.shownLabel}</output>
			{props.hasMore && (
				<Button size="small" isPending={props.isPending} pendingLabel={props.pendingLabel} onClick={props.onMore}>
					{props.label}
				</Button>
			)}
		</div>
	);
}
