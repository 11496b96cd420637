// Sets default desktops: for the demonstration's data.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AudienceKind } from '#features/desktops/desktops/contract.ts';
import { scopeOf } from '#features/desktops/shortcuts/server/api.ts';
import { writeDefault } from './audience-defaults.ts';

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
