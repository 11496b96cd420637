// A page is opened for an hour. Where the answer to that got lost and the person tries again later, less is left of the hour than
// processors take; the attempt then gets a new one. No one has the address of the first page, if there is one.
import { sql } from 'kysely';
import { after, minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { checkoutLifetimeMs } from '../contract.ts';
import type { AskedFrom } from './asked-from.ts';
import type { PaymentKey } from './dependencies.ts';

const keep = keeper<Pick<Schema, 'cardSetups'>>();
export const setupColumns = [
	'organisationId',
	'id',
	'userId',
	'state',
	sql<AskedFrom | null>`asked_from`.as('askedFrom'),
	'processor',
	'isLive',
	'returnOrigin',
	'sessionId',
	'sessionUrl',
	'expiresAt',
	'paymentMethodId',
] as const;
export const findSetup = keep('payments_find_setup', (database, { organisationId, id }: PaymentKey) =>
	database
		.selectFrom('cardSetups')
		.select(setupColumns)
		.where((row) => row.and({ organisationId, id })),
);
export type SetupRow = Awaited<ReturnType<typeof findSetup>>[number];

const renew = keep(
	'payments_renew_setup',
	(database, of: PaymentKey & { before: Date; expiresAt: Date; checkAt: Date }) =>
		database
			.updateTable('cardSetups')
			.set({ state: 'open', expiresAt: of.expiresAt, checkAt: of.checkAt })
			.where('organisationId', '=', of.organisationId)
			.where('id', '=', of.id)
			.where('expiresAt', '=', of.before)
			.where('sessionUrl', 'is', null)
			.where('state', '<>', 'saved'),
);

/** Half an hour is the least that processors take, and the request is some seconds on its way. */
const leastMs = minutes(31);

/** Whether a page that is opened now needs a new hour. */
export function isNearlyOver(expiresAt: Date | null, now: Date): expiresAt is Date {
	return expiresAt !== null && expiresAt < after(now, leastMs);
}

/** Of two at the same moment one renews; both go on with the same hour. A set-up that was given up meanwhile is taken up again. */
export async function renewSetup(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	row: SetupRow,
): Promise<SetupRow> {
	const { organisationId, id, expiresAt } = row;
	const now = clock.now();
	if (!isNearlyOver(expiresAt, now)) return row;
	return database.tenant(organisationId, async (queries) => {
		const times = { before: expiresAt, expiresAt: after(now, checkoutLifetimeMs), checkAt: after(now, minutes(1)) };
		void (await renew(queries, { organisationId, id, ...times }));
		const [renewed] = await findSetup(queries, { organisationId, id });
		if (renewed === undefined) throw new Error(`There is no card set-up ${id}`);
		return renewed;
	});
}

/** With the same key the processor opens the same page; a page for another hour, or for another customer, is another request. */
export function pageKey(kind: 'payment' | 'setup', id: string, expiresAt: Date, customerId: string): string {
	return `${kind}:${id}:${expiresAt.getTime()}:${customerId}`;
}
