// Which payments are shown. It stands in the address, so that a reload, a bookmark and the way back keep it.
import { type PaymentKind, paymentKinds, type PaymentState, paymentStates } from '../contract.ts';

export interface PaymentFilter {
	readonly kind: PaymentKind | undefined;
	readonly state: PaymentState | undefined;
	/** Looked for among all days, kinds and states. */
	readonly number: string | undefined;
}

/** Reads the query of an address, which anyone may have written. */
export function parsePaymentFilter(search: Readonly<Record<string, string>>): PaymentFilter {
	const number = search['number']?.trim().slice(0, 80);
	return {
		kind: paymentKinds.find((kind) => kind === search['kind']),
		state: paymentStates.find((state) => state === search['state']),
		number: number === '' ? undefined : number,
	};
}
