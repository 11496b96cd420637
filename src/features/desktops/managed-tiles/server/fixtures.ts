// Publishes tiles and sets default desktops: for the demonstration's data.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { scopeOf } from '#features/desktops/shortcuts/server/api.ts';
import type { AudienceKind } from '#features/desktops/desktops/contract.ts';
import { writeDefault } from './audience-defaults.ts';
import { insertPublication, type NewTile } from './publications.ts';

export interface PublicationFixture {
	readonly organisationId: number;
	readonly publishedBy: number;
	readonly audience: { readonly kind: 'brand' | 'office' | 'team'; readonly id: string };
	readonly tiles: readonly NewTile[];
}

export async function addPublication(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, publishedBy, audience, tiles }: PublicationFixture,
): Promise<void> {
	const publication = { id: newId(clock), organisationIds: [organisationId], audience, publishedBy, at: clock.now() };
	void (await insertPublication(queries, publication, tiles));
}

export interface AudienceDefaultFixture {
	readonly organisationId: number;
	readonly ownerId: number;
	readonly desktopId: string;
	readonly audience: { readonly kind: AudienceKind; readonly id: string | number };
}

export async function addAudienceDefault(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, ownerId, desktopId, audience }: AudienceDefaultFixture,
): Promise<void> {
	const scope = scopeOf(audience.kind, audience.id);
	await writeDefault(queries, { organisationId, scope, desktopId, setBy: ownerId, at: clock.now() });
}
