// The kinds of text and number that a person or a program may send, each with the one rule for it. What no database column, no mail header
// and no line of a printed page can hold is refused here, with the field's name, and not found out about further down.
import * as z from 'zod/mini';
import { inEachLanguage, type Language } from './language.ts';
import { findCode, toEmail, toPlainText } from './typed-forms.ts';

/** Counted as `string.length` counts, after the blanks around the text are gone. */
interface TextBounds {
	/** Default 0: the text may be empty. */
	readonly min?: number;
	readonly max: number;
}

/**
 * One line of any script, without the blanks around it. Refused are control characters and the two line separators of Unicode, which come
 * from no keyboard, and what turns the direction of the text around it (UAX #9 § 2): a line is shown between other people's.
 */
export function line({ min = 0, max }: TextBounds) {
	return z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(oneLine));
}

/** One line of signs and digits, such as a postal code, however it was typed or copied (`toPlainText`). */
export function plainLine({ min = 0, max }: TextBounds) {
	return z.string().check(z.overwrite(toPlainText), z.minLength(min), z.maxLength(max), z.regex(oneLine));
}

/** Several lines: also takes tabs and line breaks, as a text area sends them. */
export function paragraph({ min = 0, max }: TextBounds) {
	return z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(severalLines));
}

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
const severalLines = /^(?:[\t\n\r]|[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069])*$/u;

/** SMTP allows paths of this length without their brackets (RFC 5321 § 4.5.3.1.3). */
const maxEmailLength = 254;
/** An email address, however a mail program copied it. */
export const Email = z.string().check(z.overwrite(toEmail), z.maxLength(maxEmailLength), z.email());

/** A one-time code of `length` digits out of what was typed or pasted. What holds none is passed on, to be told that it is wrong. */
export function oneTimeCode(length: number) {
	return z.string().check(
		z.maxLength(200),
		z.overwrite((typed) => findCode(typed, length) ?? typed.trim()),
		z.maxLength(40),
	);
}

/** A day of this calendar, `YYYY-MM-DD`, of a year in which somebody who uses the portal may have lived. */
export const Day = z.iso.date().check(z.refine((day) => /^(?:19|2\d)/.test(day)));

/** IANA name of a time zone that this server knows. */
export const TimeZone = z.string().check(
	z.maxLength(64),
	z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/),
	z.refine((name) => isTimeZone(name)),
);

function isTimeZone(name: string): boolean {
	try {
		return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
	} catch {
		return false;
	}
}

/** A number that the specification gives to people and organisations, as their columns hold it. */
export const SerialNumber = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** The key of a call about money: made by the caller before the first try and kept until an answer came. */
export const IdempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** Has the same words in every language, such as a line of an invoice. */
export type Multilingual = Readonly<Record<Language, string>>;
export const Multilingual = z.strictObject(inEachLanguage(() => z.string()));
