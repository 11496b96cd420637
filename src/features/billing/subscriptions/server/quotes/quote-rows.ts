import type { ColumnType } from 'kysely';
import type { Language } from '#platform/contract/language.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import type { Plan } from '../plans/plan.ts';
import type { ChangeRequest } from '../plans/change-requests.ts';
import type { SubscriptionTables } from '../rows.ts';

/** What a quote keeps. */
export interface KeptPlan {
	readonly plan: Plan;
	readonly billTo: BillTo;
	readonly language: Language;
}

type Tables = SubscriptionTables & {
	subscriptionQuotes: {
		plan: ColumnType<KeptPlan, string, never>;
		wish: ColumnType<ChangeRequest, string, never>;
	};
};
const keep = keeper<Tables>();
const columns = [
	'organisationId',
	'id',
	'userId',
	'subscriptionId',
	'version',
	'day',
	'wish',
	'plan',
	'state',
	'confirmKey',
	'paymentMethodId',
	'failureReason',
] as const;

interface QuoteId {
	readonly organisationId: number;
	readonly id: string;
}

export const addQuote = keep.insert('subscriptions_add_quote', 'subscriptionQuotes', [
	'organisationId',
	'id',
	'userId',
	'subscriptionId',
	'version',
	'day',
	'wish',
	'plan',
	'charged',
	'state',
	'paymentMethodId',
	'createdAt',
]);

const lock = keep('subscriptions_lock_quote', (database, { organisationId, id }: QuoteId) =>
	database
		.selectFrom('subscriptionQuotes')
		.select(columns)
		.where((row) => row.and({ organisationId, id }))
		.forUpdate(),
);
export type QuoteRow = Awaited<ReturnType<typeof lock>>[number];
export type QuoteState = QuoteRow['state'];

export async function lockQuote(
	queries: TransactionQueries,
	organisationId: number,
	id: string,
): Promise<QuoteRow | undefined> {
	const [row] = await lock(queries, { organisationId, id });
	return row;
}

interface PersonQuote extends QuoteId {
	readonly userId: number;
}
const findOwn = keep('subscriptions_find_quote', (database, { organisationId, userId, id }: PersonQuote) =>
	database
		.selectFrom('subscriptionQuotes')
		.select(columns)
		.where((row) => row.and({ organisationId, userId, id })),
);
const findConfirmed = keep(
	'subscriptions_find_quote_by_key',
	(database, { organisationId, userId, confirmKey }: Omit<PersonQuote, 'id'> & { confirmKey: string }) =>
		database
			.selectFrom('subscriptionQuotes')
			.select(columns)
			.where((row) => row.and({ organisationId, userId, confirmKey })),
);

/** The person's own. */
export async function findQuote(queries: PreparedStatements, key: PersonQuote): Promise<QuoteRow | undefined> {
	const [row] = await findOwn(queries, key);
	return row;
}

/** The one that a call with this key has confirmed. */
export async function findQuoteByKey(
	queries: PreparedStatements,
	key: Omit<PersonQuote, 'id'> & { readonly confirmKey: string },
): Promise<QuoteRow | undefined> {
	const [row] = await findConfirmed(queries, key);
	return row;
}

const findSubscription = keep('subscriptions_find_of_quote', (database, { organisationId, id }: QuoteId) =>
	database
		.selectFrom('subscriptionQuotes')
		.select('subscriptionId')
		.where((row) => row.and({ organisationId, id })),
);

/** Null for a quote that begins a subscription. */
export async function getSubscriptionOfQuote(queries: PreparedStatements, key: QuoteId): Promise<string | null> {
	const [row] = await findSubscription(queries, key);
	if (row === undefined) throw new Error(`There is no quote ${key.id}`);
	return row.subscriptionId;
}

export interface Confirmation {
	readonly confirmKey: string;
	readonly confirmedAt: Date;
	readonly paymentMethodId: string | null;
}
export const noteConfirmation = keep(
	'subscriptions_confirm_quote',
	(database, of: QuoteId & Confirmation & { state: QuoteState }) =>
		database
			.updateTable('subscriptionQuotes')
			.set({
				state: of.state,
				confirmKey: of.confirmKey,
				confirmedAt: of.confirmedAt,
				paymentMethodId: of.paymentMethodId,
			})
			.where((row) => row.and({ organisationId: of.organisationId, id: of.id })),
);
export const closeQuote = keep(
	'subscriptions_close_quote',
	(database, { organisationId, id, state, failureReason }: QuoteId & Pick<QuoteRow, 'state' | 'failureReason'>) =>
		database
			.updateTable('subscriptionQuotes')
			.set({ state, failureReason })
			.where((row) => row.and({ organisationId, id })),
);
