import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Language } from '#platform/contract/language.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { type getMyAccess, permissionsOf, type StaffPermission, staffPermissions } from '../contract.ts';
import { isWholeBrand, ofWholeBrand, toHolding } from '../rules.ts';
import { type Grant, listGrantsToday } from './grants.ts';
import { findOrganisationName } from './list.ts';
import { type Reach, reachOfScopes } from './reach.ts';
import { countInReview, type Counting } from './waiting.ts';

type Dependencies = Pick<Core, 'database' | 'clock'> & Counting;

/** A person who acts in another account has none. */
export function describeOwnAccess(
	{ database, clock, countProposals, countOpenItems }: Dependencies,
	{ actor, brand }: AuthenticatedCall,
): Promise<OutputOf<typeof getMyAccess>> {
	const { organisationId, userId } = actor;
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const [[organisation], held] = await Promise.all([
			findOrganisationName(queries, { id: organisationId }),
			listGrantsToday(queries, { organisationId, userId }, now),
		]);
		const name = organisation?.name ?? '';
		const grants = actor.switchedFrom === undefined ? held : [];
		const reachOf = (permission: StaffPermission): Reach | undefined =>
			reachOfScopes(
				organisationId,
				grants
					.filter(({ role }) => permissionsOf(role).includes(permission))
					.filter(({ scopeKind }) => !ofWholeBrand.includes(permission) || isWholeBrand(scopeKind, brand))
					.map(({ scopeKind: kind, scopeId: id }) => ({ kind, id })),
			);
		const waiting = { organisationId, userId, now, reachOf };
		const [proposals, reviews, openItems] = await Promise.all([
			countProposals(queries, waiting),
			countInReview(queries, waiting, grants.map(toHolding)),
			countOpenItems(queries, waiting),
		]);
		return {
			permissions: staffPermissions.filter((permission) => reachOf(permission) !== undefined),
			grants: grants.map((grant) => ({
				role: grant.role,
				scope: describeScope(grant, { organisation: name, brand, language: actor.language }),
				endsOn: grant.endsOn ?? undefined,
			})),
			organisationName: name,
			waiting: { approvals: proposals, access: reviews, openItems },
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
