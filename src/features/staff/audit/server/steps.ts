// Puts rows that belong together into one: the steps of a sign-in, and the failures of an hour. The row that comes first is the one of a page;
// the others are looked for by its person and time, so that no page ever divides them.
import { sql } from 'kysely';
import { hours } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { eventsOfGroup, pendingLifetimeMs, sessionLifetimeMs } from '#features/account/identity/contract.ts';
import { type AuditRecord, type AuditWish, readAudit, readRecords, within } from './search.ts';

export interface AuditLine {
	readonly record: AuditRecord;
	/** The oldest first. */
	readonly steps: readonly AuditRecord[];
	readonly hasMoreSteps: boolean;
}

/** Steps that are read of one person: a session has a dozen. */
const maxSteps = 1_000;
/** What began before it, and lasts at most so long, ends in it. */
const longestSessionMs = pendingLifetimeMs + sessionLifetimeMs;
/** The others of an hour are told after it. */
const longestHourMs = hours(4);

/** Each of them opens a session. */
export const openings: ReadonlySet<string> = new Set([
	'sign_in.succeeded',
	'sign_in.first_step_passed',
	'sign_in.login_token_used',
	'switch_user.entered',
	'assistance.viewing_begun',
]);
const failures: ReadonlySet<string> = new Set(['sign_in.try_failed', 'sign_in.tries_failed']);

/** Pages without a row of their own that one call passes over; the reader asks for more after them. */
const maxPassedOver = 20;

/** A page as it is shown. Pages that have nothing but steps of other pages are passed over. */
export async function readLines(queries: TransactionQueries, wish: AuditWish) {
	let page = await readPage(queries, wish);
	for (let passed = 0; page.lines.length === 0 && page.next !== undefined && passed < maxPassedOver; passed += 1) {
		page = await readPage(queries, { ...wish, after: page.next });
	}
	return page;
}

async function readPage(queries: TransactionQueries, wish: AuditWish) {
	const { rows, next } = await readAudit(queries, wish);
	return { lines: await gather(queries, wish, rows), next };
}

async function gather(
	queries: TransactionQueries,
	wish: AuditWish,
	rows: readonly AuditRecord[],
): Promise<readonly AuditLine[]> {
	const { group, eventId } = wish.filter;
	const isGrouped = group !== undefined && group !== 'session';
	const shown = isGrouped ? rows.filter((row) => !row.isSecondStep) : rows;
	const found = isGrouped || eventId !== undefined ? await readSteps(queries, wish, shown) : [];
	const ofPerson = Map.groupBy(found, ({ userId }) => userId);
	return shown.map((record) => {
		const own = ofPerson.get(record.userId) ?? [];
		const steps = stepsOf(record, own);
		return { record, steps, hasMoreSteps: steps.length > 0 && own.length === maxSteps };
	});
}

/** All rows about sessions of the people whose rows are shown, in the time of these. */
async function readSteps(
	queries: TransactionQueries,
	{ reach, now }: AuditWish,
	rows: readonly AuditRecord[],
): Promise<readonly AuditRecord[]> {
	const whole = rows.filter(({ event, userId }) => userId !== null && (openings.has(event) || failures.has(event)));
	const spans = [...Map.groupBy(whole, ({ userId }) => userId)].map(([userId, own]) => {
		const times = own.map(({ at }) => at.getTime());
		const first = Math.min(...times) - (own.some(({ event }) => failures.has(event)) ? longestHourMs : 0);
		return { userId, from: new Date(first), to: new Date(Math.max(...times) + longestSessionMs) };
	});
	if (spans.length === 0) return [];
	const { organisationId } = reach;
	const events = [...eventsOfGroup('sign_in'), ...eventsOfGroup('session')];
	const places = sql`select found.at, found.id
		from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span ("userId" integer, "from" timestamptz, "to" timestamptz)
		cross join lateral (select a.at, a.id from audit_events a
			where a.organisation_id = ${organisationId} and a.user_id = span."userId" and a.at >= span."from" and a.at < span."to"
				and a.event = any(${events}::text[]) ${within(reach)}
			order by a.at, a.id limit ${sql.lit(maxSteps)}) as found`;
	return (await readRecords(queries, organisationId, now, places)).toReversed();
}

/** @param own all that is known of its person, the oldest first */
function stepsOf(record: AuditRecord, own: readonly AuditRecord[]): readonly AuditRecord[] {
	const { id, event, sessionId } = record;
	if (failures.has(event)) {
		return own.filter((one) => one.id !== id && failures.has(one.event) && hourOf(one) === hourOf(record));
	}
	if (sessionId === null || !openings.has(event)) return [];
	const sessions = new Set([sessionId]);
	return own.filter((one) => {
		if (one.id === id || one.sessionId === null) return false;
		const first = one.isSecondStep ? firstSessionOf(one, own) : undefined;
		if (first !== undefined && sessions.has(first)) sessions.add(one.sessionId);
		return sessions.has(one.sessionId);
	});
}

/** Of earlier versions it is the last that the person began before. */
function firstSessionOf(record: AuditRecord, own: readonly AuditRecord[]): string | undefined {
	const { firstStepSession: named } = record.details;
	if (typeof named === 'string') return named;
	const begun = own.findLast(({ event, at }) => event === 'sign_in.first_step_passed' && at <= record.at);
	return begun?.sessionId ?? undefined;
}

/** Rows of earlier versions do not say it: the first has its own time, the others were told within an hour after theirs. */
function hourOf({ event, at, details }: AuditRecord): string {
	if (typeof details['hour'] === 'string') return details['hour'];
	const isLater = event === 'sign_in.tries_failed';
	return new Date(Math.floor((at.getTime() - (isLater ? hours(1) : 0)) / hours(1)) * hours(1)).toISOString();
}
