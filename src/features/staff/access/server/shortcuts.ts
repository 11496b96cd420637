// Who can see a shortcut, and why.
import type { Language } from '#platform/contract/language.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { findAudience, findSharedShortcuts, listSharedNames } from '#features/desktops/shortcuts/server/api.ts';
import {
	accessProblem,
	type findSharedShortcuts as findEndpoint,
	maxBeholders,
	rolesWith,
	type whoCanSeeShortcut,
} from '../contract.ts';
import { organisationOf, type Reach, requireReach } from './reach.ts';

type Dependencies = Pick<Core, 'database' | 'clock'>;

/** Maximum number of shortcuts returned by one search. */
const maxFound = 8;

function toAudienceReach({ organisationId, offices, teams }: Reach) {
	return { organisationId, offices: offices === 'all' ? null : offices, teams };
}

function nameIn(language: Language, { name, nameFr }: { readonly name: string; readonly nameFr: string }): string {
	return language === 'fr' ? nameFr : name;
}

export function searchShortcuts(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, query }: ParsedInputOf<typeof findEndpoint>,
): Promise<OutputOf<typeof findEndpoint>> {
	const organisationId = organisationOf(call, orgId);
	const { language } = call.actor;
	return database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', clock.now(), organisationId);
		const found = await findSharedShortcuts(queries, toAudienceReach(reach), { query, limit: maxFound });
		const names = await listSharedNames(queries, organisationId, { brand: call.brand, language });
		return {
			shortcuts: found.map((one) => ({
				shortcutId: one.id,
				name: nameIn(language, one),
				library: { kind: one.library, name: names.get(one.scope) ?? '' },
			})),
		};
	});
}

export function explainShortcut(
	{ database, clock }: Dependencies,
	call: AuthenticatedCall,
	{ orgId, shortcutId: id }: ParsedInputOf<typeof whoCanSeeShortcut>,
): Promise<OutputOf<typeof whoCanSeeShortcut>> {
	const organisationId = organisationOf(call, orgId);
	const { language } = call.actor;
	const now = clock.now();
	return database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'access.manage', now, organisationId);
		const audience = await findAudience(queries, toAudienceReach(reach), {
			id,
			brand: call.brand,
			language,
			now,
			keeperRoles: rolesWith(manageDesktops),
			limit: maxBeholders + 1,
		});
		if (audience === undefined) throw accessProblem('access.shortcut_not_found');
		const { shortcut, names, limits, beholders } = audience;
		return {
			name: nameIn(language, shortcut),
			library: { kind: shortcut.library, name: names.get(shortcut.scope) ?? '' },
			limits: limits.map(({ kind, name }) => ({ kind, name })),
			people: beholders.slice(0, maxBeholders).map(({ userId, name, officeName, because, meets }) => ({
				userId,
				name,
				officeName,
				because,
				meets: meets.map((one) => names.get(one) ?? one),
			})),
			hasMore: beholders.length > maxBeholders,
		};
	});
}
