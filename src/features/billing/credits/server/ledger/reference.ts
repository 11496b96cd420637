import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that it can be read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** What people on both sides call a transaction: `CR-7K3M-09QX-T2VB`, 60 random bits. */
export function newReference(): string {
	const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
	return `CR-${characters.replace(/.{4}(?=.)/g, '$&-')}`;
}
