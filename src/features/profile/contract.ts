// The signed-in person as they see themselves, and the preferences kept with the account.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

const LanguageID = z.union([z.literal(1), z.literal(2)]);
const Theme = z.enum(['default', 'dark']);

export const getProfile = endpoint({
	name: 'getProfile',
	path: '/v1/profile/GetProfile',
	summary: 'Gives the signed-in person, their office and their preferences',
	access: 'signedIn',
	input: z.strictObject({}),
	output: z.strictObject({
		UserID: z.int(),
		LoginName: z.string(),
		GivenName: z.string(),
		FamilyName: z.string(),
		Email: z.string(),
		JobTitle: z.string(),
		OrganisationName: z.string(),
		OfficeName: z.string(),
		LanguageID,
		Theme,
	}),
	problems: [],
	idempotent: true,
});
export type Profile = z.output<typeof getProfile.output>;

export const savePreferences = endpoint({
	name: 'savePreferences',
	path: '/v1/profile/SavePreferences',
	summary: 'Keeps the language or the theme with the account',
	access: 'enrolling',
	input: z.strictObject({ LanguageID: z.optional(LanguageID), Theme: z.optional(Theme) }),
	output: z.strictObject({ LanguageID, Theme }),
	problems: [],
	idempotent: true,
});

export const profileEndpoints = [getProfile, savePreferences];
