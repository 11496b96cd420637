// The staff pays money in a person's favour back: from when it is theirs to when somebody has done it.
import { readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { SettledBy } from '#features/billing/payments/server/api.ts';
import { taxDayOf } from '#features/billing/tax/server/api.ts';
import type { InvoiceIssuer, InvoiceKey } from '../issue/draft.ts';
import { type Favour, findFavour } from './favours.ts';
import type { MoneyInFavour } from './in-favour.ts';
import { lockInvoice, settleLocked } from '../issue/records.ts';
import { tellOfMoney } from '../mail/tell.ts';

const keep = keeper<Pick<Schema, 'invoiceFavours'>>();
const add = keep.insert(
	'invoices_add_favour',
	'invoiceFavours',
	['organisationId', 'id', 'invoiceId', 'notedAt'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('id'),
);

interface Closing {
	readonly organisationId: number;
	readonly id: string;
	readonly closedAt: Date;
	readonly closedBy: number;
	readonly reason: string;
	/** Cents. */
	readonly amount: number;
}
const close = keep(
	'invoices_close_favour',
	(database, { organisationId, id, closedAt, closedBy, reason, amount }: Closing) =>
		database
			.updateTable('invoiceFavours')
			.set({ closedAt, closedBy, reason, amount })
			.where((row) => row.and({ organisationId, id }))
			.where('closedAt', 'is', null)
			.returning('id'),
);

/** Under the lock of the document: it is the staff's from now on, and the person is told. Once while it is open. */
export async function noteFavour(
	queries: TransactionQueries,
	{ clock, queue }: Pick<InvoiceIssuer, 'clock' | 'queue'>,
	{ organisationId, invoiceId }: InvoiceKey,
	{ userId, seller, amount, cameBack }: MoneyInFavour,
): Promise<void> {
	const noted = await add(queries, { organisationId, id: newId(clock), invoiceId, notedAt: clock.now() });
	// Whose refund came back was told so, and asked to call.
	if (noted.length === 0 || cameBack) return;
	const news = { kind: 'favour_open', invoiceId, amount } as const;
	await tellOfMoney(queries, { queue }, { organisationId, userId, seller, news });
}

/**
 * Books that somebody paid all of it back by hand: the document is settled, and the person is told. Under the lock of the document; undefined
 * where it is not open any more.
 */
export async function payBackByHand(
	queries: TransactionQueries,
	issuer: Pick<InvoiceIssuer, 'clock' | 'queue'>,
	{ id, organisationId, invoiceId }: Pick<Favour, 'id' | 'organisationId' | 'invoiceId'>,
	{ userId: actorId, reason, session }: SettledBy,
): Promise<Favour | undefined> {
	const record = await lockInvoice(queries, { organisationId, invoiceId });
	const clock = readOnce(issuer.clock);
	const at = clock.now();
	const found = await findFavour(queries, id);
	if (found === undefined) return undefined;
	const { amount } = found;
	const closed = await close(queries, { organisationId, id, closedAt: at, closedBy: actorId, reason, amount });
	if (closed.length === 0) throw new Error(`The favour ${id} was closed under the lock of its document`);
	const day = taxDayOf(at);
	const paid = { invoiceId, fact: `by_hand:${id}`, kind: 'refund', amount: -amount, day } as const;
	void (await settleLocked(queries, record, [paid], at));
	const { userId, seller } = record;
	await recordAudit(queries, clock, session?.call ?? { network: 'command', request: { id } }, {
		organisationId,
		event: 'payments.open_item_closed',
		userId,
		actorId,
		...(session && { sessionId: session.sessionId }),
		details: { invoice: found.number, itemId: id, amount, reason },
	});
	const news = { kind: 'favour_paid', invoiceId, amount } as const;
	await tellOfMoney(queries, issuer, { organisationId, userId, seller, news });
	return found;
}
