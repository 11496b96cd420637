import { describe, expect, it } from 'vitest';
import { type AccountState, listAdvice } from './advice.ts';

const safe: AccountState = {
	methods: ['authenticator'],
	recoveryCodesLeft: 10,
	hasPasskey: true,
	requiresMicrosoft: false,
};
const adviceFor = (state: Partial<AccountState>) => listAdvice({ ...safe, ...state });

describe('advice', () => {
	it('has nothing to say of an account with an app or a passkey, codes and a passkey', () => {
		expect(adviceFor({})).toEqual([]);
		expect(adviceFor({ methods: ['passkey', 'email'] })).toEqual([]);
	});

	it('names what is missing, the most useful first', () => {
		const bare = { recoveryCodesLeft: 0, hasPasskey: false };
		expect(adviceFor({ ...bare, methods: [] })).toEqual(['second_step', 'passkey']);
		expect(adviceFor({ ...bare, methods: ['email', 'sms'] })).toEqual(['authenticator', 'recovery_codes', 'passkey']);
	});

	it.each([
		[0, true],
		[2, true],
		[3, false],
	])('of %i recovery codes left asks for new ones: %s', (recoveryCodesLeft, isAsked) => {
		expect(adviceFor({ recoveryCodesLeft }).includes('recovery_codes')).toBe(isAsked);
	});

	it('offers no passkey to people whom only Microsoft signs in', () => {
		expect(adviceFor({ hasPasskey: false, requiresMicrosoft: true })).toEqual([]);
	});
});
