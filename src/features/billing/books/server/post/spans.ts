// Days that were sold, and what of their price is not earned yet.
import { addDays, daysBetween } from '#platform/contract/calendar-days.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { shareOf } from './shares.ts';

export interface Span extends Readonly<Omit<Schema['booksSpans'], 'lastDay'>> {
	lastDay: string;
}

/** What of a span is earned when a day has ended. */
function earnedUntil({ startDay, endDay, earnFrom, amount }: Omit<Span, 'lastDay'>, day: string): number {
	if (day < earnFrom) return 0;
	const whole = daysBetween(startDay, endDay);
	return shareOf(amount, Math.min(daysBetween(startDay, day) + 1, whole), whole);
}

type Sold = Pick<Span, 'organisationId' | 'invoiceId' | 'line' | 'seller' | 'startDay' | 'endDay' | 'amount'>;

export class Spans {
	readonly #spans = new Map<string, Span>();
	readonly #added = new Set<Span>();
	readonly #stopped = new Set<Span>();
	/** The first day that is not earned yet. */
	readonly #today: string;

	/** @param spans the last one of each line */
	constructor(spans: readonly Schema['booksSpans'][], today: string) {
		for (const span of spans) this.#spans.set(keyOf(span), { ...span });
		this.#today = today;
	}

	add(sold: Sold): void {
		this.#begin({ ...sold, n: 1, earnFrom: later(sold.startDay, this.#today) });
	}

	#begin(span: Omit<Span, 'lastDay'>): void {
		const begun: Span = { ...span, lastDay: later(span.earnFrom, addDays(span.endDay, -1)) };
		this.#spans.set(keyOf(begun), begun);
		this.#added.add(begun);
	}

	/** Takes some of what is not earned, as far as there is as much; gives how much that is. The rest is earned over the days that are left. */
	take(line: Pick<Span, 'organisationId' | 'invoiceId' | 'line'>, wanted: number): number {
		const span = this.#spans.get(keyOf(line));
		if (span === undefined) return 0;
		const yesterday = addDays(this.#today, -1);
		const left = span.lastDay < this.#today ? 0 : span.amount - earnedUntil(span, yesterday);
		const taken = Math.min(left, wanted);
		if (taken === 0) return 0;
		span.lastDay = yesterday;
		if (!this.#added.has(span)) this.#stopped.add(span);
		const hasBegun = span.earnFrom < this.#today;
		const { lastDay: _, ...rest } = span;
		const begin = hasBegun ? { startDay: this.#today, earnFrom: this.#today } : {};
		if (left > taken) this.#begin({ ...rest, ...begin, n: span.n + 1, amount: left - taken });
		return taken;
	}

	finish(): { readonly added: readonly Span[]; readonly stopped: readonly Span[] } {
		return { added: [...this.#added], stopped: [...this.#stopped] };
	}
}

function keyOf({ organisationId, invoiceId, line }: Pick<Span, 'organisationId' | 'invoiceId' | 'line'>): string {
	return `${organisationId} ${invoiceId} ${line}`;
}

const later = (one: string, other: string): string => (one < other ? other : one);
