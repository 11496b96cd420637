import type { PersonKey } from '#platform/server/person-key.ts';
import {
	type CardProcessor,
	CustomerGone,
	type NewCheckout,
	type OpenedCheckout,
} from '#features/billing/card-processors/server/api.ts';
import { ensureCustomer } from './customers.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import { endLostCustomer } from './lost-cards.ts';

/** Opens a page for a person, who becomes another customer where the processor has deleted the one they were. */
export async function openForCustomer(
	dependencies: PaymentMethodDependencies,
	processor: CardProcessor,
	person: PersonKey,
	describe: (customerId: string) => NewCheckout,
): Promise<OpenedCheckout> {
	const customerId = await ensureCustomer(dependencies, processor, person);
	try {
		return await processor.createCheckout(describe(customerId));
	} catch (error) {
		if (!(error instanceof CustomerGone)) throw error;
		await endLostCustomer(dependencies, processor, customerId);
		return processor.createCheckout(describe(await ensureCustomer(dependencies, processor, person)));
	}
}
