// The record of a person as everyone sees it who may look them up.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import { staffRoleNames } from '#features/staff/access/contract.ts';
import { handOverKinds } from '#features/staff/leaving/contract.ts';
import { Assignment, HeldLicence, OrgID, payees } from './fields.ts';

export const getPersonRecord = endpoint({
	name: 'getPersonRecord',
	path: '/v1/staff/GetPersonRecord',
	summary: 'The time line of a person, their licences and ids; payee and access only for who may change them',
	access: { staff: 'directory.read' },
	input: z.strictObject({ orgId: OrgID, userId: SerialNumber }),
	output: z.strictObject({
		/** The day it is at the person's office. */
		today: z.iso.date(),
		assignments: z.array(z.omit(Assignment, { payee: true, share: true, nextLead: true })),
		payee: z.optional(z.strictObject({ payee: z.enum(payees), share: z.int() })),
		licences: z.array(HeldLicence),
		externalIds: z.array(z.strictObject({ system: z.string(), id: z.string() })),
		/** The record that the person had before they left, with what it owns. */
		former: z.optional(z.strictObject({ userId: z.int(), name: z.string(), lastDay: z.iso.date() })),
		products: z.array(z.string()),
		grants: z.optional(
			z.array(
				z.strictObject({
					grantId: z.string(),
					role: z.enum(staffRoleNames),
					/** Is '' for the whole organization or brand. */
					scopeName: z.string(),
					startsOn: z.iso.date(),
					endsOn: z.optional(z.iso.date()),
				}),
			),
		),
		/** Days on which a planned change begins in a province for which the person has no licence then. */
		missingLicences: z.array(z.strictObject({ province: z.string(), day: z.iso.date() })),
		/** The caller may change the person. */
		isManaged: z.boolean(),
		/** Only people who may change the person get it. */
		managed: z.optional(
			z.strictObject({
				/** Why nothing of the record can be changed, though the person is within reach. */
				refusal: z.optional(z.enum(['oneself', 'outranked', 'left'])),
				/** It is the version of the assignments, which an act sends back. */
				version: z.string(),
				account: z.enum(['open', 'invited', 'none']),
				/** What the person takes over from people who leave. */
				takesOver: z.array(
					z.strictObject({
						day: z.iso.date(),
						fromUserId: z.int(),
						fromName: z.string(),
						kinds: z.array(z.enum(handOverKinds)),
						/** Names of the teams that the person leads from then on. */
						teams: z.array(z.string()),
						filedBy: z.optional(z.string()),
						filedAt: z.iso.datetime(),
					}),
				),
			}),
		),
	}),
	problems: ['personnel.person_not_found'],
	idempotent: true,
});
