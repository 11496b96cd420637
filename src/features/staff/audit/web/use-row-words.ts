// Puts a row into the reader's words.
import { pathTo } from '#platform/contract/paths.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { createDateTimeFormat, labelOfZone } from '#platform/contract/date-time.ts';
import { useProductName } from '#platform/web/product-names.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { AuditRow, AuditValue } from '../contract.ts';
import { type AuditGroup, auditEvents, isAuditEvent } from '#features/account/identity/contract.ts';
import { findValueTexts, isAuditField } from '../fields.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { failureReasons, isFailedSignIn } from './use-failure-words.ts';
import { auditTexts } from './texts.ts';

type Thing = NonNullable<AuditRow['object']>;

const groupIcons: Readonly<Record<AuditGroup, IconName>> = {
	sign_in: 'fingerprint-pattern',
	access: 'key-round',
	money: 'coins',
	personnel: 'users',
	approvals: 'badge-check',
};

export function iconOf({ event }: AuditRow): IconName {
	return isAuditEvent(event) ? groupIcons[auditEvents[event]] : 'info';
}

export interface RecordWords {
	readonly words: string;
	readonly href: string | undefined;
}

export interface RowWords {
	readonly who: string;
	readonly what: string;
	/** '' where it is about no one and nothing. */
	readonly whom: string;
	/** The records that `whom` names, those with a page with its address. */
	readonly records: readonly RecordWords[];
	/** Written as 2:12:04 p.m. */
	readonly time: string;
	readonly shortTime: string;
}

export function useRowWords(): (row: AuditRow) => RowWords {
	const text = useText(auditTexts);
	const language = useLanguage();
	const long = createDateTimeFormat(language, { timeStyle: 'medium' });
	const short = createDateTimeFormat(language, { timeStyle: 'short' });
	const name = ({ userId, name }: NonNullable<AuditRow['actor']>): string =>
		name === '' && userId !== undefined ? text('row.number', { number: userId }) : name;
	const whoDid = (row: AuditRow): string => {
		if (row.isFromElsewhere) return text('row.elsewhere');
		if (row.actor !== undefined) return name(row.actor);
		return text(isFailedSignIn(row) ? 'row.unknown' : 'row.portal');
	};
	const nameThing = ({ kind, id, name: called }: Thing): string =>
		called !== '' ? called : isNamedKind(kind) ? text(`kind.${kind}`) : id;
	return (row) => {
		const { person, object, event } = row;
		const at = new Date(row.at);
		const records = [
			...(person === undefined ? [] : [{ words: name(person), href: pathOfPerson(person.userId) }]),
			...(object === undefined ? [] : [{ words: nameThing(object), href: pathOfThing(object) }]),
		];
		return {
			who: whoDid(row),
			what: isAuditEvent(event) ? text(`event.${event}`) : text('event.unknown', { key: event }),
			whom: records.map(({ words }) => words).join(' · '),
			records,
			time: long(at),
			shortTime: short(at),
		};
	};
}

/** Fields of cents. */
const moneyFields: ReadonlySet<string> = new Set(['charged', 'loaded', 'monthlyCap']);

/** Things that may have no name of their own. */
const namedKinds = ['office', 'team', 'import', 'proposal', 'desktop', 'subscription'] as const;

export function isNamedKind(kind: string): kind is (typeof namedKinds)[number] {
	return (namedKinds as readonly string[]).includes(kind);
}

export function pathOfPerson(userId: number | undefined): string | undefined {
	return userId === undefined ? undefined : pathTo('staffPerson', { key: String(userId) });
}

/** Undefined for what has no page in the staff area. */
function pathOfThing({ kind, id: key }: Thing): string | undefined {
	if (kind === 'office') return pathTo('staffOffices', { key });
	if (kind === 'team') return pathTo('staffTeams', { key });
	if (kind === 'import') return pathTo('importPersonnel', { key });
	return kind === 'proposal' ? pathTo('staffApprovals', { key }) : undefined;
}

/** Values and names of fields for people; a field that has no words is called by its key. */
export function useValueWords() {
	const text = useText(auditTexts);
	const language = useLanguage();
	const nameOfProduct = useProductName();
	const say = (value: AuditValue | undefined, field: string): string => {
		if (typeof value === 'number' && moneyFields.has(field)) return formatMoney(value, language);
		if (field === 'timeZone' && typeof value === 'string') return labelOfZone(value, language);
		if (field === 'products' && typeof value === 'string' && value !== '')
			return value.split(', ').map(nameOfProduct).join(', ');
		const keys = findValueTexts(field, value);
		if (keys !== undefined) return keys.map((key) => text(key)).join(field === 'by' ? ' + ' : ', ');
		if (value === null || value === undefined || value === '') return text('row.nothing');
		return typeof value === 'boolean' ? text(value ? 'row.yes' : 'row.no') : String(value);
	};
	return {
		field: (name: string): string => (isAuditField(name) ? text(`field.${name}`) : name),
		value: say,
		detail: ({ name, value }: AuditRow['details'][number]): string => {
			if (name === 'assurance' && (value === 'aal1' || value === 'aal2')) return text(`assurance.${value}`);
			const why = name === 'why' ? failureReasons.find((reason) => reason === value) : undefined;
			return why === undefined ? say(value, name) : text(`failed.${why}`);
		},
	};
}
