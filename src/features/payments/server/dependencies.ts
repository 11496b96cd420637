import type { FastifyBaseLogger } from 'fastify';
import type { Brand } from '#platform/contract/brand.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Outbox } from '#platform/server/mail/message.ts';
import type { Payment } from './payment.ts';
import type { CardProcessor } from './processor.ts';

export interface PersonKey {
	readonly organisationId: number;
	readonly userId: number;
}

/** A slice that sells. What it does here is in the transaction that makes the payment final, once. */
export interface PaymentPurpose {
	readonly purpose: string;
	onPaid(queries: TransactionQueries, payment: Payment): Promise<void>;
	/** Failed, expired or in need of the person. */
	onFailed?(queries: TransactionQueries, payment: Payment): Promise<void>;
}

/** Follows every payment that was paid, in the same transaction: the mail with the receipt. */
export type AfterPaid = (queries: TransactionQueries, payment: Payment) => Promise<void>;

/** Who charges kept cards: why the last one of a person may not go, and what a new one lets go on. */
export interface CardNeed {
	isNeeded(queries: TransactionQueries, person: PersonKey): Promise<'auto_load' | 'subscription' | undefined>;
	/** True: what was refused to the card before is charged to the new one from now on. */
	onCardKept?(queries: TransactionQueries, person: PersonKey): Promise<boolean>;
}

export interface PaymentDependencies {
	readonly database: Database;
	readonly clock: Clock;
	readonly queue: JobQueue;
	readonly outbox: Outbox;
	readonly log: FastifyBaseLogger;
	/** Undefined: this installation takes no cards. */
	readonly processor: CardProcessor | undefined;
	readonly purposes: readonly PaymentPurpose[];
	readonly afterPaid: readonly AfterPaid[];
	readonly cardNeeds: readonly CardNeed[];
	/** Pages of the processor, by person. */
	readonly checkoutLimit: CallLimit;
	readonly findBrandOfOrganisation: (organisationId: number) => Brand | undefined;
	/** Where the browser comes back to: the brand's origin that it is on. */
	readonly originOf: (brand: Brand, host: string) => string;
}
