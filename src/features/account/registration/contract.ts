// Registering: where a brand allows it, freely or by invitation (specification § 2 names the page). The email address is proved by
// a code before there is an account.
import * as z from 'zod/mini';
import { days, hours, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Email, oneTimeCode } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { nameField } from '#platform/contract/typed-text.ts';
import { LanguageID } from '#features/account/identity/contract.ts';

/** Like the code of a sign-in: six digits, ten minutes, five tries. */
export const registrationCodeLength = 6;
export const registrationCodeLifetimeMs = minutes(10);
export const maxRegistrationCodeFailures = 5;
/** User names that one registration may try, and those of one network in an hour. */
export const maxRegistrationNames = 10;
export const maxNamesPerNetwork = 60;
/** A registration lasts so long from the form to the account. */
export const registrationLifetimeMs = hours(1);
export const invitationLifetimeMs = days(7);

export const registrationProblem = defineProblems({
	/** The organisation that people would come to is not there yet. */
	'registration.not_set_up': 503,
	/** Used, expired and unknown invitations get the same answer. */
	'registration.invitation_invalid': 410,
	/** It opens a record that there is already, which is for who reads the mail of the record's address. */
	'registration.invitation_address': 400,
	'registration.too_many_requests': 429,
	/** Unknown, ended, or too old. */
	'registration.expired': 410,
	'registration.invalid_code': 400,
	'registration.code_expired': 400,
	'registration.too_many_failures': 403,
	'registration.too_many_names': 429,
	'registration.login_name_taken': 409,
	'registration.email_taken': 409,
});

const Token = z.string().check(z.minLength(1), z.maxLength(200));
const Name = nameField(80).check(z.minLength(1));
/** What people type at every sign-in: no spaces, and no @, so that it is never taken for an email address. */
export const loginNamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,39}$/u;
const LoginName = z.string().check(z.trim(), z.minLength(3), z.maxLength(40), z.regex(loginNamePattern));

export const getInvitation = endpoint({
	name: 'getInvitation',
	path: '/v1/account/GetInvitation',
	summary: 'Tells for whom an invitation is; uses nothing up',
	access: 'public',
	feature: 'registration',
	input: z.strictObject({ invitationToken: Token, languageId: LanguageID }),
	output: z.strictObject({
		email: z.string(),
		givenName: z.string(),
		familyName: z.string(),
		organisationName: z.string(),
	}),
	problems: ['registration.invitation_invalid'],
	idempotent: true,
});

export const beginRegistration = endpoint({
	name: 'beginRegistration',
	path: '/v1/account/BeginRegistration',
	summary: 'Keeps what a person entered and mails a code; answers alike whether the address has an account',
	access: 'public',
	feature: 'registration',
	input: z.strictObject({
		invitationToken: z.optional(Token),
		givenName: Name,
		familyName: Name,
		email: Email,
		loginName: LoginName,
		password: z.string().check(z.minLength(1), z.maxLength(1024)),
		termsAccepted: z.literal(true),
		languageId: LanguageID,
	}),
	output: z.strictObject({ registrationToken: Token, resendAfterSeconds: z.int() }),
	problems: [
		'registration.not_set_up',
		'registration.invitation_invalid',
		'registration.invitation_address',
		'registration.too_many_requests',
		'two_factor.sent_a_moment_ago',
		'two_factor.too_many_sends',
	],
	idempotent: false,
});

export const sendRegistrationCode = endpoint({
	name: 'sendRegistrationCode',
	path: '/v1/account/SendRegistrationCode',
	summary: 'Mails another code; an earlier one stops working',
	access: 'public',
	feature: 'registration',
	input: z.strictObject({ registrationToken: Token, languageId: LanguageID }),
	output: z.strictObject({ resendAfterSeconds: z.int() }),
	problems: ['registration.expired', 'two_factor.sent_a_moment_ago', 'two_factor.too_many_sends'],
	idempotent: false,
});

export const confirmRegistration = endpoint({
	name: 'confirmRegistration',
	path: '/v1/account/ConfirmRegistration',
	summary: 'Proves the address by its code and opens the account; with another user name where that one was taken',
	access: 'public',
	feature: 'registration',
	input: z.strictObject({
		registrationToken: Token,
		/** Not needed again once it was right. */
		code: z.optional(oneTimeCode(registrationCodeLength)),
		loginName: z.optional(LoginName),
		languageId: LanguageID,
	}),
	output: z.strictObject({ loginName: z.string() }),
	problems: [
		'registration.expired',
		'registration.invitation_invalid',
		'registration.invalid_code',
		'registration.code_expired',
		'registration.too_many_failures',
		'registration.too_many_names',
		'registration.login_name_taken',
		'registration.email_taken',
	],
	idempotent: false,
});

export const registrationEndpoints = [getInvitation, beginRegistration, sendRegistrationCode, confirmRegistration];
