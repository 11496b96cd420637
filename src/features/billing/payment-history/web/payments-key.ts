/** Covers everything that a payment changes, also one that was declined. */
export const paymentsKey = ['payments'] as const;
