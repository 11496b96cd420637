// Puts a row into the reader's words.
import { isDay } from '#platform/contract/calendar-days.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { locales } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { createDateTimeFormat, labelOfZone } from '#platform/contract/date-time.ts';
import { useProductName } from '#platform/web/product-names.ts';
import { zoneToWriteIn } from '#platform/web/local-day.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useMonthWords } from '#platform/web/use-month-words.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { AuditRow, AuditValue } from '../contract.ts';
import { isAuditEvent } from '#features/account/identity/contract.ts';
import { findValueTexts, isAuditField } from '../fields.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { countFailures, failureReasons, isFailedSignIn } from './use-failure-words.ts';
import { findCompletion, isSignIn } from './sign-ins.ts';
import { auditTexts } from './texts.ts';

type Thing = NonNullable<AuditRow['object']>;
type Detail = AuditRow['details'][number];

/** Is chosen by the slice of the event, and for some by the event itself. */
const icons: Readonly<Record<string, IconName>> = {
	sign_in: 'log-in',
	'sign_in.first_step_passed': 'circle-help',
	'sign_in.try_failed': 'circle-x',
	'sign_in.tries_failed': 'circle-x',
	approvals: 'badge-check',
	audit: 'download',
	auto_load: 'refresh-cw',
	billing_address: 'map-pin',
	credits: 'coins',
	directory: 'building-2',
	imports: 'file-up',
	leaving: 'user-minus',
	linked_accounts: 'link',
	managed_tiles: 'layout-grid',
	office_wallet: 'hand-coins',
	passkeys: 'fingerprint-pattern',
	passwords: 'lock',
	payments: 'credit-card',
	personnel: 'calendar',
	profile: 'user',
	'profile.phone_changed': 'smartphone',
	'profile.email_changed': 'mail',
	sharing: 'share-2',
	subscriptions: 'repeat',
	switch_user: 'repeat',
	two_factor: 'shield-check',
};

export function iconOf(row: AuditRow): IconName {
	if (isSignIn(row) && findCompletion(row) !== undefined) return 'log-in';
	return icons[row.event] ?? icons[row.event.split('.', 1)[0] ?? ''] ?? 'key-round';
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
	/** Somebody did it to their own account. */
	readonly isOwn: boolean;
	/** The records that `whom` names, those with a page with its address. */
	readonly records: readonly RecordWords[];
	/** Written as 2:12:04 p.m. */
	readonly time: string;
	readonly shortTime: string;
}

export function useRowWords(): (row: AuditRow) => RowWords {
	const text = useText(auditTexts);
	const language = useLanguage();
	const months = useMonthWords();
	const timeZone = zoneToWriteIn();
	const long = createDateTimeFormat(language, { timeStyle: 'medium', timeZone });
	const short = createDateTimeFormat(language, { timeStyle: 'short', timeZone });
	const name = ({ userId, name }: NonNullable<AuditRow['actor']>): string =>
		name === '' && userId !== undefined ? text('row.number', { number: userId }) : name;
	const whoDid = (row: AuditRow): string => {
		if (row.isFromElsewhere) return text('row.elsewhere');
		if (row.actor !== undefined) return name(row.actor);
		return text(isFailedSignIn(row) ? 'row.unknown' : 'row.portal');
	};
	// The name that was written is in the language of the person who looked at the report.
	const nameReport = (kind: string, id: string): string | undefined => {
		const [, key, first, last = first] = /^(\w+) (\d{4}-\d{2})(?:\.\.(\d{4}-\d{2}))?$/.exec(id) ?? [];
		const report = reports.find((one) => one === key);
		if (kind !== 'book_report' || report === undefined || first === undefined || last === undefined) return undefined;
		const span = [...new Set([first, last])].map((month) => months.month(`${month}-01`)).join(' – ');
		return text('row.report', { report: text(`report.${report}`), period: span });
	};
	const nameThing = ({ kind, id, name: called }: Thing): string =>
		nameReport(kind, id) ?? (called !== '' ? called : isNamedKind(kind) ? text(`kind.${kind}`) : id);
	const whatDone = (row: AuditRow): string => {
		const { event } = row;
		if (isSignIn(row)) return text(findCompletion(row) === undefined ? 'row.unfinished' : 'event.sign_in.succeeded');
		const times = isFailedSignIn(row) ? countFailures(row) : 1;
		if (times > 1) return text('row.failed_times', { count: times });
		return isAuditEvent(event) ? text(`event.${event}`) : text('event.unknown', { key: event });
	};
	return (row) => {
		const { person, object, actor } = row;
		const at = new Date(row.at);
		const records = [
			...(person === undefined ? [] : [{ words: name(person), href: pathOfPerson(person.userId) }]),
			...(object === undefined ? [] : [{ words: nameThing(object), href: pathOfThing(object) }]),
		];
		return {
			who: whoDid(row),
			what: whatDone(row),
			isOwn: object === undefined && actor?.userId !== undefined && actor.userId === person?.userId,
			whom: records.map(({ words }) => words).join(' · '),
			records,
			time: long(at),
			shortTime: short(at),
		};
	};
}

/** Fields of cents. */
const moneyFields: ReadonlySet<string> = new Set(['charged', 'loaded', 'monthlyCap']);
/** An amount is of credits where the event is, and otherwise in cents. */
const creditsAmount = 'amount of credits';
/** These fields count hundredths of a credit. */
const creditFields: ReadonlySet<string> = new Set(['threshold', creditsAmount]);

/** These fields name a person. */
const people: ReadonlySet<string> = new Set(['recipient', 'approvedBy', 'secondApprover', 'payer', 'owner', 'people']);

/** Things that may have no name of their own. */
const reports = [
	'register',
	'tax',
	'deferred',
	'receivables',
	'recurring',
	'declined',
	'credits',
	'payouts',
	'journal',
] as const;

const namedKinds = [
	'office',
	'team',
	'import',
	'proposal',
	'desktop',
	'subscription',
	'payment',
	'announcement',
] as const;

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
	if (kind === 'announcement') return pathTo('staffAnnouncements');
	if (kind === 'import') return pathTo('importPersonnel', { key });
	return kind === 'proposal' ? pathTo('staffApprovals', { key }) : undefined;
}

/** Values and names of fields for people; a field that has no words is called by its key. */
export function useValueWords() {
	const text = useText(auditTexts);
	const language = useLanguage();
	const nameOfProduct = useProductName();
	const { countedCredits, listDay } = useFormat();
	// Only the first begins with a capital letter.
	const together = ([first = '', ...others]: readonly string[]): string =>
		new Intl.ListFormat(locales[language]).format([
			first,
			...others.map((one) => one.charAt(0).toLocaleLowerCase(locales[language]) + one.slice(1)),
		]);
	const say = (value: AuditValue | undefined, field: string): string => {
		if (typeof value === 'number' && (moneyFields.has(field) || field === 'amount'))
			return formatMoney(value, language);
		if (typeof value === 'number' && creditFields.has(field)) return text('row.credits', countedCredits(value));
		if (typeof value === 'string' && isDay(value)) return listDay(value);
		if (field === 'last4' && typeof value === 'string' && value !== '') return text('row.card', { last4: value });
		if (field === 'monthly' && typeof value === 'string' && value !== '')
			return text('row.credits', countedCredits(Math.round(Number(value) * 100)));
		if (field === 'timeZone' && typeof value === 'string') return labelOfZone(value, language);
		if (field === 'product' && typeof value === 'string') return nameOfProduct(value);
		if (field === 'products' && typeof value === 'string' && value !== '')
			return value.split(', ').map(nameOfProduct).join(', ');
		const keys = findValueTexts(field, value);
		if (keys !== undefined)
			return field === 'by' ? together(keys.map((key) => text(key))) : keys.map((key) => text(key)).join(', ');
		if (value === null || value === undefined || value === '') return text('row.nothing');
		return typeof value === 'boolean' ? text(value ? 'row.yes' : 'row.no') : String(value);
	};
	const nameField = (name: string): string => (isAuditField(name) ? text(`field.${name}`) : name);
	const detail = ({ name, value }: Detail, event: string): string => {
		if (name === 'amount' && event.startsWith('credits.')) return say(value, creditsAmount);
		if (name === 'assurance' && (value === 'aal1' || value === 'aal2')) return text(`assurance.${value}`);
		const why = name === 'why' ? failureReasons.find((reason) => reason === value) : undefined;
		return why === undefined ? say(value, name) : text(`failed.${why}`);
	};
	return {
		field: nameField,
		value: say,
		detail,
		/** Words say by themselves what they are of; numbers, days, names and yes or no do not. */
		named: (one: Detail, event: string): string =>
			typeof one.value === 'string' && !isDay(one.value) && !people.has(one.name)
				? detail(one, event)
				: text('row.named', { field: nameField(one.name), value: detail(one, event) }),
	};
}
