// How what credits tell of is named; both halves use it.

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

/** Services whose names the texts have, `service.{code}`. */
export const namedServices = ['bureau.equifax', 'idcheck', 'esign', 'avm.report', 'documents.storage'] as const;
export type NamedService = (typeof namedServices)[number];

export function isNamedService(service: string): service is NamedService {
	return namedServices.some((named) => named === service);
}
