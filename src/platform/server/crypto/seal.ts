// Secrets that must be read again are sealed: AES-256-GCM with a key outside the database. What a value belongs to is part of the
// seal, so that one copied to another row does not open there.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Told apart from what a later key or algorithm would write. */
const version = 1;
const nonceLength = 12;
const tagLength = 16;

/** `belongsTo` names the one place the value may be opened at; the key has 32 bytes. */
export function seal(key: Buffer, belongsTo: string, value: Buffer): Buffer {
	const nonce = randomBytes(nonceLength);
	const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(belongsTo));
	const body = Buffer.concat([cipher.update(value), cipher.final()]);
	return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
}

/** @throws where the value was changed, moved or sealed with another key. */
export function open(key: Buffer, belongsTo: string, sealed: Uint8Array): Buffer {
	const bytes = Buffer.from(sealed);
	if (bytes[0] !== version) throw new Error(`Nothing here opens seals of version ${bytes[0]}`);
	const nonce = bytes.subarray(1, 1 + nonceLength);
	const tag = bytes.subarray(1 + nonceLength, 1 + nonceLength + tagLength);
	const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
	decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(tag);
	return Buffer.concat([decipher.update(bytes.subarray(1 + nonceLength + tagLength)), decipher.final()]);
}
