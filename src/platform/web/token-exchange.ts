// A session's token may be exchanged for a new one while other calls, of this tab and of others, still carry the old one.
import { readAccessToken, readSession, storeAccessToken } from './browser-storage.ts';

const lockName = 'portal.token';

/** Who called with what. */
export interface TokenUse {
	readonly token: string;
	readonly userId: number | undefined;
}

/** Exchanges the token and keeps the new one; one tab at a time. */
export function exchangeToken(exchange: (token: string) => Promise<string>): Promise<void> {
	return withLock('exclusive', async () => storeAccessToken(await exchange(readAccessToken() ?? '')));
}

/**
 * The token that replaced the one of a refused call, for another try: after an exchange under way has ended, and only where it is
 * still the same person's.
 */
export async function findExchangedToken({ token, userId }: TokenUse): Promise<string | undefined> {
	await withLock('shared', async () => undefined);
	await untilStored(token);
	const current = readAccessToken();
	return current === token || readSession()?.userId !== userId ? undefined : current;
}

/** What another tab stored reaches this one a moment after its lock does. */
const storageDelayMs = 500;

/** Waits for a token other than this one, but not long: most often the session is simply over. */
async function untilStored(token: string): Promise<void> {
	if (readAccessToken() !== token) return;
	const { promise, resolve } = Promise.withResolvers<void>();
	const onStorage = (): void => {
		if (readAccessToken() !== token) resolve();
	};
	addEventListener('storage', onStorage);
	const timer = setTimeout(resolve, storageDelayMs);
	await promise;
	removeEventListener('storage', onStorage);
	clearTimeout(timer);
}

async function withLock<T>(mode: LockMode, run: () => Promise<T>): Promise<T> {
	return 'locks' in navigator ? navigator.locks.request(lockName, { mode }, run) : run();
}
