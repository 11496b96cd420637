// What is said of a person from this moment on: phone, language, ids in other systems and products.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { SerialNumber } from '#platform/contract/field-kinds.ts';
import { languages } from '#platform/contract/language.ts';
import { ExternalIDs, OrgID, ProductCodes, text } from './fields.ts';

export const changePersonDetails = endpoint({
	name: 'changePersonDetails',
	path: '/v1/staff/ChangePersonDetails',
	summary: 'Changes phone, language, ids in other systems and products of a person at once; what is left out stays',
	access: { staff: 'personnel.manage' },
	ownSessionOnly: true,
	input: z.strictObject({
		orgId: OrgID,
		userId: SerialNumber,
		/** '' for none. */
		phone: z.optional(text),
		language: z.optional(z.enum(languages)),
		/** All of them: one that is not named is taken away. */
		externalIds: z.optional(ExternalIDs),
		/** All of them; of those of the person's office, or that the person has. */
		products: z.optional(ProductCodes),
	}),
	output: z.strictObject({}),
	problems: ['personnel.person_not_found', 'personnel.invalid', 'personnel.oneself', 'personnel.outranked'],
	idempotent: true,
});

/** What is said of a person now. */
export const Details = z.strictObject({
	phone: z.string(),
	language: z.enum(languages),
	externalIds: z.array(z.strictObject({ system: z.string(), id: z.string() })),
	products: z.array(z.string()),
});
