import { findCode, toPlainText } from '#platform/contract/typed-forms.ts';
import { codeLength, type SendingMethod } from './contract.ts';

/** A destination as strangers may see it: of a phone number the last four digits, of an address one letter and the domain. */
export function maskDestination(method: SendingMethod, destination: string): string {
	if (method === 'sms') return `•••\u00A0${destination.slice(-4)}`;
	const at = destination.lastIndexOf('@');
	return `•••${destination.slice(Math.max(0, at - 1))}`;
}

/** What a person typed or pasted, down to its digits; undefined when it cannot be a code. */
export function parseCode(typed: string): string | undefined {
	return findCode(typed, codeLength);
}

/** Without the letters that are taken for figures. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const recoveryCodeLength = 10;
const recoveryCode = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`);

/** A recovery code as it was typed or pasted, without what people put between its groups; undefined when it cannot be one. */
export function parseRecoveryCode(typed: string): string | undefined {
	const code = toPlainText(typed).replaceAll(/[ -]/g, '').toLowerCase();
	return recoveryCode.test(code) ? code : undefined;
}
