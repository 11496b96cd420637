import metadata from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import type { CountryCode } from 'libphonenumber-js/core';
import { describe, expect, test } from 'vitest';
import { toPhoneText } from '#platform/contract/typed-forms.ts';
import { caretAfterRewrite, caretBeforeChange } from './caret.ts';
import { translator } from '#platform/contract/text.ts';
import { type CountryChoice, findByName, listCountries } from './countries.ts';
import { en } from './messages.en.ts';
import { numbering } from './numbering.ts';
import { describeFault } from './phone-fault.ts';
import {
	chooseCountry,
	exampleFor,
	isPatternMet,
	isPermitted,
	openEntry,
	type PhoneEntry,
	type PhoneRules,
	typeText,
} from './phone-text.ts';

const data = { numbering, metadata, examples };

function rulesOf(options: Partial<PhoneRules> = {}, choice: Partial<CountryChoice> = {}): PhoneRules {
	return { data, countries: listCountries(data, 'en', { preferred: ['US', 'CA'], ...choice }), ...options };
}
const rules = rulesOf();

/** Types one character after the other. */
function typeAll(text: string, country: CountryCode, given = rules): PhoneEntry {
	let entry: PhoneEntry = { text: '', country, number: '' };
	for (const character of text) entry = typeText(given, entry, entry.text + character);
	return entry;
}

describe('the text', () => {
	test.each(['416-555 (0123)', '+1', '', '\u00A0416'])('%j may stand there', (text) =>
		expect(isPermitted(text)).toBe(true),
	);
	test.each(['416.555', 'ext 5', '#31#', '416–555', '４１６', 'a'.repeat(10_000), '1'.repeat(10_000)])(
		'%.20j may not',
		(text) => expect(isPermitted(text)).toBe(false),
	);
	test('a sticky or global pattern judges every text in the same way', () => {
		const withPattern = rulesOf({ customPattern: /^[0-9]*$/g });
		expect([1, 2, 3].map(() => isPatternMet(withPattern, '416'))).toEqual([true, true, true]);
		expect(isPatternMet(withPattern, '416-')).toBe(false);
	});
});

describe('a number', () => {
	test.each<[typed: string, country: CountryCode, shown: string, number: string]>([
		['4165550123', 'CA', '(416) 555-0123', '+14165550123'],
		['+442079460018', 'CA', '+44 20 7946 0018', '+442079460018'],
		['5551234567', 'CA', '5551234567', ''],
		['911', 'CA', '911', ''],
		[' +1 416 555 0123', 'CA', '+1 416 555 0123', '+14165550123'],
		[' 4165550123', 'CA', '(416) 555-0123', '+14165550123'],
		['011 44 20 7946 0018', 'CA', '+44 20 7946 0018', '+442079460018'],
		['0044 20 7946 0018', 'CA', '+44 20 7946 0018', '+442079460018'],
		['(011) 442079460018', 'US', '+44 20 7946 0018', '+442079460018'],
		['00 1 416 555 0123', 'GB', '+1 416 555 0123', '+14165550123'],
		['0011 44 20 7946 0018', 'AU', '+44 20 7946 0018', '+442079460018'],
		['011 436 1234', 'ZA', '011 436 1234', '+27114361234'],
		['011', 'CA', '011', ''],
	])('%s typed in %s shows %s', (typed, country, shown, number) =>
		expect(typeAll(typed, country)).toMatchObject({ text: shown, number }),
	);
	test('is written in the mode that was asked for', () => {
		expect(typeAll('4165550123', 'CA', rulesOf({ mode: 'international' })).text).toBe('+1 416 555 0123');
		expect(typeAll('+442079460018', 'CA', rulesOf({ mode: 'national' })).text).toBe('020 7946 0018');
		expect(exampleFor(rules, 'US')).toBe('+1 201 555 0123');
		expect(exampleFor(rulesOf({ mode: 'national' }), 'CA')).toBe('(506) 234-5678');
	});
	test('stays as it is typed under a custom pattern', () =>
		expect(typeAll('4165550123', 'CA', rulesOf({ customPattern: /^[0-9]*$/ }))).toMatchObject({
			text: '4165550123',
			number: '+14165550123',
		}));
	test('that is mended stays as it is typed', () => {
		const valid = typeAll('4165550123', 'CA');
		expect(typeText(rules, valid, '(416) 5550123')).toMatchObject({ text: '(416) 5550123', number: '+14165550123' });
		expect(typeText(rules, valid, '(416) 555-01234')).toMatchObject({ text: '(416) 555-01234', number: '' });
	});
	test('pasted over another one is written again', () =>
		expect(typeText(rules, typeAll('4165550123', 'CA'), '5062345678').text).toBe('(506) 234-5678'));
	test.each(['416.555.0123', '416–555–0123', 'tel:416-555-0123', '\u202A(416)\u00A0555\u20110123\u202C'])(
		'pasted as %j is taken as if it had been typed',
		(pasted) => {
			expect(isPermitted(toPhoneText(pasted))).toBe(true);
			expect(openEntry(rules, pasted, 'CA')).toMatchObject({ text: '(416) 555-0123', number: '+14165550123' });
		},
	);
	test('of a country that is not listed is not valid', () =>
		expect(typeAll('+442079460018', 'CA', rulesOf({}, { only: ['ca', 'us'] }))).toMatchObject({
			country: 'CA',
			number: '',
		}));
	test('passed on with characters that may not stand there is read without them', () =>
		expect(openEntry(rules, ' 416.555.0123 ', 'CA')).toMatchObject({ number: '+14165550123' }));
});

describe('the country', () => {
	test.each<[typed: string, before: CountryCode, after: CountryCode]>([
		['2015550123', 'CA', 'CA'],
		['4165550123', 'US', 'US'],
		['8005550123', 'CA', 'CA'],
		['+1', 'CA', 'CA'],
		['+1416', 'US', 'US'],
		['+14165550123', 'US', 'CA'],
		['+12015550123', 'CA', 'US'],
		['+18005550123', 'CA', 'CA'],
		['+44', 'CA', 'GB'],
		['+999', 'CA', 'CA'],
		['01144', 'CA', 'GB'],
		['0044', 'CA', 'GB'],
		['011', 'CA', 'CA'],
	])('%s typed while it is %s makes it %s', (typed, before, after) =>
		expect(typeAll(typed, before).country).toBe(after),
	);
	test('chosen with an international number takes the number with it', () =>
		expect(chooseCountry(rules, openEntry(rules, '+1 416 555 0123', 'US'), 'GB')).toEqual({
			text: '+44 4165550123',
			country: 'GB',
			number: '',
		}));
	test('chosen with national digits judges them again', () => {
		const typed = typeAll('02079460018', 'CA');
		expect(typed.number).toBe('');
		expect(chooseCountry(rules, typed, 'GB')).toMatchObject({ text: '020 7946 0018', number: '+442079460018' });
	});
});

describe('the country at home', () => {
	const atHome = rulesOf({ home: 'CA' });
	test('holds again when the code of another one is deleted, in part or with the number', () => {
		const french = typeAll('+33612345678', 'CA', atHome);
		expect(french.country).toBe('FR');
		expect(typeText(atHome, french, '').country).toBe('CA');
		expect(typeText(atHome, french, '6 12 34 56 78').country).toBe('CA');
		expect(typeText(rules, french, '').country).toBe('FR');
	});
	test('leaves one that was chosen by hand until a code is typed', () => {
		const chosen = chooseCountry(atHome, typeAll('612345678', 'CA', atHome), 'FR');
		expect(typeText(atHome, chosen, '').country).toBe('FR');
		expect(typeText(atHome, chosen, '+44').country).toBe('GB');
	});
	test('is not one that is not listed', () => {
		const elsewhere = rulesOf({ home: 'CA' }, { only: ['fr', 'gb'] });
		expect(typeText(elsewhere, typeAll('+336', 'GB', elsewhere), '').country).toBe('FR');
	});
});

describe('what is wrong with a number', () => {
	const say = translator<typeof en>(en, 'en');
	test.each<[typed: string, country: CountryCode, said: string]>([
		['41655501', 'CA', '2 digits are missing.'],
		['416555012', 'CA', '1 digit is missing.'],
		['5550123', 'CA', 'Add the area code.'],
		['+1 555 0123', 'CA', 'Add the area code.'],
		['41655501234', 'CA', 'Remove 1 digit.'],
		['+1416', 'CA', '7 digits are missing.'],
		['1 416 555 01', 'CA', '2 digits are missing.'],
		['5551234567', 'CA', 'This number isn’t valid. Check the country and the digits.'],
		['+33 6', 'CA', 'This number is too short for its country.'],
		['020 7946 0018 12345', 'GB', 'This number is too long for its country.'],
		['+999', 'CA', 'This number isn’t valid. Check the country and the digits.'],
		['+', 'CA', 'This number isn’t valid. Check the country and the digits.'],
	])('%s in %s: %s', (typed, country, said) => expect(describeFault(rules, typeAll(typed, country), say)).toBe(said));
	test('of a country that is not listed is that it cannot be used', () => {
		const listed = rulesOf({}, { only: ['ca'] });
		expect(describeFault(listed, typeAll('+442079460018', 'CA', listed), say)).toContain('Check the country');
	});
});

describe('the list', () => {
	test('has the preferred ones on top and everything below, by name in the language', () => {
		const { preferred, all } = rules.countries;
		expect(preferred.map(({ code }) => code)).toEqual(['US', 'CA']);
		expect(all).toHaveLength(245);
		expect(all[0]?.code).toBe('AF');
		const french = listCountries(data, 'fr', { preferred: [] }).all.map(({ name }) => name);
		expect(french).toContain('Royaume-Uni');
		expect(french.indexOf('Émirats arabes unis')).toBeLessThan(french.indexOf('Finlande'));
	});
	test('is only the wanted ones; a preferred one that is not wanted is left out', () => {
		const listed = (choice: Partial<CountryChoice>) => rulesOf({}, choice).countries;
		expect(listed({ only: ['fr', 'CA'], ignored: ['CA'] }).all.map(({ code }) => code)).toEqual(['CA', 'FR']);
		expect(listed({ ignored: ['us'] }).preferred.map(({ code }) => code)).toEqual(['CA']);
	});
	test.each([
		['can', 'CA'],
		['CAN', 'CA'],
		['united s', 'US'],
		['cote', 'CI'],
		['allem', 'DE'],
		['suis', 'CH'],
		['gb', 'GB'],
		['+33', 'FR'],
		['44', 'GB'],
	])('finds %j', (typed, code) => {
		const { all } = rules.countries;
		expect(all[findByName(all, typed)]?.code).toBe(code);
	});
	test('finds nothing in the middle of a name', () => expect(findByName(rules.countries.all, 'anada')).toBe(-1));
});

describe('the caret', () => {
	test('stays behind the digit that was typed when the text is written again', () => {
		expect(caretAfterRewrite('4165550123', 10, '(416) 555-0123')).toBe(14);
		expect(caretAfterRewrite('4165550123', 3, '(416) 555-0123')).toBe(6);
	});
	test('goes back to where it was when the change is refused', () => {
		expect(caretBeforeChange('416555', '416a555', 4)).toBe(3);
		expect(caretBeforeChange('416', '416a', 4)).toBe(3);
		expect(caretBeforeChange('416', 'x', 1)).toBe(3);
	});
});
