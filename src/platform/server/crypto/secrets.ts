// Random secrets and what is stored of them. Crypto inventory: docs/security.md.
import { createHmac, hash, type KeyObject, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Makes 256 bits with the system's generator, written in base64url. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** What the database keeps of a 256-bit token: with that much entropy a plain SHA-256 cannot be guessed back. */
export function hashToken(token: string): Buffer {
	return hash('sha256', token, 'buffer');
}

/** Makes six decimal digits, each equally likely. */
export function newCode(): string {
	return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/**
 * A keyed hash for values with little entropy (codes, addresses): useless without the key, which is not in the database. Who asks
 * often gives a `KeyObject`, which Node makes of bytes again each time, at five times the cost of the hash.
 */
export function hashWithKey(key: Buffer | KeyObject, purpose: string, value: string): Buffer {
	return createHmac('sha256', key).update(`${purpose}\0${value}`).digest();
}

export function isSameHash(left: Uint8Array, right: Uint8Array): boolean {
	return left.length === right.length && timingSafeEqual(left, right);
}
