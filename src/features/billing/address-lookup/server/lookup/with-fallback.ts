import type { FastifyBaseLogger } from 'fastify';
import { addressLookupProblem } from '../../contract.ts';
import { isAddressCompleteId } from './address-complete.ts';
import type { AddressLookup } from './suggestion.ts';

/** Asks AddressComplete, and the register where that does not answer: a look-up is never why an address cannot be given. */
export function withFallback(
	addressComplete: AddressLookup,
	register: AddressLookup,
	log: Pick<FastifyBaseLogger, 'warn'>,
): AddressLookup {
	return {
		async find(question) {
			const { containerId } = question;
			if (containerId !== undefined && !isAddressCompleteId(containerId)) return register.find(question);
			try {
				return await addressComplete.find(question);
			} catch (error) {
				log.warn({ err: error }, 'AddressComplete does not find; the register answers');
				return containerId === undefined ? register.find(question) : [];
			}
		},
		async retrieve(id, language) {
			if (!isAddressCompleteId(id)) return register.retrieve(id, language);
			try {
				return await addressComplete.retrieve(id, language);
			} catch (error) {
				log.warn({ err: error }, 'AddressComplete does not retrieve');
				throw addressLookupProblem('billing_address.look_up_unavailable');
			}
		},
	};
}
