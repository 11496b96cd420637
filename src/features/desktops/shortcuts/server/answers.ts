// Shortcuts of a library as the caller sees them, with the names of whose they are and who they are limited to.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { listGroups } from '#features/account/identity/server/api.ts';
import { type LibraryShortcut, limitKinds, type NamedLimit } from '../contract.ts';
import { type LibraryRow, toShortcut } from './library.ts';
import { scopeOf, type Standing } from './standing.ts';

/** Maps `kind:key` to the name of a group. */
export type Names = ReadonlyMap<string, string>;

/** Everything that a shortcut of the caller's organization can be limited to. */
export function listLimits(
	call: AuthenticatedCall,
	groups: Awaited<ReturnType<typeof listGroups>>,
): readonly NamedLimit[] {
	const product = call.brand.mortgageProduct;
	return [
		...groups.offices.map(({ id, name }) => ({ kind: 'office' as const, key: id, name })),
		...groups.teams.map(({ id, name }) => ({ kind: 'team' as const, key: id, name })),
		...groups.roles.map(({ key, en, fr }) => ({
			kind: 'role' as const,
			key,
			name: call.language === 'fr' ? fr : en,
		})),
		...(product === undefined
			? []
			: [{ kind: 'product' as const, key: product.client, name: product.names[call.language] }]),
		{ kind: 'organisation', key: String(call.actor.organisationId), name: call.brand.names[call.language] },
	];
}

export async function readNames(queries: TransactionQueries, call: AuthenticatedCall): Promise<Names> {
	const groups = await listGroups(queries, call.actor.organisationId);
	return new Map(listLimits(call, groups).map(({ kind, key, name }) => [scopeOf(kind, key), name]));
}

export function toLibraryShortcut(
	row: LibraryRow,
	standing: Standing,
	call: AuthenticatedCall,
	names: Names,
): LibraryShortcut {
	return {
		...toShortcut(row),
		library: {
			kind: row.library,
			ownerId: row.library === 'own' ? '' : row.ownerId,
			name: libraryName(row.scope, call, names),
		},
		limits: row.limits.flatMap((limit) => toLimit(limit, names)),
		mayEdit: standing.edits.includes(row.scope),
		version: row.version,
	};
}

/** '' for the own library, which the screen names. */
export function libraryName(scope: string, call: AuthenticatedCall, names: Names): string {
	if (scope.startsWith('own:')) return '';
	return scope.startsWith('brand:') ? call.brand.names[call.language] : (names.get(scope) ?? '');
}

export function toLimit(limit: string, names: Names): readonly NamedLimit[] {
	const at = limit.indexOf(':');
	const limitKind = limitKinds.find((kind) => kind === limit.slice(0, at));
	const key = limit.slice(at + 1);
	return limitKind === undefined ? [] : [{ kind: limitKind, key, name: names.get(limit) ?? key }];
}
