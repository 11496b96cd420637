// What staff see of other people's data while they look at an account: enough to talk about it, not enough to use it.

const hidden = '•••';

/** Shows one letter and the domain. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return at < 1 ? hidden : `${email.slice(0, 1)}${hidden}${email.slice(at)}`;
}

/** Shows the last two digits; '' remains ''. */
export function maskPhone(phone: string): string {
	return phone === '' ? '' : `${hidden} ${phone.slice(-2)}`;
}

/** Shows the beginning only; '' remains ''. */
export function maskEnd(text: string, shown = 0): string {
	return text === '' ? '' : `${text.slice(0, shown)}${hidden}`;
}

/** Shows the first name, and one letter of the others. */
export function maskName(name: string): string {
	const [first = '', ...others] = name.split(' ');
	return [first, ...others.map((part) => maskEnd(part, 1))].join(' ');
}
