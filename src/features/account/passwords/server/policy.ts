// Whether a person may have this password: the rules of the page, a longer one for who signs in with it alone, and no weak one.
import type { Brand } from '#platform/contract/brand.ts';
import { type FieldProblem, platformProblem } from '#platform/contract/problem.ts';
import { minLengthAlone, minPasswordLength, type PasswordPolicy } from '../contract.ts';
import { judgeRules, passwordLength, type PasswordRule } from '../rules.ts';
import { findWeakness } from './strength.ts';

export interface PasswordSettings {
	/** PASSWORD_MAX. */
	readonly maxLength: number;
	/** PASSWORD_COMPOSITION. */
	readonly hasComposition: boolean;
}

export function policyFor(settings: PasswordSettings, isAlone = false): PasswordPolicy {
	return { ...settings, minLength: isAlone ? minLengthAlone : minPasswordLength };
}

export function toWirePolicy(policy: PasswordPolicy) {
	return { minLength: policy.minLength, maxLength: policy.maxLength, composition: policy.hasComposition };
}

/** Words that a stranger may know of a person, and so try first. */
export function personalWords(brand: Brand, words: readonly (string | null | undefined)[]): readonly string[] {
	const given = words.filter((word) => word !== null && word !== undefined);
	// An address counts without the end of its domain, `com` or `ca`.
	const known = given.map((word) => (word.includes('@') ? word.replace(/\.\w+$/, '') : word));
	return [...known, brand.key, brand.names.en, brand.names.fr, brand.legalEntity.name];
}

const codes: Readonly<Record<PasswordRule, string>> = {
	length: 'passwords.wrong_length',
	lower: 'passwords.missing_lower',
	upper: 'passwords.missing_upper',
	digit: 'passwords.missing_digit',
	symbol: 'passwords.missing_symbol',
};

/** Refuses a password with every reason at once, in the named field of the body. */
export async function requireGoodPassword(
	policy: PasswordPolicy,
	password: string,
	personal: readonly string[],
	field = 'newPassword',
): Promise<void> {
	const values = { minimum: policy.minLength, maximum: policy.maxLength, length: passwordLength(password) };
	const broken = judgeRules(policy, password).filter(({ isMet }) => !isMet);
	const fields: FieldProblem[] = broken.map(({ rule }) => ({ field, code: codes[rule], values }));
	const weakness = fields.length > 0 ? undefined : await findWeakness(password, personal);
	if (weakness !== undefined) fields.push({ field, code: `passwords.${weakness}` });
	if (fields.length > 0) throw platformProblem('request.invalid', { fields });
}
