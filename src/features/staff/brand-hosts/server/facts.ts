// The four facts of a host, each with its own date: what is kept of them, and what follows from an answer.
import { after, before, days } from '#platform/contract/duration.ts';
import { type FactName, type FactState, progressEveryMs, servingEveryMs } from '../contract.ts';

/** Instants are ISO 8601, as a json has them. */
export interface KeptFact {
	/** The last answer was yes, and this was the first of those in a row. */
	readonly trueSince?: string;
	/** It was true, and this was the first answer that it is no more. */
	readonly falseSince?: string;
	readonly askedAt?: string;
	/** What was there instead. */
	readonly found?: readonly string[];
	/** The name at which that was found, where it is not the host's own. */
	readonly foundAt?: string;
	/** A mistake that is often made, where it was recognised. */
	readonly slip?: string;
	/** Why the last question had no answer. It says nothing about the fact. */
	readonly failure?: string;
}
export type KeptFacts = { readonly [Name in FactName]?: KeptFact };

export type Answer =
	| { readonly isTrue: true }
	| { readonly isTrue: false; readonly found: readonly string[]; readonly foundAt?: string; readonly slip?: string }
	| { readonly failure: string };

export function follow(kept: KeptFact, answer: Answer, now: Date): KeptFact {
	const askedAt = now.toISOString();
	if ('failure' in answer) return { ...kept, askedAt, failure: answer.failure };
	if (answer.isTrue) return { trueSince: kept.trueSince ?? askedAt, askedAt };
	const { isTrue: _, ...instead } = answer;
	const falseSince = kept.falseSince ?? (kept.trueSince === undefined ? undefined : askedAt);
	return { ...(falseSince !== undefined && { falseSince }), askedAt, ...instead };
}

export function stateOf({ trueSince, falseSince, askedAt, failure }: KeptFact): FactState {
	if (failure !== undefined) return 'could_not_ask';
	if (trueSince !== undefined) return 'true';
	if (falseSince !== undefined) return 'not_since';
	return askedAt === undefined ? 'waits' : 'not_yet';
}

const areTrue = (facts: KeptFacts, names: readonly FactName[]): boolean =>
	names.every((name) => facts[name]?.trueSince !== undefined);

/** A certificate may be issued. An answer that did not come changes nothing. */
export const isProved = (facts: KeptFacts): boolean => areTrue(facts, ['txt', 'dns', 'caa']);
export const isServing = (facts: KeptFacts): boolean => isProved(facts) && areTrue(facts, ['tls']);

/** One that nobody finishes is not asked for every five minutes for ever. */
const patienceMs = days(7);

export function nextAsk(facts: KeptFacts, addedAt: Date, now: Date): Date {
	const isSlow = isServing(facts) || addedAt < before(now, patienceMs);
	return after(now, isSlow ? servingEveryMs : progressEveryMs);
}
