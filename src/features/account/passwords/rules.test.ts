import { describe, expect, it } from 'vitest';
import type { PasswordPolicy } from './contract.ts';
import { judgeRules, meetsRules, passwordLength } from './rules.ts';

const shipped: PasswordPolicy = { minLength: 8, maxLength: 16, hasComposition: true };
const unmet = (password: string, policy = shipped): string =>
	judgeRules(policy, password)
		.filter(({ isMet }) => !isMet)
		.map(({ rule }) => rule)
		.join(' ');

describe('the rules of a new password (specification § 5, R-7)', () => {
	it.each([
		['Ab1!efgh', ''],
		['Ab1!efghijklmnop', ''],
		['Ab1!efg', 'length'],
		['Ab1!efghijklmnopq', 'length'],
		['ab1!efgh', 'upper'],
		['AB1!EFGH', 'lower'],
		['Abc!efgh', 'digit'],
		['Ab1cefgh', 'symbol'],
		['', 'length lower upper digit symbol'],
		['Éé1 efgh', ''],
	])('of %j miss: %s', (password, missing) => expect(unmet(password)).toBe(missing));

	it('count characters, not the bytes or halves that they are stored in (R-8)', () => {
		expect(passwordLength('Ab1!🏡🏡🏡🏡')).toBe(8);
		expect(unmet('Ab1!🏡🏡🏡')).toBe('length');
		expect(unmet('Ab1!🏡🏡🏡🏡')).toBe('');
	});

	it('see the same password in both ways of writing an accent', () => {
		const [composed, decomposed] = ['Abc1!éàç', 'Abc1!e\u0301a\u0300c\u0327'];
		expect(passwordLength(decomposed)).toBe(passwordLength(composed));
		expect(meetsRules(shipped, decomposed)).toBe(true);
	});

	it('ask for length alone, up to 64, where composition is off (R-12)', () => {
		const long: PasswordPolicy = { minLength: 8, maxLength: 64, hasComposition: false };
		expect(judgeRules(long, 'x').map(({ rule }) => rule)).toEqual(['length']);
		expect(meetsRules(long, 'a'.repeat(64))).toBe(true);
		expect(meetsRules(long, 'a'.repeat(65))).toBe(false);
	});
});
