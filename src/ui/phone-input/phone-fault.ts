// What is wrong with a number that is not valid, as exactly as the numbering plan of its country tells.
import type { Translate } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';
import type { PhoneEntry, PhoneRules } from './phone-text.ts';

/** Without its area code, a number of +1 has seven digits. */
const digitsWithoutAreaCode = 7;
const digitsInNorthAmerica = 10;

export function describeFault({ data, countries }: PhoneRules, entry: PhoneEntry, text: Translate<typeof en>): string {
	const { numbering, metadata } = data;
	const reader = new numbering.AsYouType(entry.country, metadata);
	reader.input(entry.text);
	const isInternational = entry.text.startsWith('+');
	const code = isInternational ? reader.getCallingCode() : numbering.getCountryCallingCode(entry.country, metadata);
	if (!countries.all.some(({ callingCode }) => callingCode === `+${code}`)) return text('phone.invalid');
	const digits = reader.getNumber()?.nationalNumber ?? '';
	if (code === '1') return describeNorthAmerican(digits.length, text);
	const why = numbering.validatePhoneNumberLength(entry.text, entry.country, metadata);
	if (why === 'TOO_SHORT') return text('phone.too_short');
	if (why === 'TOO_LONG') return text('phone.too_long');
	return text('phone.invalid');
}

/** All numbers of +1 have ten digits, so it can be said how many are missing. */
function describeNorthAmerican(digits: number, text: Translate<typeof en>): string {
	if (digits === digitsWithoutAreaCode) return text('phone.area_code');
	const missing = digitsInNorthAmerica - digits;
	if (missing > 0) return text('phone.missing', { count: missing });
	if (missing < 0) return text('phone.surplus', { count: -missing });
	return text('phone.invalid');
}
