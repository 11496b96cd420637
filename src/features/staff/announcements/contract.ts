// What a brand tells its people: a product is disturbed, maintenance is planned, or a note. Written by staff, or by a product's status address.
import * as z from 'zod/mini';
import { days, hours } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { line, paragraph } from '#platform/contract/field-kinds.ts';
import { inEachLanguage, languages } from '#platform/contract/language.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { announcementKinds, ShownAnnouncement } from '#features/account/profile/contract.ts';

export { announcementKinds, maxShown } from '#features/account/profile/contract.ts';
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Planned maintenance is shown so long before it begins. */
export const maintenanceLeadMs = hours(24);
/** The longest time that one can be announced for, and how far ahead it can begin. */
export const longestMs = days(30);
export const maxTitle = 120;
export const maxText = 300;
/** Limits the announcements of an answer, and the lines of one history. */
export const maxListed = 50;
export const maxUpdates = 100;

export const announcementProblem = defineProblems({
	'announcements.not_found': 404,
	/** Its end, its begin and its next update do not follow one another, or lie too far away. */
	'announcements.times_invalid': 400,
	'announcements.no_product': 400,
	/** Somebody wrote since it was read. */
	'announcements.changed_meanwhile': 409,
	'announcements.ended': 409,
	'announcements.too_many_updates': 409,
});

const AnnouncementID = z.string().check(z.minLength(1), z.maxLength(64));
const Kind = z.enum(announcementKinds);
const Time = z.iso.datetime();
const Titles = z.strictObject(inEachLanguage(() => line({ min: 1, max: maxTitle })));
/** In all languages or in none: nobody is left with silence. */
const Texts = z
	.strictObject(inEachLanguage(() => paragraph({ max: maxText })))
	.check(z.refine((words) => new Set(languages.map((language) => words[language] === '')).size === 1));
const Written = z.strictObject(inEachLanguage(() => z.string()));
const Version = z.int().check(z.minimum(1), z.maximum(100_000));

const updateStates = [...announcementKinds, 'ended'] as const;

const Update = z.strictObject({
	at: Time,
	state: z.enum(updateStates),
	/** Both are '' where only its kind or end changed. */
	text: Written,
	endsAt: z.optional(Time),
});

/** What is on now, then what is planned, then what is over. */
export const announcementPhases = ['now', 'planned', 'past'] as const;

export const listAnnouncements = endpoint({
	name: 'listAnnouncements',
	path: '/v1/staff/ListAnnouncements',
	summary: 'Lists the announcements of the brand: what is on now, what is planned, and what is over',
	access: { staff: 'announcements.manage' },
	input: z.strictObject({}),
	output: z.strictObject({
		announcements: z.array(
			z.strictObject({
				announcementId: AnnouncementID,
				phase: z.enum(announcementPhases),
				kind: Kind,
				isAboutProduct: z.boolean(),
				title: Written,
				text: Written,
				beginsAt: Time,
				endsAt: z.optional(Time),
				nextUpdateAt: z.optional(Time),
				/** When it was ended, by hand or by the product's address. */
				closedAt: z.optional(Time),
				isAutomatic: z.boolean(),
				/** Its end has passed, and people still see it: is it so? */
				isOverdue: z.boolean(),
				/** Absent where no person of the caller's organization wrote it. */
				writtenBy: z.optional(z.string()),
				version: z.int(),
			}),
		),
		/** False for who has no say over the whole brand. */
		mayWrite: z.boolean(),
		/** The brand's product, as the page's language calls it. */
		product: z.optional(z.string()),
		/** What the product's own address said last, where it has one that was asked. */
		status: z.optional(
			z.strictObject({
				state: z.enum(['unknown', 'works', 'disturbed', 'maintenance']),
				since: Time,
				/** Set in the brand's data. */
				address: z.string(),
			}),
		),
	}),
	problems: [],
	idempotent: true,
});

export const writeAnnouncement = endpoint({
	name: 'writeAnnouncement',
	path: '/v1/staff/WriteAnnouncement',
	summary: 'Announces a disturbance, a maintenance or a note to people of the brand; the same id again is the same one',
	access: { staff: 'announcements.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		announcementId: z.uuid(),
		kind: Kind,
		isAboutProduct: z.boolean(),
		title: Titles,
		text: Texts,
		/** Now where it is left out. */
		beginsAt: z.optional(Time),
		endsAt: Time,
		nextUpdateAt: z.optional(Time),
	}),
	output: z.strictObject({}),
	problems: ['announcements.times_invalid', 'announcements.no_product'],
	idempotent: true,
});

export const updateAnnouncement = endpoint({
	name: 'updateAnnouncement',
	path: '/v1/staff/UpdateAnnouncement',
	summary: 'Adds an update to an announcement, or changes its kind or end',
	access: { staff: 'announcements.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		announcementId: AnnouncementID,
		version: Version,
		kind: Kind,
		title: Titles,
		/** Both are '' where the text stays as it is. */
		text: Texts,
		endsAt: Time,
		nextUpdateAt: z.optional(Time),
	}),
	output: z.strictObject({ version: z.int() }),
	problems: [
		'announcements.not_found',
		'announcements.times_invalid',
		'announcements.changed_meanwhile',
		'announcements.ended',
		'announcements.too_many_updates',
	],
	idempotent: false,
});

export const endAnnouncement = endpoint({
	name: 'endAnnouncement',
	path: '/v1/staff/EndAnnouncement',
	summary: 'Ends an announcement: people see it no longer, and its history says so',
	access: { staff: 'announcements.manage' },
	ownSessionOnly: true,
	input: z.strictObject({ announcementId: AnnouncementID, version: Version }),
	output: z.strictObject({}),
	problems: ['announcements.not_found', 'announcements.changed_meanwhile'],
	idempotent: true,
});

export const getAnnouncements = endpoint({
	name: 'getAnnouncements',
	path: '/v1/announcements/GetAnnouncements',
	summary: 'What the brand announces to the caller now, each with its history, the newest line first',
	access: 'signedIn',
	viewing: 'open',
	input: z.strictObject({}),
	output: z.strictObject({
		announcements: z.array(z.strictObject({ ...ShownAnnouncement.shape, updates: z.array(Update) })),
	}),
	problems: [],
	idempotent: true,
});

export const announcementEndpoints = [
	listAnnouncements,
	writeAnnouncement,
	updateAnnouncement,
	endAnnouncement,
	getAnnouncements,
];
