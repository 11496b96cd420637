// Where the staff area begins: what waits, what is going on, and the way through the first hour.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Multilingual } from '#platform/contract/field-kinds.ts';
import { staffRoleNames } from '#features/staff/access/contract.ts';

/** In the order in which they are done. */
const firstHourSteps = ['brand', 'office', 'mail', 'taxes', 'cards', 'people', 'second'] as const;
export type FirstHourStep = (typeof firstHourSteps)[number];

/** How a step stands; all but `done` and `local` are still to be done. */
const stepStates = ['done', 'local', 'open', 'failed', 'gst', 'qst', 'test'] as const;
export type StepState = (typeof stepStates)[number];

/** A grant that ends so soon, and what is planned so soon, is said on the page. */
export const endingSoonDays = 30;

export const getStaffHome = endpoint({
	name: 'getStaffHome',
	path: '/v1/staff/GetStaffHome',
	summary:
		'What waits for the caller in the staff area, the figures of the organization, and the steps of the first hour',
	access: { staff: 'directory.read' },
	input: z.strictObject({}),
	output: z.strictObject({
		organisationName: z.string(),
		/** The business day. */
		today: z.iso.date(),
		/** Of the whole organization; absent for who reaches a part of it. */
		figures: z.optional(
			z.strictObject({ people: z.int(), offices: z.int(), signedInToday: z.int(), invitations: z.int() }),
		),
		/** Grants that end soon; only for who may grant in the whole organization. */
		endingGrants: z.array(
			z.strictObject({ userId: z.int(), name: z.string(), role: z.enum(staffRoleNames), endsOn: z.iso.date() }),
		),
		/** Changes and leavings of the next days among the people within reach, the soonest first. */
		planned: z.array(
			z.strictObject({
				kind: z.enum(['change', 'leaving']),
				userId: z.int(),
				name: z.string(),
				/** Is the first day of the change, or the last day of work. */
				day: z.iso.date(),
			}),
		),
		/** Teams within reach that no one leads at this moment. */
		teamsWithoutLead: z.array(z.strictObject({ teamId: z.string(), name: z.string() })),
		/** Disturbances that people still see although their end has passed; only for who may write for the whole brand. */
		overdueAnnouncements: z.array(
			z.strictObject({ announcementId: z.string(), title: Multilingual, endsAt: z.iso.datetime() }),
		),
		/** Imports that run, and those that stopped by themselves; only for who may import. */
		imports: z.array(z.strictObject({ importId: z.string(), fileName: z.string(), isHalted: z.boolean() })),
		/** Open items of the people within reach; only for who may see their money. */
		openItems: z.optional(
			z.strictObject({
				/** Money that nobody takes care of yet. */
				unowned: z.int(),
				/** Open at the bank, and the first day by which one has to be answered. */
				disputes: z.int(),
				answerBy: z.optional(z.iso.date()),
			}),
		),
		/** What of the organization's credits is not settled; only for who may adjust credits in all of it. */
		money: z.optional(
			z.strictObject({
				/** Counts those that are on their way. */
				refunds: z.int(),
				/** Proposals to take back credits whose price was given back. */
				reversals: z.int(),
			}),
		),
		/** Only for an administrator of the organization, and only while a step is not done. */
		firstHour: z.optional(
			z.array(
				z.strictObject({
					step: z.enum(firstHourSteps),
					state: z.enum(stepStates),
					/** Is a host or a name. */ value: z.string(),
				}),
			),
		),
	}),
	problems: [],
	idempotent: true,
});

export const homeEndpoints = [getStaffHome];
