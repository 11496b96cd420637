/** Surfaces that float above the page. */
export const popoverStyle =
	'pop min-w-48 overflow-auto rounded-lg border border-line bg-raised p-1 elevate-3 outline-none';

/** A line in a menu or list box; React Aria sets the data attributes. */
export const optionStyle =
	'group flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 pointer-coarse:min-h-11 ' +
	'not-data-focus-visible:outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 ' +
	'data-focus-visible:outline-focus data-disabled:cursor-default data-disabled:opacity-45';

export const optionTones = {
	default: 'text-body data-focused:bg-hover data-focused:text-strong',
	danger: 'text-danger-text data-focused:bg-danger-soft',
} as const;

export const optionHeaderStyle = 'px-2.5 pt-2 pb-1 text-xs font-semibold text-muted';
