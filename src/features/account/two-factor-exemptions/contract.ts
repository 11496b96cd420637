// Dated exemptions from the second factor. They have no calls of their own: operators import lists, staff approve single ones.

/** No exemption lasts longer. */
export const maxExemptionDays = 90;
