// Who changed what about a person: rows of the audit log, in the reader's words.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { namePeople } from '#features/account/identity/server/api.ts';
import { organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import { type getPersonnelHistory, historyEvents, type HistoryRow, positions } from '../contract.ts';
import { positionsEn } from '../messages.en.ts';
import { positionsFr } from '../messages.fr.ts';
import type { PersonnelDependencies } from './dependencies.ts';
import { requireSubject } from './subject.ts';
import { listPersonFacts, type PersonFact } from './records/person-history.ts';

const pageSize = 20;

export function readHistory(
	{ database, clock }: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, before }: ParsedInputOf<typeof getPersonnelHistory>,
): Promise<OutputOf<typeof getPersonnelHistory>> {
	const organisationId = organisationOf(call, orgId);
	const now = readOnce(clock).now();
	return database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		await requireSubject(queries, reach, userId, now, { mayHaveLeft: true });
		const search = { events: historyEvents, before: fromCursor(before), limit: pageSize + 1 };
		const found = await listPersonFacts(queries, { organisationId, userId }, search);
		const shown = found.slice(0, pageSize);
		const actors = shown.flatMap(({ actorId }) => actorId ?? []);
		const names = await namePeople(queries, organisationId, actors);
		const last = shown.at(-1);
		return {
			rows: shown.map((fact) => describe(fact, names.get(fact.actorId ?? 0)?.name, call.actor.language)),
			...(found.length > pageSize && last !== undefined && { next: `${last.at.getTime()}.${last.id}` }),
		};
	});
}

function fromCursor(cursor: string | undefined): { readonly at: Date; readonly id: string } | undefined {
	if (cursor === undefined) return undefined;
	const dot = cursor.indexOf('.');
	return { at: new Date(Number(cursor.slice(0, dot))), id: cursor.slice(dot + 1) };
}

const daily = /^\d{4}-\d{2}-\d{2}$/;

function describe(fact: PersonFact, by: string | undefined, language: Language): HistoryRow {
	const { details, before, after } = fact;
	const day = [details['day'], details['lastDay']].find((one) => typeof one === 'string' && daily.test(one));
	const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	const inWords = (field: string, value: PersonFact['details'][string] | undefined): string => {
		if (value === undefined || value === null) return '';
		return field === 'positions' ? titles(String(value), language) : String(value);
	};
	return {
		eventId: fact.id,
		at: fact.at.toISOString(),
		// The query asks for these alone.
		event: historyEvents.find((one) => one === fact.event) ?? 'personnel.changed',
		...(by !== undefined && { by }),
		...(typeof day === 'string' && { day }),
		reason: fact.reason ?? '',
		changes: [...fields].map((field) => ({
			field,
			from: inWords(field, before?.[field]),
			to: inWords(field, after?.[field]),
		})),
	};
}

/** Titles are written in English, as the audit log is; what is of the list is said in the reader's language. */
function titles(words: string, language: Language): string {
	if (language === 'en') return words;
	const inFrench = words.split(', ').map((word) => {
		const key = positions.find((one) => positionsEn[`position.${one}`] === word);
		return key === undefined ? word : positionsFr[`position.${key}`];
	});
	return inFrench.join(', ');
}
