/** A key of the keyboard, as it is drawn. */
export const keyStyle = 'rounded-sm border border-line bg-raised px-1.5 font-sans text-xs leading-5 text-body';
