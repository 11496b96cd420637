import type { Catalog } from './text.ts';

/** Texts of the platform's problems and of field errors, English. */
export const en = {
	'request.invalid': 'Some of the information needs your attention. Correct the marked fields and try again.',
	'request.malformed': 'The request could not be read. Reload the page and try again.',
	'request.too_complex': 'The request is nested too deeply or has too many fields.',
	'request.too_large': 'The request is too large.',
	'request.not_json': 'The request must be sent as JSON.',
	'request.unknown_call': 'There is no such call.',
	'request.wrong_method': 'This call must be made with POST.',
	'request.too_many': 'Too many requests. Wait a moment and try again.',
	'request.timed_out': 'The request took too long to arrive. Try again.',
	'session.signed_out': 'Your session has ended. Sign in again.',
	'session.two_factor_pending': 'Enter your verification code first.',
	'session.forbidden': 'You do not have access to this.',
	'server.busy': 'Many people are signing in right now. Try again in a few seconds.',
	'server.unavailable': 'The service is temporarily unavailable. Try again in a minute.',
	'server.misdirected': 'This address is not served here.',
	'server.internal_error': 'Internal Server Error',
	'field.required': 'This field is required.',
	'field.unknown': 'This field is not expected.',
	'field.invalid': 'This value is not valid.',
	'field.too_short': 'Enter at least {minimum} characters.',
	'field.too_long': 'Enter at most {maximum} characters.',
	'field.too_small': 'Enter {minimum} or more.',
	'field.too_big': 'Enter {maximum} or less.',
	'field.invalid_email': 'Invalid email address',
} as const satisfies Catalog;
