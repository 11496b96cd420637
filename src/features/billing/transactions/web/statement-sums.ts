// What the chips and the sum line say of a range, whatever is loaded of it.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { MovementGroup, sumTransactions } from '../contract.ts';
import type { StatementPick } from './queries.ts';

export type StatementSums = OutputOf<typeof sumTransactions>;

export interface FoundSums {
	readonly count: number;
	/** Below zero where more left than came. */
	readonly amount: number;
}

/** What a search finds in a group, or in all of them. */
export function sumFound({ groups: sumsByGroup }: StatementSums, show: MovementGroup | undefined): FoundSums {
	const groups = sumsByGroup.filter(({ group }) => show === undefined || group === show);
	return {
		count: groups.reduce((sum, { found }) => sum + found, 0),
		amount: groups.reduce((sum, { foundAmount }) => sum + foundAmount, 0),
	};
}

/** The groups that are worth a chip: the usual four, and the rest where there is any. */
export function listChips(sums: StatementSums | undefined, show: MovementGroup | undefined): readonly MovementGroup[] {
	const usual: readonly MovementGroup[] = ['spent', 'bought', 'granted', 'transferred'];
	const hasOthers = sums?.groups.some(({ group, count }) => group === 'other' && count > 0) ?? false;
	return hasOthers || show === 'other' ? [...usual, 'other'] : usual;
}

export function isNarrowed({ search, show }: StatementPick): boolean {
	return search !== undefined || show !== undefined;
}
