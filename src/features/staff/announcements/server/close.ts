// An announcement ends by hand or by the product's own address.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type AnnouncementRow, closeRow, insertUpdate } from './rows.ts';
import { inEachLanguage } from '#platform/contract/language.ts';

/** The screens say in their own words that it has ended. */
const noWords = JSON.stringify(inEachLanguage(() => ''));

/** Nulls stand for the product's own address. */
export interface Author {
	readonly writtenIn: number | null;
	readonly writtenBy: number | null;
}

/** The caller holds the row. */
export async function closeAnnouncement(
	queries: TransactionQueries,
	{ id, version: before }: Pick<AnnouncementRow, 'id' | 'version'>,
	now: Date,
	author: Author,
): Promise<void> {
	const version = before + 1;
	await closeRow(queries, { id, version, now });
	const line = { announcementId: id, version, at: now, state: 'ended' as const, text: noWords, endsAt: null };
	await insertUpdate(queries, { ...line, ...author });
}
