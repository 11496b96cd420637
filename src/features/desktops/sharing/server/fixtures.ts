// Shares desktops: for the demonstration's data.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Level } from '../contract.ts';
import { insertShare } from './shares.ts';

export interface ShareFixture {
	readonly organisationId: number;
	readonly desktopId: string;
	readonly ownerId: number;
	readonly with: { readonly userId: number } | { readonly teamId: string };
	readonly level: Level;
}

export async function addShare(queries: TransactionQueries, clock: Clock, share: ShareFixture): Promise<void> {
	const { organisationId, desktopId, ownerId, with: grantee, level } = share;
	const userId = 'userId' in grantee ? grantee.userId : null;
	const teamId = 'teamId' in grantee ? grantee.teamId : null;
	const row = { organisationId, desktopId, userId, teamId, level, sharedBy: ownerId, at: clock.now() };
	void (await insertShare(queries, row));
}
