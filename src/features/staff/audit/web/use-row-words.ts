// A row in the reader's words.
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { AuditRow, AuditValue } from '../contract.ts';
import { type AuditGroup, auditEvents, isAuditEvent } from '../events.ts';
import { isAuditField } from '../fields.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { failureReasons } from './use-failure-words.ts';
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
	const whoDid = ({ Actor: actor, Event: event, IsFromElsewhere: isFromElsewhere }: AuditRow): string => {
		if (isFromElsewhere) return text('row.elsewhere');
		if (actor !== undefined) return name(actor);
		return text(event === 'sign_in.try_failed' || event === 'sign_in.tries_failed' ? 'row.unknown' : 'row.portal');
	};
	return (row) => {
		const { Person: person, Object: object, Event: event } = row;
		const at = new Date(row.At);
		const thing = object === undefined ? undefined : object.Name === '' ? object.ID : object.Name;
		return {
			who: whoDid(row),
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
	const say = (value: AuditValue | undefined): string => {
		if (value === null || value === undefined || value === '') return text('row.nothing');
		return typeof value === 'boolean' ? text(value ? 'row.yes' : 'row.no') : String(value);
	};
	return {
		field: (name: string): string => (isAuditField(name) ? text(`field.${name}`) : name),
		value: say,
		detail: ({ Name: name, Value: value }: AuditRow['Details'][number]): string => {
			const why = name === 'why' ? failureReasons.find((reason) => reason === value) : undefined;
			return why === undefined ? say(value) : text(`failed.${why}`);
		},
	};
}
