export const cellSpace = 'px-4 first:ps-5 last:pe-5';
export const figuresStyle = 'figures text-end';

/** Below 40rem a table becomes a list of cards; nothing changes in the markup. */
export const phoneCards = {
	table: 'max-sm:block',
	head: 'max-sm:sr-only',
	body: 'max-sm:block max-sm:divide-y max-sm:divide-line',
	row: 'max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-3.5',
	name: 'max-sm:p-0 max-sm:first:ps-0 max-sm:border-0 max-sm:order-1',
	beside: 'max-sm:p-0 max-sm:last:pe-0 max-sm:border-0 max-sm:order-1 max-sm:text-end',
	line: 'max-sm:col-span-2 max-sm:order-2 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:border-0 max-sm:p-0 max-sm:first:ps-0 max-sm:last:pe-0 max-sm:text-sm max-sm:text-end',
	hidden: 'max-sm:hidden',
	actions:
		'max-sm:col-span-2 max-sm:order-3 max-sm:border-0 max-sm:-mb-1.5 max-sm:p-0 max-sm:first:ps-0 max-sm:last:pe-0',
	foot: 'max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:border-t max-sm:border-line max-sm:px-4 max-sm:py-3',
	footCell: 'max-sm:border-0 max-sm:p-0 max-sm:first:ps-0 max-sm:last:pe-0',
	/** In a card without lines, it is below what is beside the name, which is as high as both. */
	nameOfTwo: 'max-sm:row-span-2',
	actionsBeside:
		'max-sm:col-start-2 max-sm:row-start-2 max-sm:self-end max-sm:border-0 max-sm:-me-2.5 max-sm:-mb-2.5 max-sm:p-0 max-sm:first:ps-0 max-sm:last:pe-0',
} as const;

/**
 * The roles that table elements have by themselves. Written out because Safari forgets them where a table is laid out as
 * blocks; spread from here because they look redundant everywhere else.
 */
export const tableRoles = {
	table: { role: 'table' },
	rowGroup: { role: 'rowgroup' },
	row: { role: 'row' },
	columnHeader: { role: 'columnheader' },
	rowHeader: { role: 'rowheader' },
	cell: { role: 'cell' },
} as const;
