// What a service key looks like: a mark, a part that may be shown, and the secret.

/** The mark tells a key from a session's token at a glance, also for tools that look for leaked secrets. */
const keyPattern = /^(ptk_[a-f0-9]{10})_[\w-]{43}$/;

/** The part of a key that may be shown and logged, by which it is found; undefined for anything that is no key. */
export function keyPrefix(key: string): string | undefined {
	return keyPattern.exec(key)?.[1];
}

export const clientKeyPattern = /^[a-z][a-z0-9-]{1,39}$/;
