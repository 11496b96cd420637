import { Email } from '#platform/contract/field-kinds.ts';
import { parsePhoneNumber } from '#platform/server/phone-numbers.ts';
import { type SendingMethod, twoFactorProblem } from '../contract.ts';

/** An address or a number as it is stored. Numbers without a country are Canadian. @throws where it can be neither. */
export async function parseDestination(method: SendingMethod, typed: string): Promise<string> {
	if (method === 'email') {
		const email = Email.safeParse(typed);
		if (!email.success) throw twoFactorProblem('two_factor.invalid_email');
		return email.data;
	}
	const number = await parsePhoneNumber(typed, 'CA');
	if (number === undefined) throw twoFactorProblem('two_factor.invalid_phone');
	return number;
}
