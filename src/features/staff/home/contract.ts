// Where the staff area begins: what waits, what is going on, and the way through the first hour.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { staffRoleNames } from '#features/staff/access/contract.ts';

/** In the order in which they are done. */
export const firstHourSteps = ['brand', 'office', 'mail', 'taxes', 'cards', 'people', 'second'] as const;
export type FirstHourStep = (typeof firstHourSteps)[number];

/** How a step stands; all but `done` and `local` are still to be done. */
export const stepStates = ['done', 'local', 'open', 'failed', 'gst', 'qst', 'test'] as const;
export type StepState = (typeof stepStates)[number];

/** A grant that ends so soon is said on the page. */
export const endingSoonDays = 30;

export const getStaffHome = endpoint({
	name: 'getStaffHome',
	path: '/v1/staff/GetStaffHome',
	summary:
		'What waits for the caller in the staff area, the figures of the organization, and the steps of the first hour',
	access: { staff: 'directory.read' },
	input: z.strictObject({}),
	output: z.strictObject({
		OrganisationName: z.string(),
		/** The business day. */
		Today: z.iso.date(),
		/** Of the whole organization; absent for who reaches a part of it. */
		Figures: z.optional(
			z.strictObject({ People: z.int(), Offices: z.int(), SignedInToday: z.int(), Invitations: z.int() }),
		),
		/** Grants that end soon; only for who may grant in the whole organization. */
		EndingGrants: z.array(
			z.strictObject({ UserID: z.int(), Name: z.string(), Role: z.enum(staffRoleNames), EndsOn: z.iso.date() }),
		),
		/** Only for an administrator of the organization, and only while a step is not done. */
		FirstHour: z.optional(
			z.array(
				z.strictObject({
					Step: z.enum(firstHourSteps),
					State: z.enum(stepStates),
					/** A host or a name. */ Value: z.string(),
				}),
			),
		),
	}),
	problems: [],
	idempotent: true,
});

export const homeEndpoints = [getStaffHome];
