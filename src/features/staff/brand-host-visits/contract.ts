// Counts the pages that are asked for at hosts that redirect: a person who ends the redirects of one knows how many people it affects.
import * as z from 'zod/mini';
import { days, minutes } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { BrandKey } from '#features/staff/brand-editor/contract.ts';

/** A process adds what it counted to the sums this often. */
export const addEveryMs = minutes(1);
/** Today and the days before it that a week has. */
export const weekDays = 7;
/** Longer than any redirect that nobody has prolonged twice. */
export const keptVisitsMs = days(400);

export const listHostVisits = endpoint({
	name: 'listHostVisits',
	path: '/v1/staff/ListHostVisits',
	summary: 'Tells how many pages of each host of a brand that redirects were asked for in the last seven days',
	access: { staff: 'brands.manage' },
	input: z.strictObject({ brandKey: BrandKey }),
	output: z.strictObject({ hosts: z.array(z.strictObject({ host: z.string(), lastWeek: z.int() })) }),
	problems: ['brand_hosts.not_found'],
	idempotent: true,
});

export const brandHostVisitEndpoints = [listHostVisits];
