// Codes for the day the factors of a person are out of reach. The second step takes them, settings of the account renew them.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { toPlainText } from '#platform/contract/typed-forms.ts';

/** ten codes; a person is warned when few are left. */
export const recoveryCodeCount = 10;
export const fewRecoveryCodes = 3;

/** Without the letters that are taken for figures. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const recoveryCodeLength = 10;
const recoveryCode = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`);

/** A recovery code as it was typed or pasted, without what people put between its groups; undefined when it cannot be one. */
export function parseRecoveryCode(typed: string): string | undefined {
	const code = toPlainText(typed).replaceAll(/[ -]/g, '').toLowerCase();
	return recoveryCode.test(code) ? code : undefined;
}

export const makeRecoveryCodes = endpoint({
	name: 'makeRecoveryCodes',
	path: '/v1/twofactor/MakeRecoveryCodes',
	summary: 'Makes ten new recovery codes, shown once; the earlier ones stop working',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({}),
	output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
	// Belongs to the second step, which says who has a factor.
	problems: ['two_factor.no_method'],
	idempotent: false,
});

export const recoveryCodeEndpoints = [makeRecoveryCodes];
