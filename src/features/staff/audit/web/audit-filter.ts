// Which rows are shown. It stands in the address, so that a reload, a bookmark and the link of a record's page keep it.
import { days as daysLong } from '#platform/contract/duration.ts';
import { readSerialNumber } from '#platform/web/navigation/shown-address.ts';
import { type ChosenGroup, chosenGroups } from '../contract.ts';

const periods = { today: 1, last_7: 7, last_30: 30, last_90: 90, all: undefined } as const;
export type Period = keyof typeof periods;
export const periodNames = ['today', 'last_7', 'last_30', 'last_90', 'all'] as const satisfies readonly Period[];

export interface AuditFilter {
	/** Number of a person. */
	readonly person: number | undefined;
	/** Undefined: changes. */
	readonly group: ChosenGroup | undefined;
	readonly office: string | undefined;
	/** Undefined: as `shownPeriod` says. */
	readonly days: Period | undefined;
	readonly object: { readonly kind: string; readonly id: string } | undefined;
	/** One row alone, whatever else is chosen. */
	readonly row: string | undefined;
}

/** Reads the query of an address, which anyone may have written. */
export function parseAuditFilter(query: Readonly<Record<string, string>>): AuditFilter {
	const person = readSerialNumber(query['person']);
	const [, kind, id] = /^([a-z_]{1,40}):(.{1,120})$/.exec(query['object'] ?? '') ?? [];
	const office = query['office']?.slice(0, 60);
	return {
		person,
		group: chosenGroups.find((one) => one === query['group']),
		office: office === '' ? undefined : office,
		days: periodNames.find((one) => one === query['days']),
		object: kind === undefined || id === undefined ? undefined : { kind, id },
		row: /^[\w-]{1,60}$/.exec(query['row'] ?? '')?.[0],
	};
}

/** The parts of the address that `parseAuditFilter` reads. */
export function queryOfFilter({ person, group, office, days, object, row }: Partial<AuditFilter>) {
	return {
		person: person?.toString(),
		group,
		office,
		days,
		object: object === undefined ? undefined : `${object.kind}:${object.id}`,
		row,
	};
}

/** What one person did, or what happened to one thing, is looked for in all days; everything else in the last seven. */
export function shownPeriod({ days, person, object }: AuditFilter): Period {
	return days ?? (person === undefined && object === undefined ? 'last_7' : 'all');
}

export function isNarrow({ person, group, office, days, object, row }: AuditFilter): boolean {
	return [person, group, office, days, object, row].some((part) => part !== undefined);
}

/** The fields of a search. The first day is where the reader is, from midnight on. */
export function toSearch(filter: AuditFilter, now = new Date()) {
	if (filter.row !== undefined) return { eventId: filter.row };
	const count = periods[shownPeriod(filter)];
	const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
	return {
		...(filter.person !== undefined && { userId: filter.person }),
		group: filter.group ?? 'changes',
		...(filter.office !== undefined && { officeId: filter.office }),
		...(filter.object !== undefined && { objectKind: filter.object.kind, objectId: filter.object.id }),
		...(count !== undefined && { from: new Date(midnight.getTime() - daysLong(count - 1)).toISOString() }),
	};
}
