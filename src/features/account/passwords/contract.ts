// Passwords: forgotten, reset by a link, changed. The specification names the pages (§ 2) and the rules (§ 5), not the calls.
import * as z from 'zod/mini';
import { days, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { LanguageID } from '#features/account/identity/contract.ts';

/** Specification § 5. The longest is a matter of configuration. */
export const minPasswordLength = 8;
/** A password that opens the portal alone, without a second factor, is at least this long. */
export const minLengthAlone = 15;

/** What a new password must be; travels with the pages that ask for one. */
export interface PasswordPolicy {
	readonly minLength: number;
	readonly maxLength: number;
	/** Whether numbers, capitals, small letters and symbols must all be there. */
	readonly hasComposition: boolean;
}

/** */
export const resetLinkLifetimeMs = minutes(30);
/** what one account is sent. */
export const resetMailWaitMs = minutes(2);
export const maxResetMailsPerDay = 5;
export const resetMailWindowMs = days(1);
/** So many of the day's messages may be caused by browsers in which the person never signed in, and by one network of these. */
export const maxStrangersResetMails = 3;
export const maxResetMailsPerNetwork = 2;
/** a reset that staff began. */
export const staffResetLifetimeMs = days(1);

export const passwordProblem = defineProblems({
	/** Used, expired, replaced and unknown links get the same answer. */
	'passwords.link_expired': 410,
	'passwords.wrong_current': 400,
	'passwords.too_many_failures': 429,
	'passwords.too_many_requests': 429,
	'passwords.no_password': 409,
});

const ResetToken = z.string().check(z.minLength(1), z.maxLength(200));
// Longer than any password may be: a wrong length is refused with its reason and never cut.
const Password = z.string().check(z.minLength(1), z.maxLength(1024));
const Policy = z.strictObject({ minLength: z.int(), maxLength: z.int(), composition: z.boolean() });

export const requestPasswordReset = endpoint({
	name: 'requestPasswordReset',
	path: '/v1/auth/RequestPasswordReset',
	summary:
		'Mails instructions to the owner of a user name or email address; the answer is the same where there is none',
	access: 'public',
	input: z.strictObject({ loginName: line({ min: 1, max: 254 }), languageId: LanguageID }),
	output: z.strictObject({}),
	problems: ['passwords.too_many_requests'],
	idempotent: true,
});

export const checkPasswordReset = endpoint({
	name: 'checkPasswordReset',
	path: '/v1/auth/CheckPasswordReset',
	summary: 'Tells whether a reset link still works and what the new password must be; uses nothing up',
	access: 'public',
	input: z.strictObject({ resetToken: ResetToken, languageId: LanguageID }),
	output: z.strictObject({ policy: Policy }),
	problems: ['passwords.link_expired'],
	idempotent: true,
});

export const resetPassword = endpoint({
	name: 'resetPassword',
	path: '/v1/auth/ResetPassword',
	summary: 'Sets a new password by a reset link, once; ends every session and opens none',
	access: 'public',
	input: z.strictObject({ resetToken: ResetToken, newPassword: Password, languageId: LanguageID }),
	output: z.strictObject({}),
	problems: ['passwords.link_expired'],
	idempotent: false,
});

export const getPasswordPolicy = endpoint({
	name: 'getPasswordPolicy',
	path: '/v1/portal/GetPasswordPolicy',
	summary: 'Tells what a new password of the caller must be',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({ policy: Policy, hasPassword: z.boolean() }),
	problems: [],
	idempotent: true,
});

export const changePassword = endpoint({
	name: 'changePassword',
	path: '/v1/portal/ChangePassword',
	summary: 'Replaces the password of the caller, who proves the current one; ends the other sessions',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ currentPassword: Password, newPassword: Password }),
	output: z.strictObject({ endedSessions: z.int() }),
	problems: ['passwords.wrong_current', 'passwords.too_many_failures', 'passwords.no_password'],
	idempotent: false,
});

export const passwordEndpoints = [
	requestPasswordReset,
	checkPasswordReset,
	resetPassword,
	getPasswordPolicy,
	changePassword,
];
