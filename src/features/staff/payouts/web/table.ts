export const cell = 'px-4 py-3 align-baseline';
export const figures = `${cell} figures text-end whitespace-nowrap`;
/** What a phone leaves out. */
export const wide = 'max-sm:hidden';
export const head = `${cell} text-xs font-semibold text-muted`;
