import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Label, RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { classNames } from './class-names.ts';
import { tableRoles } from './table-style.ts';

interface RadioColumn<Id extends string> {
	readonly id: Id;
	/** All that the head says, as one sentence: its accessible name. */
	readonly name: string;
	/** What a head of the comparison is called. */
	readonly title: string;
	/** Below the title, for the eye: the name says the same. */
	readonly children: ReactNode;
	readonly isDisabled?: boolean;
}

interface ComparedRow {
	readonly id: string;
	readonly label: string;
	/** Has one cell for each column, in their order. */
	readonly cells: readonly ReactNode[];
}

export interface RadioColumnsProps<Id extends string> {
	readonly label: string;
	/** In the corner, where there is one: what the heads' figures are. */
	readonly unit: string;
	readonly columns: readonly RadioColumn<Id>[];
	readonly rows: readonly ComparedRow[];
	/** Undefined while none is chosen. */
	readonly value: Id | undefined;
	readonly onChange: (id: Id) => void;
}

const headStyle =
	'group relative flex h-full cursor-pointer flex-col gap-1 rounded-lg border border-line-strong p-4 data-disabled:cursor-default ' +
	'data-hovered:border-control data-selected:border-accent-text data-selected:bg-accent-soft data-selected:inset-ring data-selected:inset-ring-accent-text ' +
	'data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus ' +
	'@xl:border-transparent @xl:bg-transparent @xl:p-3.5 @xl:data-selected:border-transparent @xl:data-selected:bg-transparent @xl:data-selected:inset-ring-0';

/**
 * Things to choose from that are compared line by line. One radio group: in columns where there is room, under each other where there is
 * not, and then only the chosen one is described.
 */
export function RadioColumns<Id extends string>(props: RadioColumnsProps<Id>): ReactElement {
	const { label, unit, columns, rows, value, onChange } = props;
	const chosen = columns.findIndex(({ id }) => id === value);
	const choose = (id: string): void => {
		const column = columns.find((one) => one.id === id);
		if (column !== undefined) onChange(column.id);
	};
	return (
		<div className="@container w-full min-w-0">
			<div
				className="relative grid gap-2.5 @xl:gap-0 @xl:[grid-template-columns:var(--columns)]"
				style={variable('--columns', `minmax(0,1.25fr) repeat(${columns.length},minmax(0,1fr))`)}
			>
				{chosen >= 0 && (
					<div
						aria-hidden="true"
						className="pointer-events-none hidden rounded-lg border-2 border-accent-text bg-accent-soft @xl:block"
						style={{ gridColumn: chosen + 2, gridRow: `1 / span ${rows.length + 1}` }}
					/>
				)}
				<AriaRadioGroup value={value ?? null} onChange={choose} className="contents">
					<Label className="sr-only">{label}</Label>
					<div className="hidden self-end pb-4 text-sm text-muted @xl:[grid-area:1/1] @xl:block">{unit}</div>
					{columns.map(({ id, name, title, children, isDisabled = false }, index) => (
						<RadioField
							key={id}
							value={id}
							isDisabled={isDisabled}
							className="relative @xl:[grid-area:var(--place)]"
							style={variable('--place', `1/${index + 2}`)}
						>
							<Head name={name} title={title}>
								{children}
							</Head>
						</RadioField>
					))}
				</AriaRadioGroup>
				<div {...tableRoles.table} aria-label={label} className="contents">
					<div {...tableRoles.row} className="sr-only">
						<span {...tableRoles.columnHeader}>{unit}</span>
						{columns.map(({ id, title }) => (
							<span key={id} {...tableRoles.columnHeader}>
								{title}
							</span>
						))}
					</div>
					{rows.map((row, index) => (
						<Compared key={row.id} row={row} line={index + 2} chosen={chosen} />
					))}
				</div>
			</div>
		</div>
	);
}

function Head({ name, title, children }: Pick<RadioColumn<string>, 'name' | 'title' | 'children'>): ReactElement {
	return (
		<RadioButton className={headStyle}>
			<span className="sr-only">{name}</span>
			<span aria-hidden="true" className="flex min-w-0 items-center gap-2">
				<span className="grid size-4.5 shrink-0 place-items-center rounded-full border border-control bg-surface group-data-selected:border-[0.3125rem] group-data-selected:border-accent-text" />
				<span className="min-w-0 font-semibold wrap-anywhere text-strong">{title}</span>
			</span>
			<span aria-hidden="true" className="grid gap-1 ps-6.5 @xl:ps-0">
				{children}
			</span>
		</RadioButton>
	);
}

function Compared({
	row,
	line,
	chosen,
}: {
	readonly row: ComparedRow;
	readonly line: number;
	readonly chosen: number;
}): ReactElement {
	const cell = 'relative border-line py-2.5 @xl:flex @xl:items-center @xl:border-t @xl:[grid-area:var(--place)]';
	return (
		<div
			{...tableRoles.row}
			className={classNames(
				'justify-between gap-4 border-b border-line px-1 @xl:contents',
				chosen < 0 ? 'hidden' : 'flex',
			)}
		>
			<div {...tableRoles.rowHeader} className={cell} style={variable('--place', `${line}/1`)}>
				<span className="min-w-0 text-body">{row.label}</span>
			</div>
			{row.cells.map((content, index) => (
				<div
					// oxlint-disable-next-line react/no-array-index-key -- a cell is its column's, and columns keep their order
					key={index}
					{...tableRoles.cell}
					className={classNames(cell, 'figures text-strong @xl:px-3.5', index !== chosen && 'hidden @xl:flex')}
					style={variable('--place', `${line}/${index + 2}`)}
				>
					{content}
				</div>
			))}
		</div>
	);
}

/** A value that only the layout in columns reads. */
function variable(name: '--columns' | '--place', value: string): CSSProperties {
	return { [name]: value };
}
