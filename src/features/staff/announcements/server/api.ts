// What other slices may use of announcements.
export { auditedChange, auditedEnd } from './audited.ts';
export { closeAnnouncement } from './close.ts';
export { openAnnouncement } from './open.ts';
export { readShown } from './read.ts';
export { type AnnouncementRow, audienceOf, holdOpenOfProduct, listOverdue } from './rows.ts';
export type { ProductState } from './status.ts';
