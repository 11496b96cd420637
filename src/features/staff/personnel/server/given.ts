import type { PersonFaults, WantedFacts } from './records/facts.ts';

/** What the people of a list are given, before any of it is written. */
export class Given {
	readonly #owners = new Map<string, number | symbol>();

	findTaken(draft: WantedFacts): PersonFaults {
		const isTaken = (key: string): boolean => {
			const owner = this.#owners.get(key);
			return owner !== undefined && owner !== draft.userId;
		};
		const keys = keysOf(draft);
		const places = (list: readonly string[]): number[] => list.flatMap((key, place) => (isTaken(key) ? [place] : []));
		return { emailTaken: isTaken(keys.email), licencesTaken: places(keys.licences), idsTaken: places(keys.ids) };
	}

	give(draft: WantedFacts): void {
		const owner = draft.userId ?? Symbol('new');
		const { email, licences, ids } = keysOf(draft);
		for (const key of [email, ...licences, ...ids]) this.#owners.set(key, owner);
	}
}

function keysOf({ email, licences, externalIds }: WantedFacts) {
	return {
		email: JSON.stringify(['email', email.toLowerCase()]),
		licences: licences.map((one) => JSON.stringify(['licence', one.province, one.class, one.number])),
		ids: externalIds.map(({ system, id }) => JSON.stringify(['id', system, id])),
	};
}
