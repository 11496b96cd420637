// Which failures of the database pass by themselves. What may be done about one depends on what was under way: see retries.ts.

/** Where one is met, the same transaction may succeed at once: 40001 serialization, 40P01 deadlock (PostgreSQL appendix A). */
const conflicts: Readonly<Record<string, RetryReason>> = { '40001': 'serialization', '40P01': 'deadlock' };
const readOnlyServer = '25006';
const lostConnectionCodes = new Set([
	'ECONNRESET',
	'ECONNREFUSED',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'EAI_AGAIN',
	// A server that only reads, such as one that has become a standby: the primary is elsewhere.
	readOnlyServer,
	// The server ended a transaction that stood idle, and its connection.
	'25P03',
]);
/** `pg` reports a connection that ended or went silent without an answer by message only. */
const lostConnectionMessage =
	/^Connection terminated|^Client has encountered a connection error|^Cannot use a .* closed|^Query read timeout|^timeout expired/;
const fullPoolMessage = 'timeout exceeded when trying to connect';
const planChangedMessage = 'cached plan must not change result type';

export const retryReasons = ['deadlock', 'serialization', 'lost_connection', 'stale_plan'] as const;
export type RetryReason = (typeof retryReasons)[number];

function codeOf(error: unknown): string | undefined {
	if (!(error instanceof Error) || !('code' in error)) return undefined;
	return typeof error.code === 'string' ? error.code : undefined;
}

/** The connection is of no use any more, and whether its last statement was done may be unknown. */
export function isLostConnection(error: unknown): boolean {
	const code = codeOf(error);
	// 57P01 to 57P03: shut down, crashed, starting up; class 08 is the connection.
	if (code !== undefined && (code.startsWith('08') || code.startsWith('57P0') || lostConnectionCodes.has(code)))
		return true;
	// A server reached by a socket file takes that file with it.
	if (code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect') return true;
	return error instanceof Error && lostConnectionMessage.test(error.message);
}

/** PostgreSQL refuses a write on such a server in the same way. */
export class ReadOnlyServer extends Error {
	readonly code = readOnlyServer;

	constructor() {
		super('The database server only reads: it is a standby, or default_transaction_read_only is on.');
		this.name = 'ReadOnlyServer';
	}
}

/** No answer came within the limit: the other end may be gone without a word, and with it every other user of its connection. */
export function isSilence(error: unknown): boolean {
	return error instanceof Error && error.message === 'Query read timeout';
}

/** A statement before it has failed in the same transaction, and says why. */
export function isInFailedTransaction(error: unknown): boolean {
	return codeOf(error) === '25P02';
}

/** A statement prepared before a migration changed its table: the connection is given up and the next one prepares it again. */
export function isStalePlan(error: unknown): boolean {
	return codeOf(error) === '0A000' && error instanceof Error && error.message === planChangedMessage;
}

/** Why the same work may be done again, where it certainly was not done; undefined where it would fail again. */
export function retryReason(error: unknown): RetryReason | undefined {
	if (isLostConnection(error)) return 'lost_connection';
	if (isStalePlan(error)) return 'stale_plan';
	return conflicts[codeOf(error) ?? ''];
}

/** SQLITE_FULL. */
const sqliteFull = 13;

/** The disk is full: 53100 by a server, ENOSPC or a quota by a folder of this machine. */
export function isFullDisk(error: unknown): boolean {
	if (error instanceof Error && 'errcode' in error && error.errcode === sqliteFull) return true;
	const code = codeOf(error);
	return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT';
}

/** After how many seconds to try again what the database cannot do now; undefined where the failure is none that passes. */
export function secondsUntilRetry(error: unknown): number | undefined {
	if (isFullDisk(error)) return 60;
	if (retryReason(error) !== undefined) return 5;
	if (error instanceof Error && error.message === fullPoolMessage) return 5;
	const code = codeOf(error);
	// Class 53 is too few resources (connections, memory); 57014 a statement over its limit, 55P03 a lock over its limit.
	if (code !== undefined && (code.startsWith('53') || code === '57014' || code === '55P03')) return 5;
	return undefined;
}
