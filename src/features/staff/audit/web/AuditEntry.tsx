import { type ReactElement, useId, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { tableRoles } from '#ui/table-style.ts';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { AuditRow, Seal } from '../contract.ts';
import { ActorMark } from './ActorMark.tsx';
import { Changes } from './Changes.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { iconOf, useRowWords } from './use-row-words.ts';
import { auditTexts } from './texts.ts';

/** Columns of the table. */
export const columnCount = 6;
const cellStyle = 'border-b border-line px-3 py-2.5 text-start align-middle first:ps-5 last:pe-5';
const phoneCell = 'max-sm:border-0 max-sm:p-0 max-sm:first:ps-0 max-sm:last:pe-0';
const phoneRow =
	'max-sm:grid max-sm:grid-cols-[2rem_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-3';

export interface AuditEntryProps {
	readonly row: AuditRow;
	readonly seal: Seal | undefined;
	/** A link led to this row. */
	readonly isInitiallyOpen: boolean;
}

/** One row; opened, all that is known of it. On a phone a list entry of three lines. */
export function AuditEntry({ row, seal, isInitiallyOpen }: AuditEntryProps): ReactElement {
	const words = useRowWords()(row);
	const [isOpen, setOpen] = useState(isInitiallyOpen);
	const id = useId();
	const names = { what: words.what, time: words.time };
	return (
		<>
			<tr
				{...tableRoles.row}
				className={classNames(wholeStyle, phoneRow, isOpen ? 'bg-accent-soft max-sm:border-b-0' : 'hover:bg-hover')}
			>
				<TimeCell row={row} words={words} />
				<WhoCell row={row} words={words} />
				<th
					{...tableRoles.rowHeader}
					scope="row"
					className={classNames(
						cellStyle,
						phoneCell,
						'font-normal text-strong max-sm:col-start-2 max-sm:row-start-1 max-sm:font-semibold',
					)}
				>
					<span className="flex items-start gap-2.5">
						<Icon name={iconOf(row)} className="mt-0.75 shrink-0 text-muted max-sm:hidden" />
						<span className="min-w-0 text-pretty wrap-anywhere">{words.what}</span>
					</span>
				</th>
				<AboutCell words={words} />
				<td
					{...tableRoles.cell}
					className={classNames(
						cellStyle,
						phoneCell,
						'max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3 max-sm:text-sm',
					)}
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
						className="border-b border-line px-5 py-4 sm:ps-31 max-sm:block max-sm:bg-accent-soft max-sm:px-4 max-sm:pt-0 max-sm:ps-15"
					>
						<EntryDetails row={row} seal={seal} />
					</td>
				</tr>
			)}
		</>
	);
}

interface CellProps {
	readonly row: AuditRow;
	readonly words: ReturnType<ReturnType<typeof useRowWords>>;
}

function TimeCell({ row, words }: CellProps): ReactElement {
	return (
		<td
			{...tableRoles.cell}
			className={classNames(cellStyle, phoneCell, 'max-sm:col-start-3 max-sm:row-start-1 max-sm:text-end')}
		>
			<time dateTime={row.at} title={words.time} className="figures text-sm whitespace-nowrap text-muted">
				{words.shortTime}
			</time>
		</td>
	);
}

/** Who did it, and on a phone to whom. */
function WhoCell({ row, words }: CellProps): ReactElement {
	return (
		<td
			{...tableRoles.cell}
			className={classNames(cellStyle, phoneCell, 'max-sm:col-start-2 max-sm:row-start-2 max-sm:text-sm')}
		>
			<span className="flex min-w-0 items-center gap-2.5 text-strong max-sm:text-body">
				{/* On a phone it stands beside all three lines. */}
				<span aria-hidden="true" className="flex max-sm:absolute max-sm:start-4 max-sm:top-3.5">
					<ActorMark row={row} name={words.who} />
				</span>
				<span className="min-w-0 wrap-anywhere">
					{words.who}
					{words.whom !== '' && !words.isOwn && <span className="sm:hidden"> · {words.whom}</span>}
				</span>
			</span>
		</td>
	);
}

function AboutCell({ words }: Pick<CellProps, 'words'>): ReactElement {
	const text = useText(auditTexts);
	return (
		<td
			{...tableRoles.cell}
			className={classNames(cellStyle, 'wrap-anywhere max-sm:hidden', words.isOwn ? 'text-muted' : 'text-body')}
		>
			{words.isOwn ? (
				<span className="sr-only">{text('row.own')}</span>
			) : words.whom === '' ? (
				text('row.organisation')
			) : (
				words.whom
			)}
		</td>
	);
}

interface OpenCellProps {
	readonly names: { readonly what: string; readonly time: string };
	readonly isOpen: boolean;
	/** Belongs to the row that is opened. */
	readonly id: string;
	readonly onOpen: (isOpen: boolean) => void;
}

function OpenCell({ names, isOpen, id, onOpen }: OpenCellProps): ReactElement {
	const text = useText(auditTexts);
	return (
		<td
			{...tableRoles.cell}
			className={classNames(cellStyle, phoneCell, 'max-sm:col-start-3 max-sm:row-start-2 max-sm:justify-self-end')}
		>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				aria-label={text(isOpen ? 'row.hide' : 'row.show', names)}
				data-whole
				className={`-my-2 grid size-9 place-items-center justify-self-end max-sm:-me-2 rounded-md text-muted ${wholeLinkStyle}`}
				onClick={() => onOpen(!isOpen)}
			>
				<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
			</button>
		</td>
	);
}
