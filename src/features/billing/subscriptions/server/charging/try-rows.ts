import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import type { SubscriptionTables } from '../rows.ts';

const keep = keeper<SubscriptionTables>();
const columns = [
	'organisationId',
	'id',
	'subscriptionId',
	'invoiceId',
	'day',
	'amount',
	'paymentMethodId',
	'origin',
	'state',
	'failureReason',
	'isFinal',
	'at',
] as const;

export const listTries = keep(
	'subscriptions_list_tries',
	(database, { organisationId, invoiceId }: { organisationId: number; invoiceId: string }) =>
		database
			.selectFrom('subscriptionTries')
			.select(columns)
			.where((row) => row.and({ organisationId, invoiceId }))
			.orderBy('at'),
);
export type TryRow = Awaited<ReturnType<typeof listTries>>[number];

const find = keep('subscriptions_find_try', (database, { organisationId, id }: Pick<TryRow, 'organisationId' | 'id'>) =>
	database
		.selectFrom('subscriptionTries')
		.select(columns)
		.where((row) => row.and({ organisationId, id })),
);

export async function findTry(
	queries: PreparedStatements,
	organisationId: number,
	tryId: string,
): Promise<TryRow | undefined> {
	const [row] = await find(queries, { organisationId, id: tryId });
	return row;
}

export const findTryByKey = keep(
	'subscriptions_find_try_by_key',
	(database, of: { organisationId: number; subscriptionId: string; clientKey: string }) =>
		database
			.selectFrom('subscriptionTries')
			.select(['id', 'amount'])
			.where((row) =>
				row.and({ organisationId: of.organisationId, subscriptionId: of.subscriptionId, clientKey: of.clientKey }),
			),
);

export const addTry = keep.insert('subscriptions_add_try', 'subscriptionTries', [
	'organisationId',
	'id',
	'subscriptionId',
	'invoiceId',
	'day',
	'amount',
	'paymentMethodId',
	'origin',
	'state',
	'clientKey',
	'failureReason',
	'isFinal',
	'at',
	'finishedAt',
]);

interface Finished extends Pick<TryRow, 'organisationId' | 'id'> {
	readonly state: 'paid' | 'failed';
	readonly failureReason: FailureReason | null;
	/** Null leaves what is known of the card. */
	readonly paymentMethodId: string | null;
	readonly isFinal: boolean | null;
	readonly finishedAt: Date;
}
export const finishTry = keep(
	'subscriptions_finish_try',
	(database, { organisationId, id, state, failureReason, paymentMethodId, isFinal, finishedAt }: Finished) =>
		database
			.updateTable('subscriptionTries')
			.set((row) => ({
				state,
				failureReason,
				paymentMethodId: row.fn.coalesce(row.val(paymentMethodId), 'paymentMethodId'),
				isFinal: row.fn.coalesce(row.val(isFinal), 'isFinal'),
				finishedAt,
			}))
			.where((row) => row.and({ organisationId, id })),
);
