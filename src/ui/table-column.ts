import type { ReactNode } from 'react';

export interface Column<Row> {
	readonly id: string;
	readonly header: string;
	/** `figures` stand at the end of the cell, under each other. */
	readonly kind?: 'text' | 'figures';
	/** The cell that names the row; exactly one column has it. */
	readonly isRowHeader?: boolean;
	/** What a phone's card does with it: next to the name, or not at all. Otherwise a line of its own with the header before it. */
	readonly onPhone?: 'beside' | 'hidden';
	readonly cell: (row: Row) => ReactNode;
}

/** How a table appears on a phone: one card per row, or the whole table in a box that scrolls sideways. */
export type PhoneLayout = 'cards' | 'scroll';
