// Keys outside the database that seal what it keeps. There are several while one takes the place of another: the first seals, each opens.
import { open, seal } from './seal.ts';

export interface NamedKey {
	readonly id: string;
	/** It has 32 bytes. */
	readonly key: Buffer;
}

export interface Sealed {
	readonly keyId: string;
	readonly sealed: Uint8Array;
}

export interface KeyRing {
	/** Id of the key that seals; undefined where there is none, and nothing can be sealed. */
	readonly sealingKeyId: string | undefined;
	/** `belongsTo` names the one place where the value may be opened. */
	seal(belongsTo: string, value: Buffer): Sealed;
	/** @throws SealFault that says why it does not open */
	open(belongsTo: string, sealed: Sealed): Buffer;
}

/** Its message is for operators and has nothing of the value. */
export class SealFault extends Error {
	override readonly name = 'SealFault';
}

export function createKeyRing(keys: readonly NamedKey[]): KeyRing {
	const byId = new Map(keys.map(({ id, key }) => [id, key]));
	const [first] = keys;
	return {
		sealingKeyId: first?.id,
		seal(belongsTo, value) {
			if (first === undefined) throw new SealFault('Nothing can be sealed: SECRET_KEYS is not set.');
			return { keyId: first.id, sealed: seal(first.key, belongsTo, value) };
		},
		open(belongsTo, { keyId, sealed }) {
			const key = byId.get(keyId);
			if (key === undefined) {
				throw new SealFault(`It was sealed with the key ${keyId}, which SECRET_KEYS does not have.`);
			}
			try {
				return open(key, belongsTo, sealed);
			} catch {
				throw new SealFault(
					`It does not open with the key ${keyId} of SECRET_KEYS: that is another key, or the row is from elsewhere.`,
				);
			}
		},
	};
}
