import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import type { FindLetterhead } from '#platform/server/pdf/letterhead.ts';
import type { Workers } from '#platform/server/workers/workers.ts';

export interface ReceiptDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
	/** Mails that a person asks for, by person. */
	readonly sendLimit: CallLimit;
	readonly findLetterhead: FindLetterhead;
	readonly workers: Workers;
	readonly getBrand: (key: string) => Brand;
}
