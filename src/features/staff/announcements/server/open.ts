import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Author } from './close.ts';
import { type AnnouncementRow, insertAnnouncement, insertUpdate } from './rows.ts';

type NewAnnouncement = Omit<AnnouncementRow, 'closedAt' | 'version' | 'updatedAt'> & Author;

/** False where there is one of that id already, or the product's address has one that is open. */
export async function openAnnouncement(
	queries: TransactionQueries,
	brandKey: string,
	announcement: NewAnnouncement,
	now: Date,
): Promise<boolean> {
	const title = JSON.stringify(announcement.title);
	const text = JSON.stringify(announcement.text);
	const added = await insertAnnouncement(queries, { brandKey, ...announcement, title, text, writtenAt: now });
	if (added.length === 0) return false;
	const { id: announcementId, kind: state, endsAt, writtenIn, writtenBy } = announcement;
	const line = { announcementId, version: 1, at: now, state, text, endsAt };
	await insertUpdate(queries, { ...line, writtenIn, writtenBy });
	return true;
}
