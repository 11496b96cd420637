// Which services of products have a name here; both halves use it.

/** Services whose names the texts have, `service.{code}`. */
export const namedServices = ['bureau.equifax', 'idcheck', 'esign', 'avm.report', 'documents.storage'] as const;
export type NamedService = (typeof namedServices)[number];

export function isNamedService(service: string): service is NamedService {
	return namedServices.some((named) => named === service);
}
