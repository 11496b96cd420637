// Demo mode's transports: messages stay in the database, where the mailbox page shows them. The job's id is the row's key, so
// that a job repeated after a crash captures nothing twice.
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Attachment } from '#platform/server/mail/message.ts';
import type { MailTransport, SmsTransport } from '#platform/server/mail/transports.ts';

export interface CapturedMessage {
	readonly id: string;
	readonly to: string;
	readonly channel: 'email' | 'sms';
	/** Empty for SMS, as is `html`. */
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	readonly at: Date;
	/** Names of the files that came with it. */
	readonly attachments: readonly string[];
}

const capture = {
	name: 'captured_messages_capture',
	text: `insert into captured_messages (id, channel, recipient, subject, body_text, body_html, captured_at, attachments)
		values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) on conflict (id) do nothing`,
};
const columns = `id, recipient as "to", channel, subject, body_text as text, coalesce(body_html, '') as html, captured_at as at,
	jsonb_path_query_array(attachments, '$[*].name') as attachments`;
const list = {
	name: 'captured_messages_list',
	text: `select ${columns} from captured_messages where $2::text is null or recipient = $2
		order by captured_at desc, id desc limit $1`,
};
const findFile = {
	name: 'captured_messages_find_file',
	text: `select file ->> 'name' as name, file ->> 'mediaType' as "mediaType", file ->> 'content' as content
		from captured_messages, jsonb_array_elements(attachments) as file where id = $1 and file ->> 'name' = $2`,
};
const find = { name: 'captured_messages_find', text: `select ${columns} from captured_messages where id = $1` };

export function createCapturedMail(database: Database, clock: Clock): MailTransport {
	return {
		async deliver({ id, to, subject, text, html, attachments = [] }) {
			const row = [id, 'email', to, subject, text, html, clock.now(), JSON.stringify(attachments)];
			void (await database.prepared(capture, row));
		},
	};
}

export function createCapturedSms(database: Database, clock: Clock): SmsTransport {
	return {
		async deliver({ id, to, text }) {
			void (await database.prepared(capture, [id, 'sms', to, '', text, null, clock.now(), '[]']));
		},
	};
}

/** Lists what was sent to anyone or to one address, newest first. */
export function listCapturedMessages(
	database: Database,
	{ limit, to = null }: { readonly limit: number; readonly to?: string | null },
): Promise<readonly CapturedMessage[]> {
	return database.prepared<CapturedMessage>(list, [limit, to]);
}

export async function findCapturedMessage(database: Database, id: string): Promise<CapturedMessage | undefined> {
	const [message] = await database.prepared<CapturedMessage>(find, [id]);
	return message;
}

/** A file that came with a message, by its name. */
export async function findCapturedFile(database: Database, id: string, name: string): Promise<Attachment | undefined> {
	const [file] = await database.prepared<Attachment>(findFile, [id, name]);
	return file;
}
