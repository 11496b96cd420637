// What is due and not expected any more: why it is written off, and what of one payer counts together.

/** What was written off of one payer within so many days counts together. */
export const countedDays = 30;

export const writeOffReasons = ['uncollectible', 'bankrupt', 'deceased', 'not_worth_it', 'other'] as const;
export type WriteOffReason = (typeof writeOffReasons)[number];

/**
 * Why a document cannot be written off now. `trying`: the portal still tries to be paid. `next_invoice`: the next one of the subscription takes it.
 * `in_progress`: a payment is on its way, or nobody knows what became of it. `disputed`: a bank decides about a payment of it. `balance`: the payer
 * has money in favour, which is used first.
 */
export const obstacles = ['in_progress', 'disputed', 'trying', 'next_invoice', 'balance'] as const;
export type Obstacle = (typeof obstacles)[number];
