import { codeLength, type SendingMethod } from './contract.ts';

/** A destination as strangers may see it: of a phone number the last four digits, of an address one letter and the domain. */
export function maskDestination(method: SendingMethod, destination: string): string {
	if (method === 'sms') return `•••\u00A0${destination.slice(-4)}`;
	const at = destination.lastIndexOf('@');
	return `•••${destination.slice(Math.max(0, at - 1))}`;
}

/** What a person typed or pasted, down to its digits; undefined when it cannot be a code. */
export function parseCode(typed: string): string | undefined {
	const digits = typed.replace(/[\s-]/g, '');
	return digits.length === codeLength && /^\d+$/.test(digits) ? digits : undefined;
}
