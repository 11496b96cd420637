import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { type getMyAccess, staffPermissions, staffRoles } from '../contract.ts';
import { type Grant, listGrantsToday } from './grants.ts';
import { findOrganisationName } from './list.ts';

/** Who acts in another's account has none. */
export function describeOwnAccess(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	{ actor, brand }: AuthenticatedCall,
): Promise<OutputOf<typeof getMyAccess>> {
	const { organisationId, userId } = actor;
	return database.tenant(organisationId, async (queries) => {
		const [[organisation], held] = await Promise.all([
			findOrganisationName(queries, { id: organisationId }),
			listGrantsToday(queries, { organisationId, userId }, clock.now()),
		]);
		const name = organisation?.name ?? '';
		const grants = actor.switchedFrom === undefined ? held : [];
		return {
			permissions: staffPermissions.filter((permission) =>
				grants.some(({ role }) => (staffRoles[role].permissions as readonly string[]).includes(permission)),
			),
			grants: grants.map((grant) => ({
				role: grant.role,
				scope: describeScope(grant, { organisation: name, brand, language: actor.language }),
				endsOn: grant.endsOn ?? undefined,
			})),
			organisationName: name,
		};
	});
}

function describeScope(
	{ scopeKind, scopeId, scopeName }: Pick<Grant, 'scopeKind' | 'scopeId' | 'scopeName'>,
	names: { readonly organisation: string; readonly brand: Brand; readonly language: Language },
) {
	const { organisation, brand, language } = names;
	const wide = scopeKind === 'brand' ? brand.names[language] : organisation;
	return { kind: scopeKind, id: scopeKind === 'brand' ? '' : scopeId, name: scopeName === '' ? wide : scopeName };
}
