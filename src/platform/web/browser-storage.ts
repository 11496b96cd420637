// What the browser keeps (specification § 3). Reading never throws: storage may be blocked, full or edited by hand.
import { applicationKeys, storageKeys } from '#platform/contract/storage.ts';

/** Display hints of the signed-in person; the server trusts none of it. */
export interface StoredSession {
	readonly userId: number;
	readonly orgId: number | undefined;
}

/** A sign-in that still owes its second factor. */
export interface PendingTwoFactor {
	readonly session: { readonly userId: number };
	readonly token: string;
	readonly codeSent: boolean;
}

export function readAccessToken(): string | undefined {
	return readStored(storageKeys.accessToken) ?? undefined;
}

export function readSession(): StoredSession | undefined {
	const stored = readJson(storageKeys.session);
	if (typeof stored !== 'object' || stored === null || !('UserID' in stored)) return undefined;
	if (typeof stored.UserID !== 'number' || readAccessToken() === undefined) return undefined;
	return { userId: stored.UserID, orgId: 'OrgID' in stored ? Number(stored.OrgID) : undefined };
}

export function storeSession(session: StoredSession, token: string): void {
	localStorage.removeItem(storageKeys.pendingTwoFactor);
	localStorage.setItem(storageKeys.session, JSON.stringify({ UserID: session.userId, OrgID: session.orgId }));
	localStorage.setItem(storageKeys.accessToken, token);
}

/** In place of the token that the session had so far. */
export function storeAccessToken(token: string): void {
	localStorage.setItem(storageKeys.accessToken, token);
}

export function readPending(): PendingTwoFactor | undefined {
	const stored = readJson(storageKeys.pendingTwoFactor);
	if (!isPending(stored)) return undefined;
	return { ...stored, session: { userId: stored.session.UserID } };
}

export function storePending(pending: PendingTwoFactor): void {
	localStorage.setItem(
		storageKeys.pendingTwoFactor,
		JSON.stringify({ ...pending, session: { UserID: pending.session.userId } }),
	);
}

export function clearPending(): void {
	localStorage.removeItem(storageKeys.pendingTwoFactor);
}

/** Sign-out: everything goes (specification § 4). */
export function clearStorage(): void {
	localStorage.clear();
	sessionStorage.clear();
}

/** A lost session: everything goes but the keys of calls about money without an answer, which are for the same person only. */
export function clearLostSession(): void {
	const attempts = sessionStorage.getItem(applicationKeys.attempts);
	clearStorage();
	if (attempts !== null) sessionStorage.setItem(applicationKeys.attempts, attempts);
}

/** Where storage is blocked, the person is asked to sign in all the same. */
export function rememberReturnAddress(path: string): void {
	try {
		sessionStorage.setItem(storageKeys.returnAddress, path);
	} catch {
		// The way back is a convenience.
	}
}

/** Whether the person, or the administrator of their machine, lets this address keep nothing: no sign-in could last then. */
export function isStorageBlocked(): boolean {
	try {
		return typeof localStorage !== 'object';
	} catch {
		return true;
	}
}

interface StoredPending extends Omit<PendingTwoFactor, 'session'> {
	readonly session: { readonly UserID: number };
}

function isPending(stored: unknown): stored is StoredPending {
	if (typeof stored !== 'object' || stored === null) return false;
	return 'token' in stored && typeof stored.token === 'string' && 'session' in stored && 'codeSent' in stored;
}

function readJson(key: string): unknown {
	try {
		return JSON.parse(readStored(key) ?? 'null');
	} catch {
		return null;
	}
}

/** As `readStored`, of what this tab alone keeps. */
export function readStoredInTab(key: string): string | null {
	try {
		return sessionStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Null where nothing is kept, or nothing can be. */
export function readStored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

export function removeStored(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// Blocked storage holds nothing.
	}
}
