import { readOnce } from '#platform/server/clock.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Core } from '#platform/server/slice.ts';
import { post } from './ledger/post.ts';

type Dependencies = Pick<Core, 'database' | 'clock'> & { readonly log: Pick<Core['log'], 'error'> };

export interface Ended {
	readonly found: number;
	readonly ended: number;
}

/** Each by itself: what cannot be ended is told to the operators and holds nothing behind it. Gives how many were ended. */
export async function endEach<Row>(
	log: Pick<Core['log'], 'error'>,
	rows: Iterable<Row>,
	end: (row: Row) => Promise<unknown>,
): Promise<number> {
	let ended = 0;
	for (const row of rows) {
		await end(row).then(
			() => (ended += 1),
			(error: unknown) => log.error({ err: error, of: row }, 'credits past their time could not be ended'),
		);
	}
	return ended;
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

/** Ends granted credits that are past their date, of at most so many purses. Gives how many purses it has found, and of how many wallets they were ended. */
export async function expireGrants(dependencies: Dependencies, limit: number): Promise<Ended> {
	const { database, log } = dependencies;
	const clock = readOnce(dependencies.clock);
	const now = clock.now();
	const due = await listDuePurses(database, { now, limit });
	const wallets = new Map(due.map((one) => [`${one.organisationId} ${one.walletId}`, one]));
	const ended = await endEach(log, wallets.values(), ({ organisationId, walletId: wallet }) =>
		database.transaction(async (queries) => {
			await post(queries, clock, {
				organisationId,
				kind: 'expired',
				legs: [
					{ wallet, debitFrom: 'ended', kind: 'expired' },
					{ account: 'expiry', kind: 'expired' },
				],
			});
			void (await closePurses(queries, { organisationId, walletId: wallet, now }));
		}),
	);
	return { found: due.length, ended };
}
