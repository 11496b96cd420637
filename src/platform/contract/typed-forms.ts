// What people type or paste into a field of a kind, brought to the form that the kind is judged in. One function for each kind, the same in
// the browser and on the server: the browser shows what will be read, the server reads it so for every sender.

/** Characters that no one sees: marks of direction, joiners and breaks without width, soft hyphens. Pages and mails carry them along. */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** Full-width forms of the characters of ASCII, as Asian keyboards write them. */
const fullWidth = /[\uff01-\uff5e]/g;
const widthOffset = 0xfee0;

/** Without the blanks around it and characters that no one sees; every blank is a space, every dash `-`, full-width forms are plain ones. */
export function toPlainText(typed: string): string {
	return typed
		.replaceAll(unseen, '')
		.replaceAll(fullWidth, (sign) => String.fromCodePoint(sign.charCodeAt(0) - widthOffset))
		.replaceAll(/[\p{Pd}\u2212]/gu, '-')
		.replaceAll(/\s/g, ' ')
		.trim();
}

/** An email address out of how mail programs copy it: `mailto:` before it, `Name <…>` around it. What is none comes back as it was typed. */
export function toEmail(typed: string): string {
	const plain = typed.replaceAll(unseen, '').trim();
	const bare = (/^[^<>]*<([^<>]+)>$/.exec(plain)?.[1] ?? plain).trim();
	return bare.replace(/^mailto:/i, '').trim();
}

/** Whether a field’s text has the shape of an email address; whether it is one, the server judges. */
export function isEmailShaped(typed: string): boolean {
	return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed);
}

/** The first run of just `length` digits: “123 456”, “１２３４５６”, “Your 2FA code: 123-456”. Undefined where there is none. */
export function findCode(typed: string, length: number): string | undefined {
	const run = new RegExp(String.raw`(?<!\d)\d(?:[ -]*\d){${length - 1}}(?!\d)`).exec(toPlainText(typed));
	return run?.[0].replaceAll(/\D/g, '');
}

/** What a field of a code shows of a text: the code in it, or while there is none yet its first `length` digits. */
export function toCodeDigits(typed: string, length: number): string {
	return findCode(typed, length) ?? toPlainText(typed).replaceAll(/\D/g, '').slice(0, length);
}

/** Writes a stored number for people: a North American one as people there do, any other one as it is. */
export function writePhone(number: string): string {
	return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1 $2-$3');
}

/** A phone number with the signs that a phone field takes (specification § 5): no `tel:`, and a hyphen for a dot and for any dash. */
export function toPhoneText(typed: string): string {
	return toPlainText(typed)
		.replace(/^tel:\s*/i, '')
		.replaceAll(/(?<!\s)\s*\.\s*/g, '-');
}
