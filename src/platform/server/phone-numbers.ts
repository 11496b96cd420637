// The library of the world's numbering plans is read where a number is first judged: it is a tenth of a start.
import { toPhoneText } from '#platform/contract/typed-forms.ts';

/** The number in E.164; undefined for what is no valid number. A number without a country belongs to `country`, or is none. */
export async function parsePhoneNumber(typed: string, country?: 'CA'): Promise<string | undefined> {
	const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
	const number = parsePhoneNumberFromString(toPhoneText(typed).replace(/^00(?=[1-9])/, '+'), {
		extract: false,
		...(country === undefined ? {} : { defaultCountry: country }),
	});
	return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
}
