// What an account may be called, for both halves.

export const maxNumber = 20;
/** QuickBooks Online takes no longer name. */
export const maxName = 100;
/** Codes of accounts are no longer in Xero. */
export const longestForXero = 10;

/** Letters, digits and what stands between them: no format refuses it, and it begins no formula. */
export const numberPattern = /^(?:[\p{L}\p{N}][\p{L}\p{N} ._/-]*)?$/u;
/** A colon stands between an account and what is below it. */
export const namePattern = /^(?:[\p{L}\p{N}(][^"<>\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*)?$/u;
