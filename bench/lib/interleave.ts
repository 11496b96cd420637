export type Rounds<Name extends string, T> = Readonly<Record<Name, readonly T[]>>;

/**
 * Measures every subject once a round, in turn, and the other way round in every second round, so that no subject always
 * runs first.
 */
export async function interleave<Name extends string, T>(
	rounds: number,
	subjects: Readonly<Record<Name, () => Promise<T>>>,
): Promise<Rounds<Name, T>> {
	const names = Object.keys(subjects) as Name[]; // Object.keys widens
	const results = Object.fromEntries(names.map((name): [Name, T[]] => [name, []])) as Record<Name, T[]>;
	for (let round = 0; round < rounds; round += 1) {
		for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await subjects[name]());
	}
	return results;
}
