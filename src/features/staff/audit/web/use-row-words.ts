// A row in the reader's words.
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { AuditRow, AuditValue } from '../contract.ts';
import { type AuditGroup, auditEvents, isAuditEvent } from '../events.ts';
import { isAuditField } from '../fields.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { auditTexts } from './texts.ts';

const groupIcons: Readonly<Record<AuditGroup, IconName>> = {
	sign_in: 'fingerprint-pattern',
	access: 'key-round',
	money: 'coins',
	personnel: 'users',
	approvals: 'badge-check',
};

export function iconOf({ Event: event }: AuditRow): IconName {
	return isAuditEvent(event) ? groupIcons[auditEvents[event]] : 'info';
}

export interface RowWords {
	readonly who: string;
	readonly what: string;
	/** '' where it is about no one and nothing. */
	readonly whom: string;
	/** As 2:12:04 p.m. */
	readonly time: string;
	readonly shortTime: string;
}

export function useRowWords(): (row: AuditRow) => RowWords {
	const text = useText(auditTexts);
	const language = useLanguage();
	const long = createDateTimeFormat(language, { timeStyle: 'medium' });
	const short = createDateTimeFormat(language, { timeStyle: 'short' });
	const name = ({ UserID, Name }: NonNullable<AuditRow['Actor']>): string =>
		Name === '' && UserID !== undefined ? text('row.number', { number: UserID }) : Name;
	return (row) => {
		const { Actor: actor, Person: person, Object: object, Event: event } = row;
		const at = new Date(row.At);
		const thing = object === undefined ? undefined : object.Name === '' ? object.ID : object.Name;
		return {
			who: row.IsFromElsewhere ? text('row.elsewhere') : actor === undefined ? text('row.portal') : name(actor),
			what: isAuditEvent(event) ? text(`event.${event}`) : text('event.unknown', { key: event }),
			whom: [...(person === undefined ? [] : [name(person)]), ...(thing === undefined ? [] : [thing])].join(' · '),
			time: long(at),
			shortTime: short(at),
		};
	};
}

/** Values and names of fields for people; a field that has no words is called by its key. */
export function useValueWords() {
	const text = useText(auditTexts);
	return {
		field: (name: string): string => (isAuditField(name) ? text(`field.${name}`) : name),
		value: (value: AuditValue | undefined): string => {
			if (value === null || value === undefined || value === '') return text('row.nothing');
			return typeof value === 'boolean' ? text(value ? 'row.yes' : 'row.no') : String(value);
		},
	};
}
