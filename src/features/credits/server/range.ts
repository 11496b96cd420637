// A range of days as a person sees them: it begins and ends at midnight where they are, summer time or not.
import { sql } from 'kysely';
import { days } from '#platform/contract/duration.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { creditProblem, maxRangeDays } from '../contract.ts';

export interface DayRange {
	/** `YYYY-MM-DD`, both days included. */
	readonly from: string;
	readonly to: string;
	/** IANA name. */
	readonly timeZone: string;
}

export interface TimeRange {
	readonly start: Date;
	/** The first moment after it. */
	readonly end: Date;
}

/** @throws where the days are the wrong way round or too many, or nobody knows the zone. */
export async function toTimeRange(queries: TransactionQueries, { from, to, timeZone }: DayRange): Promise<TimeRange> {
	const length = (Date.parse(to) - Date.parse(from)) / days(1) + 1;
	if (!(length >= 1 && length <= maxRangeDays)) throw creditProblem('credits.range_invalid');
	requireTimeZone(timeZone);
	const { rows } = await sql<TimeRange>`select ${from}::date::timestamp at time zone ${timeZone} as start,
		(${to}::date + 1)::timestamp at time zone ${timeZone} as "end"`.execute(queries);
	const [range] = rows;
	if (range === undefined) throw new Error('A range of days has no begin');
	return range;
}

/** Names that Node knows, the database knows too: both have the IANA database. */
function requireTimeZone(timeZone: string): void {
	if (!isTimeZone(timeZone)) {
		throw platformProblem('request.invalid', { fields: [{ field: 'TimeZone', code: 'field.invalid' }] });
	}
}

function isTimeZone(name: string): boolean {
	try {
		return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
	} catch {
		return false;
	}
}
