// What the forms say about a field, as the report says it about a column.
import type { ImportField } from '../columns.ts';
import type { LineReason } from '../contract.ts';
import { type Facts, placeOf } from './line.ts';
import type { JudgedLine, LineFault } from './lines.ts';

const reasons: Readonly<Record<string, LineReason>> = {
	'personnel.name_needed': 'name_needed',
	'personnel.email_invalid': 'email_invalid',
	'personnel.email_taken': 'email_taken',
	'personnel.phone_invalid': 'phone_invalid',
	'personnel.office_not_found': 'office_unknown',
	'personnel.team_not_found': 'team_unknown',
	'personnel.position_needed': 'position_unknown',
	'personnel.product_not_at_office': 'product_unknown',
	'personnel.day_invalid': 'day_out_of_range',
	'personnel.day_taken': 'day_taken',
	'personnel.licence_incomplete': 'licence_incomplete',
	'personnel.licence_days_invalid': 'licence_days',
	'personnel.licence_overlaps': 'licence_overlaps',
	'personnel.licence_taken': 'licence_taken',
	'personnel.external_id_taken': 'external_id_taken',
	'personnel.person_not_found': 'email_taken',
	'personnel.oneself': 'oneself',
	'personnel.outranked': 'outranked',
};

const fields: readonly (readonly [begin: string, field: ImportField])[] = [
	['givenName', 'given_name'],
	['familyName', 'family_name'],
	['email', 'email'],
	['phone', 'phone'],
	['officeId', 'office'],
	['teamId', 'team'],
	['positions', 'positions'],
	['products', 'products'],
	['startsOn', 'starts_on'],
	['licences.0.endsOn', 'licence_ends_on'],
	['licences', 'licence_number'],
	['externalIds', 'external_id'],
];

export function toFaults(
	facts: Facts,
	faults: readonly { readonly field: string; readonly code: string }[],
): readonly LineFault[] {
	return faults.map(({ field, code }) => {
		const column = fields.find(([begin]) => field.startsWith(begin))?.[1];
		return { reason: reasons[code] ?? 'failed', ...(column !== undefined && placeOf(facts, column)) };
	});
}

export type Judged = Omit<JudgedLine, 'line'>;

export const refused = (faults: readonly LineFault[]): Judged => ({ outcome: 'refused', faults, userId: null });

/** Each thing once: what could not be read is not refused again for being empty. */
export function merge(first: readonly LineFault[], second: readonly LineFault[]): readonly LineFault[] {
	return [...first, ...second.filter(({ column }) => !first.some((one) => one.column === column))];
}
