// The calls about the end of an employment share these shapes and constants.
import * as z from 'zod/mini';
import { days, minutes } from '#platform/contract/duration.ts';
import { Day, paragraph, SerialNumber } from '#platform/contract/field-kinds.ts';

export const leavingReasons = [
	'resigned',
	'dismissed',
	'contract_ended',
	'retired',
	'moved',
	'deceased',
	'other',
] as const;
export type LeavingReason = (typeof leavingReasons)[number];

/** An end is planned at most so many days ahead. */
export const maxDaysAhead = 366;
/** People of one answer of the search for who takes over. */
export const maxSuccessors = 8;
export const successorSearches = { max: 120, windowMs: minutes(10) } as const;

/** What somebody else can take over. A team is named by its id besides. */
export const handOverKinds = ['desktops', 'team', 'subscriptions', 'shortcuts', 'planned'] as const;
export type HandOverKind = (typeof handOverKinds)[number];
/** `themselves`: those whom it is for. */
export const receiverKinds = ['person', 'office', 'themselves', 'end'] as const;
export type ReceiverKind = (typeof receiverKinds)[number];
/** What is entered and not sent is kept so long. */
export const draftLifetimeMs = days(7);
/** Plans that name one person are listed up to this many. */
export const maxBlockers = 20;

export const OrgID = z.optional(SerialNumber);
export const HandOverKey = { kind: z.enum(handOverKinds), id: z.string().check(z.maxLength(64)) } as const;
export const Choice = z.strictObject({
	...HandOverKey,
	to: z.enum(receiverKinds),
	/** Names a person. */
	userId: z.optional(SerialNumber),
});
export type Choice = z.output<typeof Choice>;
export const maxChoices = 60;
export const Note = paragraph({ max: 500 });

export const Draft = z.strictObject({
	isNow: z.boolean(),
	/** Absent: not chosen yet. */
	lastDay: z.optional(Day),
	reason: z.enum(leavingReasons),
	note: Note,
	choices: z.array(Choice).check(z.maxLength(maxChoices)),
});
export type Draft = z.output<typeof Draft>;
