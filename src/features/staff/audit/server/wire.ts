// Rows of the database as the wire and the files show them.
import { readUserAgent } from '#platform/contract/user-agent.ts';
import type { FindCountry } from '#platform/server/geo/find-country.ts';
import type { AuditRow, AuditValue } from '../contract.ts';
import type { AuditPlace, AuditRecord } from './search.ts';

export function toRows(records: readonly AuditRecord[], findCountry: FindCountry): Promise<AuditRow[]> {
	return Promise.all(
		records.map(async (record) => ({
			...toRow(record),
			Country: record.network === null ? undefined : await findCountry(record.network),
		})),
	);
}

function toRow(record: AuditRecord): AuditRow {
	const { browser, system, others } = deviceOf(record);
	return {
		EventID: record.id,
		At: record.at.toISOString(),
		Event: record.event,
		Actor: actorOf(record),
		IsFromElsewhere: record.actor_organisation_id !== null,
		Person: personOf(record),
		Object:
			record.object_kind === null || record.object_id === null
				? undefined
				: { Kind: record.object_kind, ID: record.object_id, Name: record.object_name ?? '' },
		Changes: changesOf(record),
		Details: Object.entries(others).map(([Name, value]) => ({ Name, Value: toValue(value) })),
		Reason: record.reason ?? undefined,
		OfficeName: record.office_name ?? undefined,
		Browser: browser,
		System: system,
		Network: record.network ?? undefined,
		RequestID: record.request_id ?? undefined,
		SessionID: record.session_id ?? undefined,
	};
}

/** A sign-in that failed has no session: the browser is in its details. */
function deviceOf({ user_agent: header, details }: AuditRecord) {
	if (header !== null) return { ...readUserAgent(header), others: details };
	const { browser, system, ...others } = details;
	const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
	return { browser: word(browser), system: word(system), others };
}

function actorOf({ actor_id: id, actor_name: name, actor_organisation_id: elsewhere }: AuditRecord): AuditRow['Actor'] {
	if (id === null) return undefined;
	return elsewhere === null ? { UserID: id, Name: name ?? '' } : { Name: '' };
}

/** By the name of that day, where the row has it. */
function personOf({
	user_id: id,
	object_kind: kind,
	object_name: then,
	person_name: now,
}: AuditRecord): AuditRow['Person'] {
	return id === null ? undefined : { UserID: id, Name: (kind === null ? then : null) ?? now ?? '' };
}

function changesOf({ before, after }: AuditRecord): AuditRow['Changes'] {
	const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...fields].map((field) => ({
		Field: field,
		...(before !== null && field in before && { Before: toValue(before[field]) }),
		...(after !== null && field in after && { After: toValue(after[field]) }),
	}));
}

function toValue(value: unknown): AuditValue {
	if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
		return value;
	return JSON.stringify(value);
}

export function placeText(place: AuditPlace | undefined): string | undefined {
	return place === undefined ? undefined : `${place.at}_${place.id}`;
}

/** Undefined for text that no page ever ended with. */
export function parsePlace(text: string): AuditPlace | undefined {
	const [at, id] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([\w-]{1,60})$/.exec(text)?.slice(1) ?? [];
	if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) return undefined;
	return { at, id };
}
