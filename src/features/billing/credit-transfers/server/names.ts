export interface NamedPerson {
	readonly organisationId: number;
	readonly givenName: string;
	readonly familyName: string;
}

/**
 * How people of an organisation are shown somebody whom they send credits: their own colleagues by the whole name. Of another organisation
 * enough to recognize somebody one knows, too little to learn who works there.
 */
export function nameFor(organisationId: number, { givenName, familyName, ...person }: NamedPerson): string {
	const [first = ''] = familyName;
	return person.organisationId === organisationId ? `${givenName} ${familyName}` : `${givenName} ${first}•••`;
}
