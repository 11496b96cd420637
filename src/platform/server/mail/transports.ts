// What leaves the process, and the ports it leaves by.
import type { Language } from '#platform/contract/language.ts';
import type { MailSignature } from './mail-brand.ts';
import type { Attachment } from './message.ts';

interface RenderedMail {
	/** The id of the job that sends it: the same on every try. */
	readonly id: string;
	readonly to: string;
	readonly from: { readonly name: string; readonly address: string };
	readonly replyTo?: string;
	readonly language: Language;
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** Where its reader ends messages of this kind with one click. */
	readonly stopAt?: string;
	/** The brand's mark, a PNG, which the HTML shows by its content id. */
	readonly mark?: Buffer | undefined;
	readonly attachments?: readonly Attachment[];
	readonly signature?: MailSignature;
}

/** The content id of the mark is the same in every message, and names no brand. */
export const markId = 'mark@mail';

interface RenderedSms {
	readonly id: string;
	/** E.164. */
	readonly to: string;
	readonly text: string;
	/** Afterwards it is worth nothing: the carrier need not try any longer. */
	readonly expiresAt?: Date;
	/** The portal wants to hear, at its origin and under this id, where it could not be delivered. */
	readonly delivery?: { readonly id: string; readonly origin: string };
}

/** Resolves when the message is out of our hands; rejects to be tried again, with a `PermanentFailure` not to be. */
export interface MailTransport {
	deliver(mail: RenderedMail): Promise<void>;
}
export interface SmsTransport {
	deliver(sms: RenderedSms): Promise<void>;
}
