/** Where the sellers' books are kept: days of taxes, months of allowances, and times in mail and on paper. IANA name. */
export const businessTimeZone = 'America/Toronto';
