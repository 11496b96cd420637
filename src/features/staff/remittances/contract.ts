// How often a seller remits each tax, as its accountants say.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { monthsOf, registrationKinds } from './rules.ts';

export { monthsOf, type RegistrationKind, registrationKinds, remittanceOf } from './rules.ts';

export const remittancesProblem = defineProblems({
	/** Somebody else has said otherwise since the caller read it. */
	'remittances.changed_meanwhile': 409,
});

export const remittanceEvery = ['month', 'quarter', 'year'] as const;

export const Remittance = z
	.strictObject({
		every: z.enum(remittanceEvery),
		/** The first month of a quarter or of the year; 1 is January, and stands for every month. */
		firstMonth: z.int().check(z.minimum(1), z.maximum(12)),
	})
	.check(z.refine(({ every, firstMonth }) => firstMonth <= monthsOf[every]));
export type Remittance = z.output<typeof Remittance>;

export const saveRemittance = endpoint({
	name: 'saveRemittance',
	path: '/v1/staff/SaveRemittance',
	summary: 'Says how often the brand’s seller remits a tax, and in which month the periods begin',
	access: { staff: 'books.manage' },
	input: z.strictObject({
		registration: z.enum(registrationKinds),
		remittance: Remittance,
		/** As the caller has read it; absent where nothing was said yet. */
		before: z.optional(Remittance),
	}),
	output: z.strictObject({}),
	problems: ['remittances.changed_meanwhile'],
	idempotent: true,
});

export const remittancesEndpoints = [saveRemittance];
