import { describe, expect, it } from 'vitest';
import { findHold, type SignInMethods } from './rules.ts';

const microsoft = { id: '1', provider: 'microsoft' };
const secondMicrosoft = { id: '2', provider: 'microsoft' };
const zoho = { id: '3', provider: 'zoho' };
const ways: SignInMethods = { hasOther: true, requiresMicrosoft: false, offered: new Set(['microsoft', 'zoho']) };

describe('an account may be unlinked', () => {
	it('while a password stays', () => expect(findHold(zoho, [zoho], ways)).toBeUndefined());
	it('while another linked account stays', () =>
		expect(findHold(zoho, [zoho, microsoft], { ...ways, hasOther: false })).toBeUndefined());
	it('that is no Microsoft account, although one is required', () =>
		expect(findHold(zoho, [zoho, microsoft], { ...ways, requiresMicrosoft: true })).toBeUndefined());
	it('while another Microsoft account stays, although one is required', () =>
		expect(findHold(microsoft, [microsoft, secondMicrosoft], { ...ways, requiresMicrosoft: true })).toBeUndefined());
});

describe('an account stays linked', () => {
	it('that is the last way in', () => expect(findHold(zoho, [zoho], { ...ways, hasOther: false })).toBe('last_way_in'));
	it('where the others are of providers that the brand no longer offers', () => {
		const left = { ...ways, hasOther: false, offered: new Set(['zoho']) };
		expect(findHold(zoho, [zoho, microsoft], left)).toBe('last_way_in');
	});
	it('that is the only Microsoft account where one is required, whatever else there is', () =>
		expect(findHold(microsoft, [microsoft, zoho], { ...ways, requiresMicrosoft: true })).toBe('microsoft_required'));
});
