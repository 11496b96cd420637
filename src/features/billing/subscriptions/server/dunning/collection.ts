// What the portal itself does to be paid for an invoice, for those who follow what is due.
import { sql } from 'kysely';
import { addDays } from '#platform/contract/calendar-days.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { FailureReason } from '#features/billing/payments/contract.ts';
import { lastAccessDay, nextTryAfter } from '../../rules.ts';
import { lessened } from '../charging/go-on.ts';
import { lockSubscription, type SubscriptionRow } from '../rows.ts';

export interface Collection {
	readonly invoiceId: string;
	/** The subscription goes on, so that the portal tries again or says when it ends. */
	readonly isTrying: boolean;
	/** The last day on which it does. */
	readonly until: string | undefined;
	/** Absent after the last one, and where no card will do. */
	readonly nextTry: string | undefined;
	/** A payment is on its way, or nobody knows what became of it. */
	readonly isCharging: boolean;
	/** The last day with access, where the subscription has ended. */
	readonly endedOn: string | undefined;
	/** Those that failed, with their days. */
	readonly tries: number;
	readonly firstTry: string | undefined;
	readonly lastTry: string | undefined;
	readonly failure: FailureReason | undefined;
}

interface Asked {
	readonly organisationId: number;
	readonly invoiceIds: readonly string[];
}

const list = keepSql(
	'subscriptions_list_collections',
	{
		invoiceId: 'text',
		subscriptionId: 'text',
		state: as<SubscriptionRow['state']>('text'),
		isAwaited: 'boolean!',
		isCharging: 'boolean!',
		needsCard: 'boolean',
		failedOn: 'day?',
		endsOn: 'day?',
		day: 'day',
		tries: 'number!',
		firstTry: 'day?',
		lastTry: 'day?',
		failure: as<FailureReason | null>('text?'),
	},
	({ organisationId, invoiceIds }: Asked) => sql`
		select i.invoice_id as "invoiceId", s.id as "subscriptionId", s.state, coalesce(s.unpaid_invoice_id = i.invoice_id, false) as "isAwaited",
			s.charge_id is not null as "isCharging", s.needs_card as "needsCard", s.failed_on as "failedOn", s.ends_on as "endsOn", i.day,
			t.tries, t.first as "firstTry", t.last as "lastTry", t.failure
		from subscription_invoices i join subscriptions s on s.organisation_id = i.organisation_id and s.id = i.subscription_id
		cross join lateral (select count(*) as tries, min(t.day) as first, max(t.day) as last,
				(array_agg(t.failure_reason order by t.at desc))[1] as failure
			from subscription_tries t where t.organisation_id = i.organisation_id and t.invoice_id = i.invoice_id and t.state = 'failed') t
		where i.organisation_id = ${organisationId} and i.invoice_id = any(${invoiceIds}::text[]) order by i.invoice_id`,
);

/** Finds those of these invoices that a subscription billed; it locks nothing. */
export async function listCollections(
	queries: PreparedStatements,
	asked: Asked,
	today: string,
): Promise<ReadonlyMap<string, Collection>> {
	const rows = asked.invoiceIds.length === 0 ? [] : await list(queries, asked);
	return new Map(
		rows.map(({ state, isAwaited, needsCard, failedOn, endsOn, day, ...row }) => {
			const isTrying = isAwaited && state !== 'ended';
			const tried = row.lastTry !== null && row.lastTry >= today ? today : undefined;
			const first = failedOn ?? day;
			return [
				row.invoiceId,
				{
					invoiceId: row.invoiceId,
					isTrying,
					until: isTrying ? lastAccessDay(first) : undefined,
					nextTry: isTrying && !needsCard ? nextTryAfter(first, tried ?? addDays(today, -1)) : undefined,
					isCharging: row.isCharging,
					endedOn: state === 'ended' ? (endsOn ?? undefined) : undefined,
					tries: row.tries,
					firstTry: row.firstTry ?? undefined,
					lastTry: row.lastTry ?? undefined,
					failure: row.failure ?? undefined,
				},
			];
		}),
	);
}

/** As `listCollections` of one invoice. Nobody begins to pay it, and the portal ends nothing about it, until the transaction ends. */
export async function holdCollection(
	queries: TransactionQueries,
	{ organisationId, invoiceId }: { readonly organisationId: number; readonly invoiceId: string },
	today: () => string,
): Promise<Collection | undefined> {
	const asked = { organisationId, invoiceIds: [invoiceId] };
	const [billed] = await list(queries, asked);
	if (billed === undefined) return undefined;
	void (await lockSubscription(queries, { organisationId, subscriptionId: billed.subscriptionId }));
	// The transaction that had the lock before may have begun to pay.
	return (await listCollections(queries, asked, today())).get(invoiceId);
}

/** After a credit note lessened what is due of an invoice: the subscription that waits for it goes on where that was all. The caller has held it. */
export async function lessCollected(
	{ queue }: { readonly queue: JobQueue },
	queries: TransactionQueries,
	{ organisationId, invoiceId }: { readonly organisationId: number; readonly invoiceId: string },
): Promise<void> {
	const [billed] = await list(queries, { organisationId, invoiceIds: [invoiceId] });
	if (billed?.isAwaited !== true) return;
	await queue.enqueue(queries, lessened, { organisationId, subscriptionId: billed.subscriptionId });
}
