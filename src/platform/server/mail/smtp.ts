import { createTransport } from 'nodemailer';
import { errorMessage } from '#platform/contract/error-message.ts';
import { seconds } from '#platform/contract/duration.ts';
import { lanes, PermanentFailure, slotsOf } from '../jobs/jobs.ts';
import { type MailTransport, markId } from './transports.ts';

const patienceMs = seconds(10);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Each mail that a process sends at once has one of its own, so that none waits for one of another lane. */
const maxConnections = lanes.reduce((sum, lane) => sum + slotsOf(lane, 'mail'), 0);
/** A connection stays so long for the next mail. A server, or what is between, ends one that rests much longer without a word. */
const idleTimeout = seconds(5);

export interface SmtpMail extends MailTransport {
	/** Ends the connections that rest. */
	close(): void;
}

/**
 * Sends by a mail server, `smtp://` or `smtps://` with user and password in the address. The server's certificate is verified,
 * and beyond this machine `smtp://` must upgrade to TLS. A repeat after a crash carries the same Message-ID (RFC 5322 § 3.6.4),
 * by which servers and mail programs recognise it. Mails that follow each other
 * share a connection: to connect and to sign in takes most of the round trips of a mail.
 */
export function createSmtpMail(smtpUrl: string): SmtpMail {
	const { host } = new URL(smtpUrl);
	const transport = createTransport({ ...optionsFor(smtpUrl), pool: true, maxConnections, idleTimeout });
	return {
		close: () => transport.close(),
		async deliver(mail) {
			try {
				await transport.sendMail({
					messageId: `<${mail.id}@${mail.from.address.split('@').at(-1)}>`,
					from: mail.from,
					to: { name: '', address: mail.to },
					...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
					...(mail.signature !== undefined && { dkim: mail.signature }),
					subject: mail.subject,
					text: mail.text,
					html: mail.html,
					attachments: [
						...(mail.mark === undefined ? [] : [inlineMark(mail.mark)]),
						...(mail.attachments ?? []).map(({ name, mediaType, content }) => {
							return { filename: name, contentType: mediaType, content, encoding: 'base64' };
						}),
					],
					// RFC 3834 § 5: out-of-office programs do not answer this.
					headers: {
						'Auto-Submitted': 'auto-generated',
						'Content-Language': `${mail.language}-CA`,
						...(mail.stopAt !== undefined && {
							'List-Unsubscribe': `<${mail.stopAt}>`,
							'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
						}),
					},
				});
			} catch (error) {
				if (refusesForGood(error)) throw new PermanentFailure(errorMessage(error), { cause: error });
				throw isAway(error)
					? new Error(`The mail server ${host} does not answer (${errorMessage(error)})`, { cause: error })
					: error;
			}
		},
	};
}

/** Part of the HTML, not a file that its reader is offered. */
function inlineMark(content: Buffer) {
	return {
		filename: 'mark.png',
		contentType: 'image/png',
		contentDisposition: 'inline' as const,
		cid: markId,
		content,
	};
}

function optionsFor(smtpUrl: string) {
	return {
		url: smtpUrl,
		requireTLS: !loopback.has(new URL(smtpUrl).hostname),
		connectionTimeout: patienceMs,
		greetingTimeout: patienceMs,
		socketTimeout: patienceMs,
		dnsTimeout: patienceMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

/** Connects, upgrades to TLS and signs in as for a message, and sends none. @throws what went wrong, in the library's words */
export async function trySmtp(smtpUrl: string): Promise<void> {
	const transport = createTransport(optionsFor(smtpUrl));
	try {
		await transport.verify();
	} finally {
		transport.close();
	}
}

/** RFC 5321 § 4.2.1: a 5yz reply to this recipient or message will be the same next time; a failed sign-in is ours to repair. */
function refusesForGood(error: unknown): boolean {
	if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
	return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}

/** Nodemailer's codes for a server that was never reached or was lost, so that the log can say which one. */
const awayCodes = new Set<unknown>(['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS']);

function isAway(error: unknown): boolean {
	return error instanceof Error && 'code' in error && awayCodes.has(error.code);
}
