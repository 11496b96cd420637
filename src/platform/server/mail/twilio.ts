// Text messages by Twilio's REST interface: one call, so their library (21 MB) is not needed.
import * as z from 'zod/mini';
import { seconds } from '#platform/contract/duration.ts';
import type { Clock } from '../clock.ts';
import { PermanentFailure } from '../jobs/jobs.ts';
import type { SmsTransport } from './transports.ts';

export interface TwilioOptions {
	readonly accountSid: string;
	readonly authToken: string;
	/** Is a number in E.164, or the id of a messaging service (`MG…`). */
	readonly from: string;
	readonly clock: Clock;
	/** Replaces Twilio's own in tests. */
	readonly origin?: string;
}

/** The only host that messages and credentials are given to; a redirect to another one is not followed (R-74). */
const twilioOrigin = 'https://api.twilio.com';
/** Where Twilio tells of a message, on the origin of its brand and followed by the id of the send. */
export const textStatusPath = '/v1/auth/TextMessageStatus';
const patienceMs = seconds(10);
/** Seconds that Twilio may be told to try for; without any it tries for ten hours. */
const validity = { min: 1, max: 36_000 } as const;
/** Enough for an answer; more is nothing that we asked for. */
const maxAnswerLength = 65_536;

/** A repeat after a crash sends the text twice: Twilio knows no key by which to recognise it, and an extra code harms no one. */
export function createTwilioSms(options: TwilioOptions): SmsTransport {
	const { accountSid, authToken, from, clock, origin = twilioOrigin } = options;
	const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
	const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
	const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
	return {
		async deliver({ to, text, expiresAt, delivery }) {
			const response = await fetch(address, {
				method: 'POST',
				headers: { authorization, accept: 'application/json' },
				body: new URLSearchParams({
					...sender,
					To: to,
					Body: text,
					...(expiresAt !== undefined && { ValidityPeriod: String(secondsUntil(expiresAt, clock.now())) }),
					...(delivery !== undefined && { StatusCallback: `${delivery.origin}${textStatusPath}/${delivery.id}` }),
				}),
				redirect: 'error',
				signal: AbortSignal.timeout(patienceMs),
			}).catch((error: unknown) => {
				throw new Error(`Twilio does not answer (${reasonOf(error)})`, { cause: error });
			});
			if (response.ok) {
				await response.body?.cancel();
				return;
			}
			const { code, message } = await readRefusal(response);
			const reason = `Twilio refused a text message: HTTP ${response.status}, code ${code}: ${message}`;
			throw refusesForGood(response.status, code) ? new PermanentFailure(reason) : new Error(reason);
		},
	};
}

function secondsUntil(end: Date, now: Date): number {
	const left = Math.ceil((end.getTime() - now.getTime()) / seconds(1));
	return Math.min(Math.max(left, validity.min), validity.max);
}

/**
 * A number that is none, cannot take texts or asked for no more of them will be refused next time, too. Credentials, quotas and
 * senders are ours to repair, so a message waits for that.
 */
const permanentCodes = new Set([21211, 21214, 21217, 21265, 21408, 21610, 21612, 21614, 21617, 30003, 30005, 30006]);

function refusesForGood(status: number, code: number): boolean {
	return (status === 400 || status === 403) && permanentCodes.has(code);
}

const refusal = z.object({ code: z.number(), message: z.string() });

/** Never the text itself: what Twilio says of it may stand in a log. */
async function readRefusal(response: Response): Promise<{ readonly code: number; readonly message: string }> {
	const text = await readStart(response).catch(() => '');
	try {
		const { code, message } = refusal.parse(JSON.parse(text));
		return { code, message: message.slice(0, 200) };
	} catch {
		return { code: 0, message: 'no explanation' };
	}
}

async function readStart(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of response.body ?? []) {
		length += chunk.length;
		if (length > maxAnswerLength) break;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
}

function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? error.cause.message : error.message;
}
