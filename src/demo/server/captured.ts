// Demo mode's transports: messages stay in the database, where the mailbox page shows them. The job's id is the row's key, so
// that a job repeated after a crash captures nothing twice.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { as, type RowOf } from '#platform/server/db/row-shapes.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Attachment } from '#platform/server/mail/message.ts';
import { type MailTransport, markId, type SmsTransport } from '#platform/server/mail/transports.ts';

const message = {
	id: 'text',
	to: 'text',
	channel: as<'email' | 'sms'>('text'),
	/** Empty for SMS, as is `html`. */
	subject: 'text',
	text: 'text',
	html: 'text',
	at: 'time',
	/** Names of the files that came with it. */
	attachments: as<readonly string[]>('json'),
} as const;
export type CapturedMessage = RowOf<typeof message>;

const columns = sql`id, recipient as "to", channel, subject, body_text as text, coalesce(body_html, '') as html, captured_at as at,
	jsonb_path_query_array(attachments, '$[*].name') as attachments`;
const list = keepSql(
	'captured_messages_list',
	message,
	(of: { limit: number; to: string | null }) => sql`
		select ${columns} from captured_messages where ${of.to}::text is null or recipient = ${of.to}
		order by captured_at desc, id desc limit ${of.limit}`,
);
const find = keepSql(
	'captured_messages_find',
	message,
	(of: { id: string }) => sql`select ${columns} from captured_messages where id = ${of.id}`,
);
const findFile = keepSql(
	'captured_messages_find_file',
	{ name: 'text', mediaType: as<Attachment['mediaType']>('text'), content: 'text' },
	(of: { id: string; name: string }) => sql`
		select file ->> 'name' as name, file ->> 'mediaType' as "mediaType", file ->> 'content' as content
		from captured_messages, jsonb_array_elements(attachments) as file where id = ${of.id} and file ->> 'name' = ${of.name}`,
);
const keep = keeper<Pick<Schema, 'capturedMessages'>>();
const capture = keep.insert(
	'captured_messages_capture',
	'capturedMessages',
	['id', 'channel', 'recipient', 'subject', 'bodyText', 'bodyHtml', 'capturedAt', 'attachments'],
	(row) => row.onConflict((conflict) => conflict.column('id').doNothing()),
);

export function createCapturedMail(database: Database, clock: Clock): MailTransport {
	return {
		async deliver({ id, to, subject, text, html, mark, attachments = [] }) {
			void (await capture(database, {
				id,
				channel: 'email',
				recipient: to,
				subject,
				bodyText: text,
				bodyHtml: withMark(html, mark),
				capturedAt: clock.now(),
				attachments: JSON.stringify(attachments),
			}));
		},
	};
}

/** Where a mail program would find it among the parts of the message, a page has it inside. */
function withMark(html: string, mark: Buffer | undefined): string {
	return mark === undefined
		? html
		: html.replaceAll(`cid:${markId}`, `data:image/png;base64,${mark.toString('base64')}`);
}

export function createCapturedSms(database: Database, clock: Clock): SmsTransport {
	return {
		async deliver({ id, to, text }) {
			void (await capture(database, {
				id,
				channel: 'sms',
				recipient: to,
				subject: '',
				bodyText: text,
				bodyHtml: null,
				capturedAt: clock.now(),
				attachments: '[]',
			}));
		},
	};
}

/** Lists what was sent to anyone or to one address, newest first. */
export function listCapturedMessages(
	database: Database,
	{ limit, to = null }: { readonly limit: number; readonly to?: string | null },
): Promise<readonly CapturedMessage[]> {
	return list(database, { limit, to });
}

export async function findCapturedMessage(database: Database, id: string): Promise<CapturedMessage | undefined> {
	const [found] = await find(database, { id });
	return found;
}

/** A file that came with a message, by its name. */
export async function findCapturedFile(database: Database, id: string, name: string): Promise<Attachment | undefined> {
	const [file] = await findFile(database, { id, name });
	return file;
}
