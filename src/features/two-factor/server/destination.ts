import { parsePhoneNumberFromString } from 'libphonenumber-js';
import * as z from 'zod/mini';
import { type SendingMethod, twoFactorProblem } from '../contract.ts';

const email = z.email();

/** An address or a number as it is stored. Numbers without a country are Canadian. @throws where it can be neither. */
export function parseDestination(method: SendingMethod, typed: string): string {
	if (method === 'email') {
		if (!email.safeParse(typed).success) throw twoFactorProblem('two_factor.invalid_email');
		return typed;
	}
	const number = parsePhoneNumberFromString(typed, 'CA');
	if (number === undefined || !number.isValid() || number.ext !== undefined) {
		throw twoFactorProblem('two_factor.invalid_phone');
	}
	return number.number;
}
