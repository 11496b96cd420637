// What a new password must be, as both halves know it (specification § 5, R-7, R-8, R-12). What only the server can tell, such as
// whether a password is a common one, is in server/strength.ts.
import type { PasswordPolicy } from './contract.ts';

/** In the order in which people read them. */
const passwordRules = ['length', 'lower', 'upper', 'digit', 'symbol'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The form in which a password is counted and compared: the same on every keyboard. */
export function normalizePassword(password: string): string {
	return password.normalize('NFKC');
}

const compositionTests: Readonly<Record<Exclude<PasswordRule, 'length'>, RegExp>> = {
	lower: /\p{Ll}/u,
	upper: /\p{Lu}/u,
	digit: /\p{Nd}/u,
	symbol: /[^\p{L}\p{M}\p{Nd}]/u,
};

export interface JudgedRule {
	readonly rule: PasswordRule;
	readonly isMet: boolean;
}

/** Every rule in force, met or not. */
export function judgeRules(policy: PasswordPolicy, password: string): readonly JudgedRule[] {
	const normal = normalizePassword(password);
	return passwordRules
		.filter((rule) => rule === 'length' || policy.hasComposition)
		.map((rule) => ({
			rule,
			isMet: rule === 'length' ? hasLength(policy, normal) : compositionTests[rule].test(normal),
		}));
}

export function meetsRules(policy: PasswordPolicy, password: string): boolean {
	return judgeRules(policy, password).every(({ isMet }) => isMet);
}

/** In code points, so that a letter outside the first plane counts as one. */
export function passwordLength(password: string): number {
	return Array.from(normalizePassword(password)).length;
}

function hasLength({ minLength, maxLength }: PasswordPolicy, password: string): boolean {
	const length = passwordLength(password);
	return length >= minLength && length <= maxLength;
}
