/** The pages of a draft are shown as this person sees them. */
export const samplePerson = {
	givenName: 'Olivier',
	familyName: 'Tremblay',
	name: 'Olivier Tremblay',
	email: 'olivier.tremblay@example.com',
} as const;
