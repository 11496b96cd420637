import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { Core } from '#platform/server/slice.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Processors } from '#features/billing/card-processors/server/api.ts';

export interface ReplacedCard {
	readonly formerId: string;
	readonly id: string;
}

/** Refused to the card that was asked, and still to be paid. */
export interface PastDue {
	readonly subscriptionId: string;
	readonly amount: number;
}

/** Who charges kept cards: why the last one of a person may not go, and what a new one is charged for later. */
export interface CardNeed {
	isNeeded(queries: TransactionQueries, person: PersonKey): Promise<'auto_load' | 'subscription' | undefined>;
	/**
	 * True: what was refused to the card before is asked of the new one from its next try on. Adding a card charges nothing: the person was told
	 * so on the way, and decides afterwards.
	 */
	onCardKept?(queries: TransactionQueries, person: PersonKey): Promise<boolean>;
	/** A card came back with a new end: what chose the former one means this one. */
	onCardReplaced?(queries: TransactionQueries, person: PersonKey, replaced: ReplacedCard): Promise<void>;
	/** What of the person is past due: they are asked about it once a card was added. */
	findPastDue?(queries: TransactionQueries, person: PersonKey): Promise<readonly PastDue[]>;
	/** The processor has the person's last good card no longer. */
	onCardsLost?(queries: TransactionQueries, person: PersonKey): Promise<void>;
}

/** Where a payment, or a visit to leave a card, stands in the tables. */
export interface PaymentKey {
	readonly organisationId: number;
	readonly id: string;
}

export interface PaymentMethodDependencies
	extends
		Processors,
		Pick<Core, 'database' | 'clock' | 'outbox' | 'queue' | 'log' | 'findBrandOfOrganisation' | 'originOf'> {
	readonly cardNeeds: readonly CardNeed[];
	/** Limits pages of the processor, by person. */
	readonly checkoutLimit: CallLimit;
}
