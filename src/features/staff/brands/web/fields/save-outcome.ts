// Why a change was not saved although the portal answered.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { changeBrand, Fault } from '#features/staff/brand-editor/contract.ts';

export type Conflict = OutputOf<typeof changeBrand>['conflicts'][number];

/** Somebody else changed the field since it was shown. */
export class SaveConflict extends Error {
	readonly conflicts: readonly Conflict[];

	constructor(conflicts: readonly Conflict[]) {
		super('Somebody else changed it');
		this.name = 'SaveConflict';
		this.conflicts = conflicts;
	}
}

/** The draft keeps the last good value. */
export class SaveRefused extends Error {
	readonly faults: readonly Fault[];

	constructor(faults: readonly Fault[]) {
		super('The draft does not take it');
		this.name = 'SaveRefused';
		this.faults = faults;
	}
}
