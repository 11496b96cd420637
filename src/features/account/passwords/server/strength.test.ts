import { describe, expect, it } from 'vitest';
import type { PasswordPolicy } from '../contract.ts';
import { meetsRules } from '../rules.ts';
import { commonVariants, goodPasswords, personOf } from './strength-fixtures.ts';
import { findWeakness } from './strength.ts';

const shipped: PasswordPolicy = { minLength: 8, maxLength: 16, hasComposition: true };
const allowed: PasswordPolicy = { minLength: 8, maxLength: 64, hasComposition: true };

async function shareRefused(passwords: readonly string[]): Promise<number> {
	let refused = 0;
	for (const password of passwords) if ((await findWeakness(password, personOf.words)) !== undefined) refused += 1;
	return refused / passwords.length;
}

describe('disguises of common words that satisfy every rule (R-9)', () => {
	const variants = commonVariants().filter((password) => meetsRules(shipped, password));
	it('are a thousand at least, and 99 of 100 are refused', async () => {
		expect(new Set(variants).size).toBeGreaterThanOrEqual(1000);
		expect(await shareRefused(variants)).toBeGreaterThanOrEqual(0.99);
	});
});

describe('good passwords', () => {
	it.each(['random', 'words'] as const)('of %s are accepted, 995 of 1,000', async (kind) => {
		const passwords = goodPasswords(kind).filter((password) => meetsRules(allowed, password));
		expect(passwords.length).toBeGreaterThanOrEqual(1000);
		expect(await shareRefused(passwords)).toBeLessThanOrEqual(0.005);
	});
});

describe('a weak password is refused with its reason', () => {
	it.each([
		['Password1!', 'common'],
		['P@ssw0rd!', 'common'],
		['drowssaP1!', 'common'],
		['1!Monkey22', 'common'],
		['$unshine1!', 'common'],
		['PassPass1!', 'common'],
		['Bonjour123!', 'common'],
		['Centum2026!', 'common'],
		['P.a.s.s.w0rd1', 'common'],
		['Printemps2026!', 'common'],
		['Abcd1234!', 'sequence'],
		['Qwerty123!', 'sequence'],
		['Aaaaaa1!', 'sequence'],
		['1Qaz2Wsx!', 'sequence'],
		['Harbourview#7x', 'personal'],
		['x9#weivruobraH', 'personal'],
		['Kx7!tremblaY', 'personal'],
		['Ian#48219', 'personal'],
		['x9#ian#Kw42', 'personal'],
		['Portico-Pw-91', 'personal'],
	])('%s: %s', async (password, reason) => {
		expect(await findWeakness(password, personOf.words)).toBe(reason);
	});

	it('which a short name inside another word is not', async () => {
		expect(await findWeakness('Lichen.guardian7', ['Chen', 'Ian'])).toBeUndefined();
	});

	it('which is about this person, not about another one', async () => {
		expect(await findWeakness('Kx7!tremblaY', [])).toBeUndefined();
	});
});
