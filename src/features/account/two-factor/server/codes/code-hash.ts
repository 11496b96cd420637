// What is stored of a code that was sent: a keyed hash, bound to the session that asked for it.
import { hashWithKey } from '#platform/server/crypto/secrets.ts';

/** Of a code that proves who is there. */
export function hashCode(key: Buffer, sessionId: string, code: string): Buffer {
	return hashWithKey(key, `code ${sessionId}`, code);
}

/** Of a code that proves a destination which is being set up. */
export function hashSetUpCode(key: Buffer, sessionId: string, code: string): Buffer {
	return hashWithKey(key, `set-up ${sessionId}`, code);
}
