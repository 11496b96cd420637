import type { EditedBrand } from '#features/staff/brands/web/queries.ts';

/** A brand goes live with everything at once, by two people: until then its two drafts are shown as one. */
export const isFirstVersion = ({ versions }: Pick<EditedBrand, 'versions'>): boolean => versions.length === 0;
