// Rows of the database as the wire and the files show them.
import { readUserAgent } from '#platform/contract/user-agent.ts';
import type { FindCountry } from '#platform/server/geo/find-country.ts';
import type { AuditFact, AuditRow, AuditValue } from '../contract.ts';
import type { FindRecipient } from './recipients.ts';
import type { AuditPlace, AuditRecord } from './search.ts';
import { type AuditLine, openings } from './steps.ts';

export function toRows(
	lines: readonly AuditLine[],
	findCountry: FindCountry,
	findRecipient: FindRecipient,
): Promise<AuditRow[]> {
	const toFact = async (record: AuditRecord): Promise<AuditFact> => ({
		...describe(record, findRecipient),
		country: record.network === null ? undefined : await findCountry(record.network),
	});
	return Promise.all(
		lines.map(async ({ record, steps, hasMoreSteps }) => ({
			...(await toFact(record)),
			steps: await Promise.all(steps.map(toFact)),
			hasMoreSteps,
			isSessionOpen: [record, ...steps].findLast(({ event }) => openings.has(event))?.isSessionOpen ?? undefined,
		})),
	);
}

function describe(record: AuditRecord, findRecipient: FindRecipient): AuditFact {
	const recipient = findRecipient(record);
	const { browser, system, others } = deviceOf(record);
	return {
		eventId: record.id,
		at: record.at.toISOString(),
		event: record.event,
		actor: actorOf(record),
		isFromElsewhere: record.actorOrganisationId !== null,
		person: personOf(record),
		object:
			record.objectKind === null || record.objectId === null
				? undefined
				: { kind: record.objectKind, id: record.objectId, name: record.objectName ?? '' },
		changes: changesOf(record),
		details: [
			...Object.entries(others).map(([name, value]) => ({ name, value: toValue(value) })),
			...(recipient === undefined ? [] : [{ name: 'recipient', value: recipient }]),
		],
		reason: record.reason ?? undefined,
		officeName: record.officeName ?? undefined,
		browser,
		system,
		network: record.network ?? undefined,
		requestId: record.requestId ?? undefined,
		sessionId: record.sessionId ?? undefined,
	};
}

/** A sign-in that failed has no session: the browser is in its details. */
function deviceOf({ userAgent: header, details }: AuditRecord) {
	if (header !== null) return { ...readUserAgent(header), others: details };
	const { browser, system, ...others } = details;
	const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
	return { browser: word(browser), system: word(system), others };
}

function actorOf({ actorId: id, actorName: name, actorOrganisationId: elsewhere }: AuditRecord): AuditFact['actor'] {
	if (id === null) return undefined;
	return elsewhere === null ? { userId: id, name: name ?? '' } : { name: '' };
}

/** By the name of that day, where the row has it. */
function personOf({
	userId: id,
	objectKind: kind,
	objectName: then,
	personName: now,
}: AuditRecord): AuditFact['person'] {
	return id === null ? undefined : { userId: id, name: (kind === null ? then : null) ?? now ?? '' };
}

function changesOf({ before, after }: AuditRecord): AuditFact['changes'] {
	const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...fields].map((field) => ({
		field,
		...(before !== null && field in before && { before: toValue(before[field]) }),
		...(after !== null && field in after && { after: toValue(after[field]) }),
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
