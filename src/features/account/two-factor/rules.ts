import { findCode } from '#platform/contract/typed-forms.ts';
import { codeLength, type SendingMethod } from './contract.ts';
import { factors } from './methods/list.ts';

const senders = factors.filter((one) => one.proof === 'sent code');

/** A destination as strangers may see it: of a phone number the last four digits, of an address one letter and the domain. */
export function maskDestination(method: SendingMethod, destination: string): string {
	return senders.find(({ key }) => key === method)?.mask(destination) ?? '';
}

/** Whether a code that did not arrive is told of later. */
export function isDeliveryReported(method: string | undefined): boolean {
	return senders.some((one) => one.isDeliveryReported && one.key === method);
}

/** What a person typed or pasted, down to its digits; undefined when it cannot be a code. */
export function parseCode(typed: string): string | undefined {
	return findCode(typed, codeLength);
}
