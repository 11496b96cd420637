// Which failures are worth the same work again, and how often. Safe because every write carries an idempotency key: a commit
// whose answer was lost is found by its key on the repeat.
import { setTimeout as sleep } from 'node:timers/promises';

/** 40001 serialization, 40P01 deadlock, 57P01-57P03 shut down, crashed, starting up (PostgreSQL appendix A); class 08 is the connection. */
const transientStates = new Set(['40001', '40P01', '57P01', '57P02', '57P03']);
const lostConnectionCodes = new Set([
	'ECONNRESET',
	'ECONNREFUSED',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
]);
/** `pg` reports a connection that ended without an answer by message only. */
const lostConnectionMessage =
	/^Connection terminated|^Client has encountered a connection error|^Cannot use a .* closed/;
const planChangedMessage = 'cached plan must not change result type';

/** The wait before each repeat. Together they outlast a planned switch of servers, measured at 2.6 s. */
const waitsMs: readonly number[] = [20, 100, 400, 1000, 1500];

function codeOf(error: unknown): string | undefined {
	if (!(error instanceof Error) || !('code' in error)) return undefined;
	return typeof error.code === 'string' ? error.code : undefined;
}

export function isLostConnection(error: unknown): boolean {
	const code = codeOf(error);
	if (code !== undefined && (code.startsWith('08') || code.startsWith('57P0') || lostConnectionCodes.has(code)))
		return true;
	// A server reached by a socket file takes that file with it.
	if (code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect') return true;
	return error instanceof Error && lostConnectionMessage.test(error.message);
}

/** A statement prepared before a migration changed its table: the connection is given up and the next one prepares it anew. */
export function isStalePlan(error: unknown): boolean {
	return codeOf(error) === '0A000' && error instanceof Error && error.message === planChangedMessage;
}

function isTransient(error: unknown): boolean {
	const code = codeOf(error);
	return (code !== undefined && transientStates.has(code)) || isLostConnection(error) || isStalePlan(error);
}

/** Runs `work` again, after a growing and jittered wait, as long as it fails for a transient reason. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
	for (const waitMs of waitsMs) {
		try {
			return await work();
		} catch (error) {
			if (!isTransient(error)) throw error;
			await sleep(waitMs * (0.5 + Math.random()));
		}
	}
	return await work();
}
