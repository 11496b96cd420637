// Writes off what is due of a document, once. The caller holds the document, and has asked whether it may.
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Clock } from '#platform/server/clock.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';
import { setOff, writeOffDue } from '#features/billing/invoices/server/api.ts';
import type { WriteOffReason } from '../contract.ts';
import type { Favour, HeldDue } from './due.ts';

export interface WriteOffOrder {
	/** Of the call, with who made it. */
	readonly key: string;
	readonly reason: WriteOffReason;
	readonly note: string;
	readonly by: number;
	/** The second person, where two decided. */
	readonly approved?: { readonly by: number; readonly proposalId: string };
}

/** Who acts, for the audit log. */
export interface ActingCall {
	readonly call: AuditedCall & { readonly actor: { readonly userId: number; readonly sessionId: string } };
	/** Stands still. */
	readonly clock: Clock;
}

const keep = keeper<Pick<Schema, 'writeOffs'>>();
const add = keep.insert('write_offs_add', 'writeOffs', [
	'organisationId',
	'id',
	'key',
	'invoiceId',
	'seller',
	'account',
	'amount',
	'taxes',
	'reason',
	'note',
	'day',
	'at',
	'writtenOffBy',
	'approvedBy',
	'proposalId',
]);
const find = keep(
	'write_offs_find_by_key',
	(database, { organisationId, key }: { organisationId: number; key: string }) =>
		database
			.selectFrom('writeOffs')
			.select(['id', 'invoiceId', 'amount'])
			.where((row) => row.and({ organisationId, key })),
);

/** What a call of this key has written off before. */
export async function findWriteOff(
	queries: TransactionQueries,
	organisationId: number,
	key: string,
): Promise<Awaited<ReturnType<typeof find>>[number] | undefined> {
	const [found] = await find(queries, { organisationId, key });
	return found;
}

export async function writeOff(
	queries: TransactionQueries,
	{ call, clock }: ActingCall,
	{ payer, document }: Pick<HeldDue, 'payer' | 'document'>,
	{ key, reason, note, by, approved }: WriteOffOrder,
): Promise<void> {
	const { invoiceId, number, balance: amount, userId, taxes } = document;
	const at = clock.now();
	const id = newId(clock);
	const day = businessDayOf(at);
	await add(queries, {
		...payer,
		id,
		key,
		invoiceId,
		amount,
		reason,
		note,
		day,
		at,
		taxes: JSON.stringify(taxes),
		writtenOffBy: by,
		approvedBy: approved?.by ?? null,
		proposalId: approved?.proposalId ?? null,
	});
	await writeOffDue(queries, { organisationId: payer.organisationId, invoiceId }, { id, amount, day, at });
	await recordAudit(queries, clock, call, {
		organisationId: payer.organisationId,
		event: 'books.written_off',
		userId,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		details: { invoice: number, amount, why: reason },
		reason: note,
	});
}

/** Uses what is in the payer's favour for what is due, the oldest first; gives how much. */
export async function useFavours(
	queries: TransactionQueries,
	{ call, clock }: ActingCall,
	{ payer, document, favours }: Pick<HeldDue, 'payer' | 'document' | 'favours'>,
): Promise<number> {
	const { organisationId } = payer;
	const at = clock.now();
	const day = businessDayOf(at);
	let left = document.balance;
	for (const { invoiceId: favour, amount: most } of favours) {
		const amount = Math.min(left, most);
		if (amount <= 0) break;
		await setOff(queries, organisationId, { due: document.invoiceId, favour, amount, day, at });
		left -= amount;
	}
	const used = document.balance - left;
	await recordAudit(queries, clock, call, {
		organisationId,
		event: 'books.balance_used',
		userId: document.userId,
		actorId: call.actor.userId,
		sessionId: call.actor.sessionId,
		details: { invoice: document.number, amount: used },
	});
	return used;
}

/** What `useFavours` would use. */
export function usableOf(document: HeldDue['document'], favours: readonly Favour[]): number {
	return Math.min(
		document.balance,
		favours.reduce((sum, { amount }) => sum + amount, 0),
	);
}
