// Calls that move money carry a key that is made and kept before the first try: whatever became of the answer, the same
// request with the same key is done at most once. Kept in this tab, over a reload, until an answer came.
import { applicationKeys } from '#platform/contract/storage.ts';
import { readSession } from './browser-storage.ts';
import { isRefusal, isSignedOut, ProofDeclined } from './failures.ts';

export interface Attempt {
	readonly key: string;
	readonly asked: unknown;
}

interface StoredAttempt extends Attempt {
	readonly userId: number | undefined;
}
type StoredAttempts = Readonly<Record<string, StoredAttempt>>;

/** The attempt of this purpose that asked just the same and has no answer yet; otherwise a new one, in its place. */
function beginAttempt(purpose: string, asked: unknown): Attempt {
	const earlier = findAttempt(purpose);
	if (earlier !== undefined && JSON.stringify(earlier.asked) === JSON.stringify(asked)) {
		return { key: earlier.key, asked };
	}
	const attempt = { key: crypto.randomUUID(), asked };
	write({ ...read(), [purpose]: { ...attempt, userId: readSession()?.userId } });
	return attempt;
}

/** What the signed-in person asked and got no answer to. Storage can be edited by hand: check what was asked before using it. */
export function findAttempt(purpose: string): Attempt | undefined {
	const stored = read()[purpose];
	return stored?.userId === readSession()?.userId ? stored : undefined;
}

export function endAttempt(purpose: string): void {
	const { [purpose]: _ended, ...others } = read();
	write(others);
}

/**
 * Makes a call about money with the key of its attempt. The attempt ends with an answer, also a refusal; after a lost connection or a
 * fault of the server it stays, because no one knows whether it was done. So it does where only a repeat is refused, for want of a session
 * or a proof: that says nothing about the first try.
 */
export async function attemptCall<Answer>(
	purpose: string,
	asked: unknown,
	send: (key: string) => Promise<Answer>,
): Promise<Answer> {
	const earlier = findAttempt(purpose);
	const { key } = beginAttempt(purpose, asked);
	const isRepeat = earlier?.key === key;
	try {
		const answer = await send(key);
		endAttempt(purpose);
		return answer;
	} catch (error) {
		if (isRefusal(error) && !(isRepeat && isNotLookedAt(error))) endAttempt(purpose);
		throw error;
	}
}

/** Refused before the server looked for the key. */
function isNotLookedAt(error: unknown): boolean {
	return error instanceof ProofDeclined || isSignedOut(error);
}

function read(): StoredAttempts {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(applicationKeys.attempts) ?? '{}');
		return typeof stored === 'object' && stored !== null ? (stored as StoredAttempts) : {};
	} catch {
		return {};
	}
}

function write(attempts: StoredAttempts): void {
	if (Object.keys(attempts).length === 0) sessionStorage.removeItem(applicationKeys.attempts);
	else sessionStorage.setItem(applicationKeys.attempts, JSON.stringify(attempts));
}
