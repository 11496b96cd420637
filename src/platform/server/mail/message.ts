// What a slice says when it wants a person to get a message. The brand and the language are the recipient's, never the request's.
import type { FeatureMail } from '#platform/contract/features.ts';
import type { Language } from '#platform/contract/language.ts';
import type { PreparedWrite, TransactionQueries } from '../db/database.ts';
import type { Lane } from '../jobs/jobs.ts';

/** One row of a list that shows facts. */
export interface MessageFact {
	readonly label: string;
	readonly value: string;
	/** Somebody's own words: in quotation marks, and no mail program makes a link of an address in them. */
	readonly isQuoted?: boolean | undefined;
}

export type MessageBlock =
	| { readonly kind: 'paragraph'; readonly text: string }
	/** A short code in large, spaced figures. */
	| { readonly kind: 'code'; readonly text: string }
	/** What, when, where: labels and values under each other. */
	| { readonly kind: 'facts'; readonly facts: readonly MessageFact[] }
	| { readonly kind: 'button'; readonly text: string; readonly url: string }
	/** A line of its own that leads somewhere, smaller than a button. */
	| { readonly kind: 'link'; readonly text: string; readonly url: string }
	/** Small print at the end: what to do if the person did not ask for this. */
	| { readonly kind: 'note'; readonly text: string };

/** A file that comes with a message. */
export interface Attachment {
	/** Ours, never one that a person gave. */
	readonly name: string;
	readonly mediaType: 'application/pdf';
	/** Base64. */
	readonly content: string;
}

export interface EmailMessage {
	readonly channel: 'email';
	/** How urgent it is (platform/server/jobs/jobs.ts). */
	readonly lane: Lane;
	readonly to: string;
	readonly brandKey: string;
	readonly language: Language;
	/** ISO 8601. What it says is worth nothing afterwards: it is not sent any more, and not kept. */
	readonly expiresAt?: string | undefined;
	/** All the work of a message except its delivery, where the absence of that work would tell something. */
	readonly isDecoy?: boolean | undefined;
	/** Sent also to who left meanwhile: that they left, and papers about their money. Everything else is not. */
	readonly isForLeavers?: boolean | undefined;
	/** To an address whose reader may have no account: the frame does not speak of one. */
	readonly isToStranger?: boolean | undefined;
	readonly subject: string;
	/** Shown by mail programs next to the subject. */
	readonly preview: string;
	readonly greeting: string;
	readonly blocks: readonly MessageBlock[];
	/** The topic of a message that no one gets under a brand that has its feature off (platform/contract/features.ts). */
	readonly topic?: FeatureMail | undefined;
	/** Where its reader ends messages of this kind with one click (RFC 8058). */
	readonly stopAt?: string | undefined;
	readonly attachments?: readonly Attachment[] | undefined;
}

interface SmsMessage {
	readonly channel: 'sms';
	/** Means the same as in an email. */
	readonly lane: Lane;
	/** E.164. */
	readonly to: string;
	readonly brandKey: string;
	readonly language: Language;
	/** Means the same as in an email. */
	readonly expiresAt?: string | undefined;
	/** Under this id the sender is told where it could not be delivered. */
	readonly deliveryId?: string | undefined;
	readonly text: string;
}

export type Message = EmailMessage | SmsMessage;

/** As it waits: the lane is the job’s. */
export type QueuedEmail = Omit<EmailMessage, 'lane' | 'topic'>;
export type QueuedMessage = QueuedEmail | Omit<SmsMessage, 'lane'>;

export interface Outbox {
	/**
	 * Queues a message in the caller's transaction. CR or LF in an address or subject is refused. A second message of the same key
	 * is not queued: for jobs, which may run twice.
	 */
	send(queries: TransactionQueries, message: Message, options?: { readonly key: string }): Promise<void>;
	/** The write of `send`, for a transaction that makes all of its writes at once. */
	prepare(message: Message): PreparedWrite;
	/** Queues several in one statement. */
	sendAll(queries: TransactionQueries, messages: readonly Message[]): Promise<void>;
}
