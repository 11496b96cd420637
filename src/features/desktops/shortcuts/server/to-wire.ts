// Shortcuts of a library as the caller sees them, with the names of whose they are and who they are limited to.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type GroupNames, listGroups } from '#features/account/identity/server/api.ts';
import { type LibraryShortcut, limitKinds, type NamedLimit } from '../contract.ts';
import { type LibraryRow, toShortcut } from './library.ts';
import { scopeOf, type Standing } from './standing.ts';

/** Names of groups by `kind:key`. */
export type Names = ReadonlyMap<string, string>;

/** Everything that a shortcut of the caller's organization can be limited to. */
export function listLimits(call: AuthenticatedCall, groups: GroupNames): readonly NamedLimit[] {
	const product = call.brand.mortgageProduct;
	return [
		...groups.offices.map(({ id, name }) => ({ Kind: 'office' as const, Key: id, Name: name })),
		...groups.teams.map(({ id, name }) => ({ Kind: 'team' as const, Key: id, Name: name })),
		...groups.roles.map(({ key, en, fr }) => ({
			Kind: 'role' as const,
			Key: key,
			Name: call.language === 'fr' ? fr : en,
		})),
		...(product === undefined
			? []
			: [{ Kind: 'product' as const, Key: product.client, Name: product.names[call.language] }]),
		{ Kind: 'organisation', Key: String(call.actor.organisationId), Name: call.brand.names[call.language] },
	];
}

export async function readNames(queries: TransactionQueries, call: AuthenticatedCall): Promise<Names> {
	const groups = await listGroups(queries, call.actor.organisationId);
	return new Map(listLimits(call, groups).map(({ Kind, Key, Name }) => [scopeOf(Kind, Key), Name]));
}

export function toLibraryShortcut(
	row: LibraryRow,
	standing: Standing,
	call: AuthenticatedCall,
	names: Names,
): LibraryShortcut {
	return {
		...toShortcut(row),
		Library: {
			Kind: row.library,
			OwnerID: row.library === 'own' ? '' : row.ownerId,
			Name: libraryName(row.scope, call, names),
		},
		Limits: row.limits.flatMap((limit) => toLimit(limit, names)),
		MayEdit: standing.edits.includes(row.scope),
		Version: row.version,
	};
}

/** '' for the own library, which the screen names. */
export function libraryName(scope: string, call: AuthenticatedCall, names: Names): string {
	if (scope.startsWith('own:')) return '';
	return scope.startsWith('brand:') ? call.brand.names[call.language] : (names.get(scope) ?? '');
}

export function toLimit(limit: string, names: Names): readonly NamedLimit[] {
	const at = limit.indexOf(':');
	const Kind = limitKinds.find((kind) => kind === limit.slice(0, at));
	const Key = limit.slice(at + 1);
	return Kind === undefined ? [] : [{ Kind, Key, Name: names.get(limit) ?? Key }];
}
