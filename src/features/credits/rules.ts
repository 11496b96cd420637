// How what credits tell of is named; both halves use it.

/** Enough to recognize somebody one knows, too little to learn who somebody is. */
export function maskName(givenName: string, familyName: string): string {
	const [first = ''] = familyName;
	return `${givenName} ${first}•••`;
}

/** Services whose names the texts have, `service.{code}`. */
const namedServices = ['bureau.equifax', 'idcheck', 'esign', 'avm.report', 'documents.storage'] as const;
type NamedService = (typeof namedServices)[number];

export function isNamedService(service: string): service is NamedService {
	return namedServices.some((named) => named === service);
}
