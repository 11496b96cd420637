// What waits for a person, for their home: each slice finds its own and says it in every language, because the page's may not be the account's.
import { daysBetween } from '#platform/contract/calendar-days.ts';
import type { Language } from '#platform/contract/language.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { TransactionQueries } from './db/database.ts';
import type { AuthenticatedCall } from './http/bind-endpoint.ts';

/** The worst comes first. */
export const urgencies = [
	/** Was to be paid and is not. */
	'past_due',
	/** Works no longer until the person acts. */
	'stopped',
	/** Is going to fail. */
	'failing',
	/** The account is less safe than it should be. */
	'unsafe',
	/** Waits for the person's decision about others. */
	'decision',
	/** Is offered to the person. */
	'invitation',
] as const;

export interface Need {
	/** Names the matter as long as it is the same one: `past_due 0190…`. */
	readonly key: string;
	readonly urgency: (typeof urgencies)[number];
	readonly words: Readonly<Record<Language, NeedWords>>;
	/** The address of the page that settles the matter. */
	readonly href: string;
	/** Whether nothing is lost where the person acts a day later. */
	readonly canWait: boolean;
}

export interface NeedWords {
	/** The matter in a few words that can stand in a sentence: “recovery codes”. */
	readonly name: string;
	readonly title: string;
	readonly detail: string;
	/** Belongs to the button that leads to where the matter is settled. */
	readonly action: string;
}

/** The steps of a new person's first day, in the order in which they are done. */
export const firstSteps = ['second_step', 'codes', 'credits'] as const;

/** One of the first day; a need of the same key is not said besides. */
export interface FirstStep extends Pick<Need, 'words' | 'href'> {
	readonly key: (typeof firstSteps)[number];
	readonly isDone: boolean;
}

/**
 * Runs within a transaction of the person's organisation, in their own session only. Statements that are started before anything is
 * waited for leave together with those of other slices.
 */
export type FindNeeds = (
	queries: TransactionQueries,
	call: Pick<AuthenticatedCall, 'actor' | 'brand'>,
	now: Date,
) => Promise<readonly Need[]>;

/** Finds which steps a slice has for a new person; it runs as `FindNeeds` does. */
export type FindFirstSteps = (...asked: Parameters<FindNeeds>) => Promise<readonly FirstStep[]>;

/** A day is too long to wait where less than this is left. */
const leastDays = 2;

/** Whether nothing is lost by a day of waiting, where the matter ends on `last`. */
export function canWaitUntil(last: string, now: Date): boolean {
	return daysBetween(businessDayOf(now), last) > leastDays;
}
