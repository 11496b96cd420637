// Says of a regular expression whether some text makes it take more than time in proportion to the text's length. A backtracking matcher
// does where one text can be read in several ways and none of them comes to an end: in two ways around one loop (exponential), or from one
// loop into another at any of many places (quadratic or worse). Both show in the automaton of the expression (Weber and Seidl 1991), with
// one more loop before it for the search that begins anew at each place. What it cannot decide counts as not linear.
import { type Automaton, buildAutomaton } from './pattern-automaton.ts';

/** Why it is not linear, undefined where it is. */
export function findSlowness(source: string, flags: string): string | undefined {
	const automaton = buildAutomaton(source, flags);
	if (typeof automaton === 'string') return automaton;
	const loops = findLoops(automaton);
	// The search itself reads a text in one way, whatever it looks back at.
	for (const loop of loops)
		if (!loop.has(0) && isReadTwice(automaton, loop)) return 'reads one text in two ways around a loop';
	for (const from of loops) {
		for (const to of loops) {
			if (from !== to && isLeftAnywhere(automaton, from, to)) return 'goes from one loop into another at any place';
		}
	}
	return undefined;
}

type Loop = ReadonlySet<number>;

/** Positions that lead to each other, or to themselves. */
function findLoops({ follow }: Automaton): readonly Loop[] {
	const reached = follow.map((_, start) => reachableFrom(follow, start));
	const loops: Loop[] = [];
	const placed = new Set<number>();
	for (const [start, others] of reached.entries()) {
		if (placed.has(start) || !others.has(start)) continue;
		const loop = new Set([...others].filter((other) => reached[other]?.has(start)));
		for (const one of loop) placed.add(one);
		loops.push(loop);
	}
	return loops;
}

function reachableFrom(follow: Automaton['follow'], start: number): ReadonlySet<number> {
	const reached = new Set<number>();
	const open = [start];
	for (let at = open.pop(); at !== undefined; at = open.pop()) {
		for (const next of follow[at] ?? []) {
			if (!reached.has(next)) open.push(next);
			reached.add(next);
		}
	}
	return reached;
}

/** Whether two walks of the same text leave one position of the loop, part, and meet again there. */
function isReadTwice({ follow, signs }: Automaton, loop: Loop): boolean {
	const inside = (at: number): readonly number[] => (follow[at] ?? []).filter((next) => loop.has(next));
	if ([...loop].some((at) => new Set(inside(at)).size < inside(at).length)) return true;
	const step = ([one = 0, other = 0]: readonly number[]): number[][] =>
		inside(one).flatMap((a) => inside(other).flatMap((b) => (meet(signs, a, b) ? [[a, b]] : [])));
	return [...loop].some((at) =>
		[...walk([[at, at]], step)]
			.map((key) => key.split(' ').map(Number))
			.some(([one = 0, other = 0]) => one !== other && walk([[one, other]], step).has(`${at} ${at}`)),
	);
}

/** Whether one text leads around the first loop, from it into the second, and around the second. Where that may stop it never fails. */
function isLeftAnywhere({ follow, signs, ends }: Automaton, from: Loop, to: Loop): boolean {
	const step = ([one = 0, between = 0, other = 0]: readonly number[]): number[][] =>
		(follow[one] ?? []).flatMap((a) =>
			from.has(a)
				? (follow[between] ?? []).flatMap((b) =>
						meet(signs, a, b)
							? (follow[other] ?? []).flatMap((c) => (to.has(c) && meet(signs, a, b, c) ? [[a, b, c]] : []))
							: [],
					)
				: [],
		);
	return [...from].some((p) => [...to].some((q) => !ends.has(q) && walk([[p, p, q]], step).has(`${p} ${q} ${q}`)));
}

function walk(
	starts: readonly (readonly number[])[],
	step: (at: readonly number[]) => number[][],
): ReadonlySet<string> {
	const seen = new Set<string>();
	const open = [...starts];
	for (let at = open.pop(); at !== undefined; at = open.pop()) {
		for (const next of step(at)) {
			const key = next.join(' ');
			if (!seen.has(key)) open.push(next);
			seen.add(key);
		}
	}
	return seen;
}

/** Whether one sign suits all of them. */
function meet(signs: Automaton['signs'], ...positions: readonly number[]): boolean {
	return positions.reduce((common, at) => common & (signs[at] ?? 0n), -1n) !== 0n;
}
