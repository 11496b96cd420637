// What is kept of a sender's facts, and when it is asked about again.
import { after } from '#platform/contract/duration.ts';
import { type Answer, follow, type KeptFact } from '#features/staff/brand-hosts/server/api.ts';
import { dailyMs, progressEveryMs, triesForMs } from '../contract.ts';

const askedFacts = ['first', 'next', 'spf', 'dmarc'] as const;
export type AskedFact = (typeof askedFacts)[number];
export type KeptFacts = { readonly [Name in AskedFact]?: KeptFact };
export type Answers = Readonly<Record<AskedFact, Answer>>;

const aligning = ['first', 'spf', 'dmarc'] as const;

/** Mail may go out. The next key is not needed yet, and an answer that did not come changes nothing. */
export const isAligned = (facts: KeptFacts): boolean => aligning.every((name) => isTrue(facts[name]));
export const isTrue = (fact: KeptFact | undefined): boolean => fact?.trueSince !== undefined;

/** Since when all that alignment needs is true. */
export function alignedSince(facts: KeptFacts): string | undefined {
	const times = aligning.flatMap((name) => facts[name]?.trueSince ?? []);
	return times.length < aligning.length ? undefined : times.toSorted().at(-1);
}

export interface Tries {
	readonly facts: KeptFacts;
	readonly isAligned: boolean;
	readonly askedAt: Date | null;
	readonly triesUntil: Date;
}

/** What follows from answers that came at `now`. */
export function followAll(row: Tries, answers: Answers, now: Date) {
	const followed = askedFacts.map((name) => [name, follow(row.facts[name] ?? {}, answers[name], now)] as const);
	const facts: KeptFacts = Object.fromEntries(followed);
	const aligned = isAligned(facts);
	const triesUntil = row.isAligned && !aligned ? after(now, triesForMs) : lengthen(row, answers, now);
	const isWhole = aligned && isTrue(facts.next);
	const askAt = after(now, isWhole || triesUntil <= now ? dailyMs : progressEveryMs);
	return { facts, isAligned: aligned, triesUntil, askAt };
}

/** A name server that does not answer uses up no tries. */
function lengthen({ askedAt, triesUntil }: Tries, answers: Answers, now: Date): Date {
	const hasFailed = Object.values(answers).some((answer) => 'failure' in answer);
	if (!hasFailed || askedAt === null || triesUntil <= askedAt) return triesUntil;
	return after(triesUntil, now.getTime() - askedAt.getTime());
}
