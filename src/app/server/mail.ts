// Wires the outbox: what sends, in which brand's name.
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { JobHandler, JobQueue } from '#platform/server/jobs/jobs.ts';
import { createCapturedMail, createCapturedSms } from '#platform/server/mail/captured.ts';
import type { MailBrandLookup } from '#platform/server/mail/mail-brand.ts';
import type { Message, Outbox } from '#platform/server/mail/message.ts';
import { createMessageHandler, createOutbox } from '#platform/server/mail/outbox.ts';
import { createSmtpMail } from '#platform/server/mail/smtp.ts';

export interface MailDependencies {
	readonly config: Pick<Config, 'smtpUrl'>;
	readonly database: Database;
	readonly clock: Clock;
	readonly queue: JobQueue;
	readonly registry: BrandRegistry;
}

export interface Mail {
	readonly outbox: Outbox;
	readonly handler: JobHandler<Message>;
}

/** Without a mail server messages are captured for the mailbox page; production always has one. */
export function createMail({ config, database, clock, queue, registry }: MailDependencies): Mail {
	const mail = config.smtpUrl === undefined ? createCapturedMail(database, clock) : createSmtpMail(config.smtpUrl);
	return {
		outbox: createOutbox(queue),
		handler: createMessageHandler({
			brandOf: mailBrandLookup(registry),
			mail,
			sms: createCapturedSms(database, clock),
		}),
	};
}

function mailBrandLookup(registry: BrandRegistry): MailBrandLookup {
	return (key, language) => {
		const brand = registry.getByKey(key);
		const { accent, onAccent } = brand.colours.light;
		const { name: legalName, postalAddress, supportEmail } = brand.legalEntity;
		return {
			name: brand.names[language],
			accent,
			onAccent,
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
