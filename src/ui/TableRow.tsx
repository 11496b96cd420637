import type { ReactElement, ReactNode } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './native/Skeleton.tsx';
import { cellSpace, figuresStyle, phoneCards, tableRoles } from './table-style.ts';
import type { Column } from './table-column.ts';
import { useLoadingMark } from './native/loading-mark.ts';
import { aboveWholeLink, wholeLinkStyle } from './whole-link.ts';

const cellStyle = classNames(cellSpace, 'border-b border-line py-3 align-middle');

export interface TableRowProps<Row> {
	readonly row: Row;
	readonly columns: readonly Column<Row>[];
	readonly isCards: boolean;
	readonly href: string | undefined;
	readonly onPress: (() => void) | undefined;
	readonly actions: ReactNode;
}

export function TableRow<Row>({ row, columns, isCards, href, onPress, actions }: TableRowProps<Row>): ReactElement {
	const isCompact =
		actions !== undefined && columns.every(({ isRowHeader = false, onPhone }) => isRowHeader || onPhone !== undefined);
	return (
		<tr
			{...tableRoles.row}
			className={classNames('relative last:[&>*]:border-b-0 has-data-whole:hover:bg-hover', isCards && phoneCards.row)}
		>
			{columns.map((column) =>
				column.isRowHeader ? (
					<th
						key={column.id}
						{...tableRoles.rowHeader}
						scope="row"
						className={classNames(
							cellStyle,
							'text-start font-medium text-strong',
							isCards ? phoneCards.name : 'min-w-52',
							isCards && isCompact && phoneCards.nameOfTwo,
						)}
					>
						<RowName href={href} onPress={onPress}>
							{column.cell(row)}
						</RowName>
					</th>
				) : (
					<Cell key={column.id} column={column} row={row} isCards={isCards} />
				),
			)}
			{actions !== undefined && (
				<td
					{...tableRoles.cell}
					className={classNames(
						cellStyle,
						aboveWholeLink,
						'py-1.5',
						isCards && phoneCards[isCompact ? 'actionsBeside' : 'actions'],
					)}
				>
					<span className="flex flex-wrap justify-end gap-2">{actions}</span>
				</td>
			)}
		</tr>
	);
}

function Cell<Row>(props: {
	readonly column: Column<Row>;
	readonly row: Row;
	readonly isCards: boolean;
}): ReactElement {
	const { column, row, isCards } = props;
	const isLine = isCards && column.onPhone === undefined;
	return (
		<td
			{...tableRoles.cell}
			className={classNames(
				cellStyle,
				aboveWholeLink,
				column.kind === 'figures' ? figuresStyle : 'text-start',
				isCards && phoneCards[column.onPhone ?? 'line'],
			)}
		>
			{isLine && (
				<span aria-hidden="true" className="text-start text-muted sm:hidden">
					{column.header}
				</span>
			)}
			{isLine ? <span className="min-w-0">{column.cell(row)}</span> : column.cell(row)}
		</td>
	);
}

interface RowNameProps extends Pick<TableRowProps<never>, 'href' | 'onPress'> {
	readonly children: ReactNode;
}

/** One link or button per row, spread over all of it: the pointer gets a large target, Tab and screen readers get one stop. */
function RowName({ href, onPress, children }: RowNameProps): ReactElement {
	if (href !== undefined) {
		return (
			<Link href={href} data-whole className={wholeLinkStyle}>
				{children}
			</Link>
		);
	}
	if (onPress === undefined) return <>{children}</>;
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			data-whole
			className={`w-full text-start ${wholeLinkStyle}`}
			onClick={onPress}
		>
			{children}
		</button>
	);
}

/** Rows that are on their way. */
export function TableSkeleton({
	columns,
	rows = 4,
	hasPeople = false,
}: {
	readonly columns: number;
	readonly rows?: number | undefined;
	/** Each row begins with a person: a picture and two lines. */
	readonly hasPeople?: boolean | undefined;
}): ReactElement {
	useLoadingMark();
	const cells = Array.from({ length: columns }, (_, index) => index);
	return (
		<>
			{Array.from({ length: rows }, (_, row) => (
				<tr key={row} className="last:[&>*]:border-b-0 max-sm:block max-sm:px-4 max-sm:py-3.5">
					{cells.map((cell) => (
						<td
							key={cell}
							className={classNames(
								cellStyle,
								cell > 1 && 'max-sm:hidden',
								'max-sm:block max-sm:border-0 max-sm:px-0 max-sm:py-1.5 max-sm:first:ps-0 max-sm:last:pe-0',
							)}
						>
							{hasPeople && cell === 0 ? (
								<span className="flex h-11 items-center gap-3">
									<Skeleton shape="circle" className="size-8! shrink-0" />
									<span className="grid grow gap-2">
										<Skeleton width="half" className="h-3!" />
										<Skeleton width="wide" className="h-2.5!" />
									</span>
								</span>
							) : (
								<Skeleton width={cell === 0 ? 'wide' : 'half'} />
							)}
						</td>
					))}
				</tr>
			))}
		</>
	);
}
