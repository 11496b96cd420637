// Reading a list of exemptions: a CSV with a header, checked whole, every fault with its line. Pure.
import { parse } from 'csv-parse/sync';
import { isDay } from '#platform/contract/calendar-days.ts';
import { after, days } from '#platform/contract/duration.ts';
import { maxExemptionDays } from '../contract.ts';

const columns = ['user', 'reason', 'owner', 'approved_by', 'second_approver', 'ends_on'] as const;
type Column = (typeof columns)[number];

export interface ListedExemption {
	/** Lines of the file are counted from 1. */
	readonly line: number;
	/** Number or login name of the person. */
	readonly user: string;
	readonly reason: string;
	readonly owner: string;
	readonly approvedBy: string;
	readonly secondApprover: string;
	/** The exemption serves until this moment, the end of the named day. */
	readonly endsAt: Date;
}

export interface LineFault {
	readonly line: number;
	readonly fault: string;
}

export interface ExemptionList {
	readonly exemptions: readonly ListedExemption[];
	readonly faults: readonly LineFault[];
}

/**
 * What every line has in common may be left out of the file and given once. A file without a header is a list of people, one a line.
 */
export function parseExemptionList(
	file: string,
	now: Date,
	common: Readonly<Partial<Record<Column, string>>> = {},
): ExemptionList {
	const lines = file.replace(/^\uFEFF/, '').split(/\r?\n/);
	const first = splitCsv(lines[0] ?? '');
	const hasHeader = first.includes('user');
	const header = hasHeader ? first : ['user'];
	const unknown = header.filter((name) => !columns.some((column) => column === name));
	if (unknown.length > 0)
		return { exemptions: [], faults: [{ line: 1, fault: `unknown column ${unknown.join(', ')}` }] };
	const exemptions: ListedExemption[] = [];
	const faults: LineFault[] = [];
	const seen = new Map<string, number>();
	for (const [index, text] of lines.entries()) {
		const line = index + 1;
		if (text.trim() === '' || (hasHeader && index === 0)) continue;
		const cells = splitCsv(text);
		const value = (column: Column): string => (cells[header.indexOf(column)] ?? common[column] ?? '').trim();
		const found = findFaults(value, cells.length > header.length, now);
		const before = seen.get(value('user').toLowerCase());
		if (before !== undefined) found.push(`names ${value('user')}, as line ${before} does`);
		seen.set(value('user').toLowerCase(), line);
		faults.push(...found.map((fault) => ({ line, fault })));
		exemptions.push({
			line,
			user: value('user'),
			reason: value('reason'),
			owner: value('owner'),
			approvedBy: value('approved_by'),
			secondApprover: value('second_approver'),
			endsAt: endOfDay(value('ends_on')) ?? now,
		});
	}
	return { exemptions, faults };
}

function findFaults(value: (column: Column) => string, isTooLong: boolean, now: Date): string[] {
	const faults = columns.filter((column) => value(column) === '').map((column) => `has no ${column}`);
	if (isTooLong) faults.push('has more cells than the header');
	const [one, other] = [value('approved_by'), value('second_approver')];
	if (one !== '' && one.toLowerCase() === other.toLowerCase()) faults.push(`is approved twice by ${one}`);
	const endsAt = endOfDay(value('ends_on'));
	if (value('ends_on') === '') return faults;
	if (endsAt === undefined) faults.push(`ends on ${value('ends_on')}, which is no day (YYYY-MM-DD)`);
	else if (endsAt <= now) faults.push(`ends on ${value('ends_on')}, which is past`);
	else if (endsAt > after(now, days(maxExemptionDays))) faults.push(`lasts longer than ${maxExemptionDays} days`);
	return faults;
}

/** Undefined for what is no day. */
export function endOfDay(day: string): Date | undefined {
	return isDay(day) ? after(new Date(day), days(1)) : undefined;
}

/** One line of RFC 4180; a cell may be in quotation marks, which are doubled inside it. */
function splitCsv(line: string): readonly string[] {
	return parse(line, { relaxQuotes: true, relaxColumnCount: true })[0] ?? [''];
}
