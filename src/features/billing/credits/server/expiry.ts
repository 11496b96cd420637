import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { post } from './ledger/post.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

const keep = keeper<Pick<Schema, 'creditPurses'>>();
const listDuePurses = keep('credits_list_due_purses', (database, { now, limit }: { now: Date; limit: number }) =>
	database
		.selectFrom('creditPurses')
		.select(['organisationId', 'walletId'])
		.where('expiresAt', '<=', now)
		.where('expiredAt', 'is', null)
		// To sort by owner would be to walk everybody's purses.
		.orderBy('expiresAt')
		.limit(limit),
);
const closePurses = keep(
	'credits_close_purses',
	(database, { organisationId, walletId, now }: { organisationId: number; walletId: string; now: Date }) =>
		database
			.updateTable('creditPurses')
			.set({ expiredAt: now })
			.where((row) => row.and({ organisationId, walletId }))
			.where('expiresAt', '<=', now)
			.where('expiredAt', 'is', null),
);

/** Ends granted credits that are past their date, of at most so many purses. Gives how many it has found. */
export async function expireGrants(dependencies: Dependencies, limit: number): Promise<number> {
	const { database } = dependencies;
	const clock = readOnce(dependencies.clock);
	const now = clock.now();
	const due = await listDuePurses(database, { now, limit });
	const wallets = new Map(due.map((one) => [`${one.organisationId} ${one.walletId}`, one]));
	for (const { organisationId, walletId: wallet } of wallets.values()) {
		await database.transaction(async (queries) => {
			await post(queries, clock, {
				organisationId,
				kind: 'expired',
				legs: [
					{ wallet, debitFrom: 'ended', kind: 'expired' },
					{ account: 'expiry', kind: 'expired' },
				],
			});
			void (await closePurses(queries, { organisationId, walletId: wallet, now }));
		});
	}
	return due.length;
}
