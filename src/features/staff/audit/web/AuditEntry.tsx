import { type ReactElement, useId, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { tableRoles } from '#ui/table-style.ts';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { AuditRow } from '../contract.ts';
import { Changes } from './Changes.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { Records } from './Records.tsx';
import { isFailedSignIn } from './use-failure-words.ts';
import { iconOf, useRowWords } from './use-row-words.ts';
import { auditTexts } from './texts.ts';

/** Columns of the table. */
export const columnCount = 6;
const cellStyle = 'border-b border-line px-4 py-3 text-start align-middle first:ps-5 last:pe-5';
const phoneCell = 'max-sm:border-0 max-sm:p-0 max-sm:first:ps-0 max-sm:last:pe-0';

export interface AuditEntryProps {
	readonly row: AuditRow;
}

/** One row; opened, all that is known of it. On a phone a list entry. */
export function AuditEntry({ row }: AuditEntryProps): ReactElement {
	const words = useRowWords()(row);
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const names = { what: words.what, time: words.time };
	return (
		<>
			<tr
				{...tableRoles.row}
				className={classNames(
					wholeStyle,
					'hover:bg-hover max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-3.5',
				)}
			>
				<TimeCell row={row} words={words} />
				<WhoCell row={row} words={words} />
				<th
					{...tableRoles.rowHeader}
					scope="row"
					className={classNames(cellStyle, phoneCell, 'font-medium text-strong max-sm:order-1')}
				>
					<span className="flex items-start gap-2.5">
						<Icon name={iconOf(row)} className="mt-1 shrink-0 text-muted" />
						<span className="min-w-0 text-pretty wrap-anywhere">{words.what}</span>
					</span>
				</th>
				<td {...tableRoles.cell} className={classNames(cellStyle, 'wrap-anywhere text-body max-sm:hidden')}>
					<Records records={words.records} />
				</td>
				<td
					{...tableRoles.cell}
					className={classNames(cellStyle, phoneCell, 'max-sm:order-5 max-sm:ps-8 max-sm:text-sm')}
				>
					<Changes row={row} />
				</td>
				<OpenCell names={names} isOpen={isOpen} id={id} onOpen={setOpen} />
			</tr>
			{isOpen && (
				<tr {...tableRoles.row} id={id} className="max-sm:block">
					<td
						{...tableRoles.cell}
						colSpan={columnCount}
						className="border-b border-line bg-sunken px-5 py-4 max-sm:block max-sm:px-4"
					>
						<EntryDetails row={row} />
					</td>
				</tr>
			)}
		</>
	);
}

interface CellProps extends AuditEntryProps {
	readonly words: ReturnType<ReturnType<typeof useRowWords>>;
}

function TimeCell({ row, words }: CellProps): ReactElement {
	return (
		<td {...tableRoles.cell} className={classNames(cellStyle, phoneCell, 'max-sm:order-2 max-sm:text-end')}>
			<time dateTime={row.at} className="figures text-sm whitespace-nowrap text-muted">
				<span className="max-sm:hidden">{words.time}</span>
				<span className="sm:hidden">{words.shortTime}</span>
			</time>
		</td>
	);
}

/** Who did it, and on a phone to whom. */
function WhoCell({ row, words }: CellProps): ReactElement {
	return (
		<td {...tableRoles.cell} className={classNames(cellStyle, phoneCell, 'max-sm:order-3 max-sm:ps-8 max-sm:text-sm')}>
			<span className="flex min-w-0 items-center gap-2.5 text-body">
				<span aria-hidden="true" className="max-sm:hidden">
					{row.actor?.userId === undefined ? (
						<Icon name={row.isFromElsewhere || isFailedSignIn(row) ? 'user' : 'settings'} className="text-muted" />
					) : (
						<Avatar name={words.who} tintKey={String(row.actor.userId)} size="small" />
					)}
				</span>
				<span className="min-w-0 wrap-anywhere">
					{words.who}
					{words.whom !== '' && words.whom !== words.who && <span className="sm:hidden"> → {words.whom}</span>}
				</span>
			</span>
		</td>
	);
}

interface OpenCellProps {
	readonly names: { readonly what: string; readonly time: string };
	readonly isOpen: boolean;
	/** Of the row that is opened. */
	readonly id: string;
	readonly onOpen: (isOpen: boolean) => void;
}

function OpenCell({ names, isOpen, id, onOpen }: OpenCellProps): ReactElement {
	const text = useText(auditTexts);
	return (
		<td
			{...tableRoles.cell}
			className={classNames(
				cellStyle,
				phoneCell,
				'py-1 max-sm:order-4 max-sm:row-span-2 max-sm:-my-2.5 max-sm:self-end max-sm:text-end',
			)}
		>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				aria-label={text(isOpen ? 'row.hide' : 'row.show', names)}
				data-whole
				className={`inline-grid size-11 place-items-center rounded-md text-muted sm:size-9 ${wholeLinkStyle}`}
				onClick={() => onOpen(!isOpen)}
			>
				<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
			</button>
		</td>
	);
}
