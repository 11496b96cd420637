import * as z from 'zod/mini';
import { type Feature, featureOf } from '#platform/contract/features.ts';
import { languages } from '#platform/contract/language.ts';
import type { Clock } from '../clock.ts';
import type { JobHandler, JobKind, JobQueue } from '../jobs/jobs.ts';
import type { MailBrandLookup, MailSenderLookup } from './mail-brand.ts';
import type { Message, Outbox, QueuedMessage } from './message.ts';
import type { MailTransport, SmsTransport } from './transports.ts';

/** Header fields: a line break in one would let its text write further headers (CWE-93). */
const line = z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\r\n]*$/));
const brandKey = z.string().check(z.minLength(1));
const language = z.enum(languages);
const text = z.string().check(z.minLength(1), z.maxLength(4000));
const expiresAt = z.optional(z.iso.datetime());

/** Bytes in Base64: mail servers take messages of ten megabytes at most. */
const maxAttachmentLength = 4_000_000;
const attachments = z.optional(
	z
		.array(
			z.strictObject({
				name: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
				mediaType: z.literal('application/pdf'),
				content: z.base64().check(z.maxLength(maxAttachmentLength)),
			}),
		)
		.check(z.maxLength(1)),
);

const messageSchema = z.discriminatedUnion('channel', [
	z.strictObject({
		channel: z.literal('email'),
		to: z.email(),
		brandKey,
		language,
		expiresAt,
		isDecoy: z.optional(z.boolean()),
		isForLeavers: z.optional(z.boolean()),
		isToStranger: z.optional(z.boolean()),
		subject: line,
		preview: line,
		greeting: line,
		blocks: z.array(
			z.discriminatedUnion('kind', [
				z.strictObject({ kind: z.enum(['paragraph', 'code', 'note']), text }),
				z.strictObject({
					kind: z.literal('facts'),
					facts: z.array(z.strictObject({ label: line, value: line, isQuoted: z.optional(z.boolean()) })),
				}),
				z.strictObject({ kind: z.enum(['button', 'link']), text: line, url: z.url({ protocol: /^https?$/ }) }),
			]),
		),
		stopAt: z.optional(z.url({ protocol: /^https?$/ })),
		attachments,
	}),
	z.strictObject({
		channel: z.literal('sms'),
		to: z.e164(),
		brandKey,
		language,
		expiresAt,
		deliveryId: z.optional(z.uuid()),
		text,
	}),
]);

/** The attempts are spread over about three and a half hours. */
const sendMessage = { kind: 'mail.send_message', payload: messageSchema, maxAttempts: 10 } as const;

function kindOf({ channel, lane }: Message): JobKind<QueuedMessage> {
	return { ...sendMessage, lane, destination: channel === 'sms' ? 'texts' : 'mail' };
}

/** @param offers says whether a brand has a feature on; left out, every one has */
export function createOutbox(queue: JobQueue, offers?: (brandKey: string, feature: Feature) => boolean): Outbox {
	const jobOf = (message: Message) => ({ kind: kindOf(message), payload: toQueued(message) });
	/** Nobody hears of what their brand has off. */
	const isDue = (message: Message): boolean => {
		const topic = message.channel === 'email' ? message.topic : undefined;
		const feature = topic && featureOf('mails', topic);
		return feature === undefined || offers === undefined || offers(message.brandKey, feature);
	};
	return {
		async send(queries, message, options) {
			if (isDue(message)) await queue.enqueue(queries, kindOf(message), toQueued(message), options);
		},
		prepare: (message) => queue.prepare([message].filter(isDue).map(jobOf)),
		sendAll: async (queries, messages) => queue.enqueueAll(queries, messages.filter(isDue).map(jobOf)),
	};
}

/** @throws TypeError for what cannot be sent */
function toQueued(message: Message): QueuedMessage {
	const { lane: _lane, ...channelled } = message;
	const { topic: _topic, ...queued } = { topic: undefined, ...channelled };
	const { success, error } = messageSchema.safeParse(queued);
	if (!success) throw new TypeError(`Message refused: ${error.issues.map(describe).join('; ')}`);
	return queued;
}

/** Names the field and the fault, never the value: it may hold a code. */
function describe(issue: z.core.$ZodIssue): string {
	return `${issue.path.join('.')} ${issue.code}`;
}

export interface MessageHandlerOptions {
	readonly brandOf: MailBrandLookup;
	readonly mail: MailTransport;
	readonly sms: SmsTransport;
	readonly clock: Clock;
	/** Left out, mail goes out as its brand says, unsigned. */
	readonly senderOf?: MailSenderLookup;
	/** Whether an address is of somebody who is not there any more, asked at the moment of sending. */
	readonly hasLeft?: (address: string) => Promise<boolean>;
}

/** Renders and delivers queued messages, each under the id of its job. */
export function createMessageHandler({
	brandOf,
	mail,
	sms,
	clock,
	senderOf = async (_brandKey, written) => written,
	hasLeft,
}: MessageHandlerOptions): JobHandler<QueuedMessage> {
	return {
		// Messages of every lane are handled alike.
		kind: { ...sendMessage, lane: 'bulk' },
		async handle({ id, payload }) {
			// A code that came too late to be entered: done, and so erased.
			if (payload.expiresAt !== undefined && new Date(payload.expiresAt) <= clock.now()) return;
			if (payload.channel === 'sms') {
				const { to, text: words, expiresAt: end, deliveryId } = payload;
				await sms.deliver({
					id,
					to,
					text: words,
					...(end !== undefined && { expiresAt: new Date(end) }),
					...(deliveryId !== undefined && {
						delivery: { id: deliveryId, origin: brandOf(payload.brandKey, payload.language).origin },
					}),
				});
				return;
			}
			// Queued before they left: done, and so erased.
			if (payload.isForLeavers !== true && (await hasLeft?.(payload.to)) === true) return;
			const brand = brandOf(payload.brandKey, payload.language);
			// React comes with the first message, not with the start.
			const { renderEmail } = await import('./render.ts');
			const rendered = renderEmail(payload, brand);
			if (payload.isDecoy === true) return;
			const { from, replyTo, signature } = await senderOf(payload.brandKey, brand);
			await mail.deliver({
				id,
				to: payload.to,
				from,
				...(replyTo === undefined ? {} : { replyTo }),
				language: payload.language,
				...rendered,
				mark: brand.mark,
				...(payload.stopAt !== undefined && { stopAt: payload.stopAt }),
				attachments: payload.attachments ?? [],
				...(signature !== undefined && { signature }),
			});
		},
	};
}
