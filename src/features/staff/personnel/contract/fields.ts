// What people work as and where, and their licences: the shapes that the calls about personnel share.
import * as z from 'zod/mini';
import { days } from '#platform/contract/duration.ts';
import { line, paragraph, SerialNumber, Multilingual } from '#platform/contract/field-kinds.ts';
import { languages } from '#platform/contract/language.ts';

/** Keys of what people work as; their titles stand in the texts under `position.<key>`. */
export const positions = [
	'mortgage_agent',
	'mortgage_broker',
	'principal_broker',
	'licensed_assistant',
	'office_manager',
	'administrator',
] as const;
export type Position = (typeof positions)[number];
/** Canada Post has these codes for provinces and territories. */
export const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
export const licenceClasses = ['agent', 'agent_level_2', 'broker', 'principal_broker', 'administrator'] as const;
/** Why a licence ends before its last day. */
export const licenceEnds = ['surrendered', 'moved', 'suspended', 'revoked', 'other'] as const;
/** `planned` has not begun; `over` ran to its last day; `ended` did not. */
export const licenceStates = ['planned', 'valid', 'over', 'ended'] as const;
export const payees = ['person', 'office'] as const;
/** A change is planned at most so many days ahead; as many days after it began a person is still added. */
export const maxDaysAhead = 366;
export const draftLifetimeMs = days(30);
export const maxLicences = 13;
const maxExternalIds = 8;
const maxProducts = 40;
/** The system whose ids most people have. */
export const usualSystem = 'Filogix';
/** Days before the end of a licence on which the person and their managers are told. */
export const reminderDays = [60, 30, 7] as const;

export const OrgID = z.optional(SerialNumber);
export const text = line({ max: 300 });
export const Licence = z.strictObject({ province: text, class: text, number: text, startsOn: text, endsOn: text });
export const ExternalIDs = z.array(z.strictObject({ system: text, id: text })).check(z.maxLength(maxExternalIds));
export const ProductCodes = z.array(text).check(z.maxLength(maxProducts));
/** Any text: what will not do is told for all fields at once, by the function that also judges an import. */
export const PersonFields = z.strictObject({
	givenName: text,
	familyName: text,
	email: text,
	phone: text,
	language: z.enum(languages),
	officeId: text,
	/** '' for none. */
	teamId: text,
	positions: z.array(text).check(z.maxLength(positions.length)),
	payee: z.enum(payees),
	/** Percent of the payee. */
	share: z.int().check(z.minimum(-1000), z.maximum(1000)),
	startsOn: text,
	licences: z.array(Licence).check(z.maxLength(maxLicences)),
	externalIds: ExternalIDs,
	/** Codes of products that the office has; absent means none. */
	products: z.optional(ProductCodes),
});
export type PersonFields = z.output<typeof PersonFields>;

export const Assignment = z.strictObject({
	assignmentId: z.string(),
	officeId: z.string(),
	officeName: z.string(),
	teamId: z.string(),
	teamName: z.string(),
	positions: z.array(z.string()),
	title: Multilingual,
	payee: z.enum(payees),
	share: z.int(),
	/** Absent: no one knows. */
	startsOn: z.optional(z.iso.date()),
	/** The last day on which it is valid; absent, it has no end. */
	endsOn: z.optional(z.iso.date()),
	state: z.enum(['past', 'now', 'planned']),
	reason: z.string(),
	filedBy: z.optional(z.string()),
	filedAt: z.optional(z.iso.datetime()),
	/** Leads the team that the person leaves. */
	nextLead: z.optional(z.strictObject({ userId: z.int(), name: z.string() })),
});
export type Assignment = z.output<typeof Assignment>;

export const HeldLicence = z.strictObject({
	licenceId: z.string(),
	province: z.string(),
	class: z.string(),
	number: z.string(),
	startsOn: z.iso.date(),
	/** The last day. */
	endsOn: z.iso.date(),
	state: z.enum(licenceStates),
	endedBecause: z.optional(z.string()),
	/** Until the last day, where that is near and no other one of the province goes on. */
	daysLeft: z.optional(z.int()),
});
export type HeldLicence = z.output<typeof HeldLicence>;

export const ChangeFields = z.strictObject({
	officeId: text,
	teamId: text,
	positions: z.array(text).check(z.maxLength(positions.length)),
	payee: z.enum(payees),
	share: z.int().check(z.minimum(-1000), z.maximum(1000)),
	startsOn: text,
	reason: paragraph({ max: 500 }),
});
export type ChangeFields = z.output<typeof ChangeFields>;
export const Version = z.string().check(z.minLength(1), z.maxLength(64));
export const AssignmentID = z.string().check(z.minLength(1), z.maxLength(64));

export const LicenceID = z.string().check(z.minLength(1), z.maxLength(64));

/** What the history of a person tells of, in the words of the audit log. */
export const historyEvents = [
	'personnel.added',
	'personnel.reopened',
	'personnel.changed',
	'personnel.change_edited',
	'personnel.change_withdrawn',
	'personnel.corrected',
	'personnel.details_changed',
	'personnel.licence_added',
	'personnel.licence_changed',
	'personnel.licence_corrected',
	'personnel.licence_ended',
	'profile.names_changed',
	'profile.email_changed',
	'profile.phone_changed',
	'leaving.planned',
	'leaving.edited',
	'leaving.withdrawn',
	'leaving.ended',
	'leaving.took_effect',
] as const;
export type HistoryEvent = (typeof historyEvents)[number];
/** Made of the last row's milliseconds and its id. */
export const historyCursor = /^\d{1,15}\.[\da-f-]{36}$/;
export const HistoryRow = z.strictObject({
	eventId: z.string(),
	at: z.iso.datetime(),
	event: z.enum(historyEvents),
	/** Absent: the portal itself. */
	by: z.optional(z.string()),
	/** It holds from this day on. */
	day: z.optional(z.iso.date()),
	reason: z.string(),
	changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
});
export type HistoryRow = z.output<typeof HistoryRow>;
