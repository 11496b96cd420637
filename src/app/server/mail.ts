// Wires the outbox: what sends, in which brand's name.
import { hasFeature } from '#platform/contract/features.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { Config } from '#platform/server/config.ts';
import { type JobHandler, type JobQueue, PermanentFailure } from '#platform/server/jobs/jobs.ts';
import type { MailBrandLookup, MailSenderLookup } from '#platform/server/mail/mail-brand.ts';
import type { Outbox, QueuedMessage } from '#platform/server/mail/message.ts';
import type { SmtpMail } from '#platform/server/mail/smtp.ts';
import type { SmsTransport } from '#platform/server/mail/transports.ts';
import { createTwilioSms } from '#platform/server/mail/twilio.ts';
import { createMessageHandler, createOutbox } from '#platform/server/mail/outbox.ts';
import { hasLeft } from '#features/account/identity/server/api.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { CapturingTransports } from './demonstration.ts';

export interface MailDependencies {
	readonly config: Pick<Config, 'smtpUrl' | 'twilio'>;
	readonly clock: Clock;
	readonly database: PreparedStatements;
	readonly queue: JobQueue;
	readonly registry: BrandRegistry;
	/** A demonstration's, for what no vendor sends. */
	readonly capturing: CapturingTransports | undefined;
	readonly senderOf: MailSenderLookup;
}

export interface Mail {
	readonly outbox: Outbox;
	readonly handler: JobHandler<QueuedMessage>;
	/** Whether text messages have a way out. */
	readonly canSendTexts: boolean;
	/** Ends the connections to the mail server; afterwards nothing is sent. */
	close(): void;
}

/** Without a mail server a demonstration captures messages for its mailbox; production always has one. */
export async function createMail(dependencies: MailDependencies): Promise<Mail> {
	const { clock, database, queue, registry, senderOf } = dependencies;
	const smtp = await createSmtp(dependencies);
	const mail = smtp ?? requireCapturing(dependencies).mail;
	const sms = createSmsTransport(dependencies);
	return {
		outbox: createOutbox(queue, (key, feature) => hasFeature(registry.getByKey(key), feature)),
		canSendTexts: sms !== undefined,
		close: () => smtp?.close(),
		handler: createMessageHandler({
			brandOf: mailBrandLookup(registry),
			mail,
			sms: sms ?? refuseSms,
			clock,
			senderOf,
			hasLeft: (address) => hasLeft({ database, clock }, address),
		}),
	};
}

/** The mail library is read where it is used only: it is a tenth of a demonstration's start. */
async function createSmtp({ config: { smtpUrl } }: MailDependencies): Promise<SmtpMail | undefined> {
	if (smtpUrl === undefined) return undefined;
	const { createSmtpMail } = await import('#platform/server/mail/smtp.ts');
	return createSmtpMail(smtpUrl);
}

function requireCapturing({ capturing }: MailDependencies): CapturingTransports {
	if (capturing === undefined) throw new StartError('No mail server is configured. Set SMTP_URL.');
	return capturing;
}

/** Undefined where nothing can send a text. */
function createSmsTransport({ config, clock, capturing }: MailDependencies): SmsTransport | undefined {
	if (config.twilio !== undefined) return createTwilioSms({ ...config.twilio, clock });
	return capturing?.sms;
}

/** A text that was queued while there was a provider. */
const refuseSms: SmsTransport = {
	deliver: () => Promise.reject(new PermanentFailure('Text messages have no provider')),
};

export function mailBrandLookup(registry: BrandRegistry): MailBrandLookup {
	return (key, language) => {
		const brand = registry.getByKey(key);
		const { light, dark } = brand.colours;
		const { name: legalName, postalAddress, supportEmail } = brand.legalEntity;
		return {
			name: brand.names[language],
			accent: light.accent,
			onAccent: light.onAccent,
			dark: { accent: dark.accent, onAccent: dark.onAccent },
			mark: registry.mailMark(brand),
			legalName,
			postalAddress,
			supportEmail,
			hotline: brand.hotline.number,
			origin: brand.canonicalOrigin,
			from: { name: brand.mail.fromName[language], address: brand.mail.fromAddress },
			...(brand.mail.replyTo === undefined ? {} : { replyTo: brand.mail.replyTo }),
		};
	};
}
