import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { LoadMore, type LoadMoreProps } from './LoadMore.tsx';
import { FailedState } from './native/FailedState.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import type { Column, PhoneLayout } from './table-column.ts';
import { cellSpace, figuresStyle, phoneCards, tableRoles } from './table-style.ts';
import { TableRow, TableSkeleton } from './TableRow.tsx';

interface TableProps<Row> {
	/** Names the table; `isCaptionHidden` where a heading right above says the same. */
	readonly caption: string;
	readonly isCaptionHidden?: boolean;
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly Row[];
	readonly rowKey: (row: Row) => string;
	readonly layout?: PhoneLayout;
	/** Said above a table that scrolls sideways. */
	readonly scrollHint?: string;
	/** Makes the whole row a way to its details; the link's name is the row header. */
	readonly rowHref?: (row: Row) => string | undefined;
	/** The same for details that are shown over the table. */
	readonly onRow?: (row: Row) => void;
	/** Buttons shown at the end of the row, under the header `label`. */
	readonly actions?: { readonly label: string; readonly cell: (row: Row) => ReactNode };
	/** The sum of a column of figures stands in that column. */
	readonly foot?: { readonly name: string; readonly columnId: string; readonly figure: string };
	/** Keeps the head in sight while the page scrolls; has no effect in `layout: 'scroll'`. */
	readonly isHeadSticky?: boolean;
	readonly more?: LoadMoreProps | undefined;
}

/** A table whose rows are fetched has these. */
interface FetchedProps {
	/** `loading` is the first load; more rows are `more.isPending`. */
	readonly state: 'loading' | 'ready' | 'error';
	/** Rows that stand there while loading: of a long list enough to fill the window, so that nothing below moves when they come. */
	readonly skeletonRows?: number;
	/** Each of its rows begins with a person: a picture and two lines. */
	readonly hasPeople?: boolean;
	/** Read out while loading. */
	readonly loadingLabel: string;
	/** Stands in place of a table without rows, usually an `EmptyState`. */
	readonly empty: ReactNode;
	readonly error: TableErrorProps;
}
/** A table that always has its rows has none of these. */
type GivenProps = { readonly [Name in keyof FetchedProps]?: undefined };

export type FetchedTableProps<Row> = TableProps<Row> & FetchedProps;
export type DataTableProps<Row> = FetchedTableProps<Row> | (TableProps<Row> & GivenProps);

/** A list in columns, with its empty, loading and error states. The same markup on a phone, laid out as cards. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
	const { caption, isCaptionHidden, rows, state = 'ready', error, layout = 'cards', more } = props;
	const captionId = useId();
	if (error !== undefined && state === 'error') return <TableError {...error} />;
	if (state === 'ready' && rows.length === 0) return <>{props.empty}</>;
	const isCards = layout === 'cards';
	const table = (
		<table
			{...tableRoles.table}
			aria-labelledby={captionId}
			aria-busy={state === 'loading'}
			className={classNames('w-full border-collapse', isCards && phoneCards.table)}
		>
			<caption
				id={captionId}
				className={
					isCaptionHidden
						? 'sr-only'
						: 'px-5 py-3 text-start text-lg font-semibold text-strong max-sm:block max-sm:px-4'
				}
			>
				{caption}
			</caption>
			<TableHead {...props} isCards={isCards} />
			<TableBody {...props} isCards={isCards} />
			{props.foot !== undefined && <TableFoot {...props} foot={props.foot} isCards={isCards} />}
		</table>
	);
	return (
		<div className="min-w-0 rounded-[inherit]">
			<output className="sr-only">{state === 'loading' ? props.loadingLabel : ''}</output>
			{isCards ? (
				table
			) : (
				<ScrollBox labelledBy={captionId} hint={props.scrollHint}>
					{table}
				</ScrollBox>
			)}
			{more !== undefined && state === 'ready' && <LoadMore {...more} />}
		</div>
	);
}

type PartProps<Row> = DataTableProps<Row> & { readonly isCards: boolean };

function TableHead<Row>({ columns, actions, isHeadSticky, isCards }: PartProps<Row>): ReactElement {
	const style = 'border-b border-line py-2.5 text-xs font-semibold whitespace-nowrap text-muted';
	return (
		<thead
			{...tableRoles.rowGroup}
			className={classNames(isCards && phoneCards.head, isHeadSticky && 'sticky top-0 z-10 bg-surface')}
		>
			<tr {...tableRoles.row}>
				{columns.map(({ id, kind, header }) => (
					<th
						key={id}
						{...tableRoles.columnHeader}
						scope="col"
						className={classNames(cellSpace, style, kind === 'figures' ? figuresStyle : 'text-start')}
					>
						{header}
					</th>
				))}
				{actions !== undefined && (
					<th {...tableRoles.columnHeader} scope="col" className={classNames(cellSpace, style)}>
						<span className="sr-only">{actions.label}</span>
					</th>
				)}
			</tr>
		</thead>
	);
}

function TableBody<Row>(props: PartProps<Row>): ReactElement {
	const { columns, rows, rowKey, rowHref, onRow, actions, state, isCards } = props;
	const style = isCards ? phoneCards.body : undefined;
	if (state === 'loading') {
		return (
			<tbody aria-hidden="true" className={style}>
				<TableSkeleton
					columns={columns.length + (actions === undefined ? 0 : 1)}
					rows={props.skeletonRows}
					hasPeople={props.hasPeople}
				/>
			</tbody>
		);
	}
	return (
		<tbody {...tableRoles.rowGroup} className={style}>
			{rows.map((row) => (
				<TableRow
					key={rowKey(row)}
					row={row}
					columns={columns}
					isCards={isCards}
					href={rowHref?.(row)}
					onPress={onRow && (() => onRow(row))}
					actions={actions?.cell(row)}
				/>
			))}
		</tbody>
	);
}

type FootProps<Row> = PartProps<Row> & { readonly foot: NonNullable<TableProps<Row>['foot']> };

function TableFoot<Row>({ columns, actions, foot, isCards }: FootProps<Row>): ReactElement {
	const before = columns.findIndex(({ id }) => id === foot.columnId);
	const after = columns.length - before - 1 + (actions === undefined ? 0 : 1);
	const style = classNames(cellSpace, 'border-t border-line py-3', isCards && phoneCards.footCell);
	return (
		<tfoot {...tableRoles.rowGroup} className={classNames(isCards && phoneCards.body)}>
			<tr {...tableRoles.row} className={classNames(isCards && phoneCards.foot)}>
				<th
					{...tableRoles.rowHeader}
					scope="row"
					colSpan={before}
					className={classNames(style, 'text-start font-normal text-muted')}
				>
					{foot.name}
				</th>
				<td {...tableRoles.cell} className={classNames(style, figuresStyle, 'font-semibold text-strong')}>
					{foot.figure}
				</td>
				{after > 0 && (
					<td {...tableRoles.cell} colSpan={after} className={classNames(style, isCards && phoneCards.hidden)} />
				)}
			</tr>
		</tfoot>
	);
}

interface TableErrorProps {
	readonly title: string;
	readonly body: string;
	readonly retryLabel: string;
	readonly onRetry: () => void;
}

function TableError({ title, body, retryLabel, onRetry }: TableErrorProps): ReactElement {
	return (
		<div role="alert">
			<FailedState level={3} title={title} retryLabel={retryLabel} onRetry={onRetry}>
				{body}
			</FailedState>
		</div>
	);
}
