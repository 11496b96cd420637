// Which people are shown. It stands in the address, so that a reload, a bookmark and the way back keep it.
import { personStates, type PersonState } from '../contract.ts';

export interface PeopleFilter {
	readonly find: string | undefined;
	/** Id of an office. */
	readonly office: string | undefined;
	readonly state: PersonState | undefined;
}

/** Reads the query of an address, which anyone may have written. */
export function parsePeopleFilter(query: Readonly<Record<string, string>>): PeopleFilter {
	const find = query['find']?.trim().slice(0, 100);
	const office = query['office']?.slice(0, 64);
	return {
		find: find === '' ? undefined : find,
		office: office === '' ? undefined : office,
		state: personStates.find((one) => one === query['state']),
	};
}

export function isNarrow({ find, office, state }: PeopleFilter): boolean {
	return [find, office, state].some((part) => part !== undefined);
}
