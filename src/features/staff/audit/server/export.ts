// The rows of a search as a file, written while they are read: a page at a time, each in a transaction of its own that asks again whether the
// caller may. That it was asked for is in the audit log before the first byte.
import { renameFields, toWireName } from '#platform/contract/wire-names.ts';
import { Readable } from 'node:stream';
import type { Language } from '#platform/contract/language.ts';
import { byteOrderMark, textCell, writeCsvRow } from '#platform/server/csv.ts';
import { translators } from '#platform/contract/text.ts';
import type { AuditRow, AuditValue, ExportFormat } from '../contract.ts';
import { isAuditEvent } from '#features/account/identity/contract.ts';
import { exportEn } from '../messages.en.ts';
import { exportFr } from '../messages.fr.ts';
import type { AuditPlace } from './search.ts';

const texts = translators(exportEn, exportFr);
const columns = [
	'at',
	'action',
	'key',
	'actor',
	'actor_number',
	'person',
	'person_number',
	'object_kind',
	'object_id',
	'object_name',
	'office',
	'before',
	'after',
	'details',
	'steps',
	'reason',
	'device',
	'network',
	'session',
	'request',
	'row',
] as const;

interface ExportPage {
	readonly rows: readonly AuditRow[];
	readonly next: AuditPlace | undefined;
}

export type ReadPage = (after: AuditPlace | undefined) => Promise<ExportPage>;

export const mediaTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const;

export function streamExport(format: ExportFormat, language: Language, readPage: ReadPage): Readable {
	return Readable.from(writePages(format, language, readPage), { objectMode: false });
}

async function* writePages(format: ExportFormat, language: Language, readPage: ReadPage): AsyncGenerator<string> {
	if (format === 'csv') yield byteOrderMark + writeCsvRow(columns.map((column) => texts[language](`column.${column}`)));
	let after: AuditPlace | undefined;
	do {
		const { rows, next } = await readPage(after);
		yield rows
			.map((row) => (format === 'csv' ? csvRow(row, language) : `${JSON.stringify(renameFields(row, toWireName))}\n`))
			.join('');
		after = next;
	} while (after !== undefined);
}

/** Text stays text: what a person typed begins no formula. */
function csvRow(row: AuditRow, language: Language): string {
	const { event, actor, person, object, changes } = row;
	const values = (side: 'before' | 'after'): string =>
		changes.flatMap((one) => (one[side] === undefined ? [] : [`${one.field}: ${plain(one[side])}`])).join('; ');
	const cells: Readonly<Record<(typeof columns)[number], string>> = {
		at: row.at,
		action: nameOf(event, language),
		key: event,
		actor: actor?.name ?? '',
		actor_number: String(actor?.userId ?? ''),
		person: person?.name ?? '',
		person_number: String(person?.userId ?? ''),
		object_kind: object?.kind ?? '',
		object_id: object?.id ?? '',
		object_name: object?.name ?? '',
		office: row.officeName ?? '',
		before: values('before'),
		after: values('after'),
		details: row.details.map((one) => `${one.name}: ${plain(one.value)}`).join('; '),
		steps: row.steps.map((step) => `${step.at} ${nameOf(step.event, language)}`).join('; '),
		reason: row.reason ?? '',
		device: [row.browser, row.system].filter((part) => part !== undefined).join(', '),
		network: row.network ?? '',
		session: row.sessionId ?? '',
		request: row.requestId ?? '',
		row: row.eventId,
	};
	return writeCsvRow(columns.map((column) => textCell(cells[column])));
}

function nameOf(event: string, language: Language): string {
	return isAuditEvent(event) ? texts[language](`event.${event}`) : event;
}

function plain(value: AuditValue): string {
	return value === null ? '' : String(value);
}
