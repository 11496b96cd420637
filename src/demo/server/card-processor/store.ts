// The memory of the local processor: what another company would keep. Every request is one transaction, so that it lives through the end of
// the process at any line.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { Language } from '#platform/contract/language.ts';
import {
	type CardFacts,
	type CheckoutLine,
	type Decline,
	ProcessorRefused,
} from '#features/billing/card-processors/server/processor.ts';
import type { PaymentReturn } from '#features/billing/card-processors/server/return.ts';
import type { Outcome } from './outcomes.ts';

interface Customer {
	readonly email: string;
	readonly name: string;
}
export interface Checkout {
	readonly mode: 'payment' | 'setup';
	readonly amount: number;
	readonly currency: 'CAD';
	readonly description: string;
	readonly note?: string;
	readonly lines: readonly CheckoutLine[];
	readonly saveCard: boolean;
	readonly language: Language;
	readonly email: string;
	readonly successUrl: string;
	readonly cancelUrl: string;
	/** ISO 8601, as are all times here. */
	readonly expiresAt: string;
	readonly state: 'open' | 'complete' | 'expired';
	readonly chargeId?: string;
	readonly cardId?: string;
	/** A card that waits for its person to confirm. */
	readonly confirming?: Card;
}
export interface Card extends CardFacts {
	readonly outcome: Outcome;
	readonly fingerprint: string;
	readonly isDetached: boolean;
}
export interface Charge {
	readonly amount: number;
	readonly currency: 'CAD';
	readonly card: CardFacts;
	readonly state: 'paid' | 'declined' | 'authentication_required' | 'processing';
	readonly at: string;
	/** Of a charge that the bank decides later. */
	readonly decidedAt?: string;
	readonly decline?: Decline;
	readonly authorizationCode?: string;
	/** What comes back of it, each from its time on. */
	readonly returns?: readonly StoredReturn[];
	/** How many more questions about it get no answer. */
	readonly silentAsks?: number;
}
export interface StoredReturn extends Omit<PaymentReturn, 'at' | 'respondBy'> {
	readonly at: string;
}
interface Bodies {
	readonly customer: Customer;
	readonly checkout: Checkout;
	readonly card: Card;
	readonly charge: Charge;
}
export type Kind = keyof Bodies;

export interface Stored<K extends Kind> {
	readonly id: string;
	readonly kind: K;
	readonly reference: string | null;
	readonly customerId: string | null;
	readonly body: Bodies[K];
}

type LocalTables = {
	local_processor_objects: {
		id: string;
		kind: Kind;
		reference: string | null;
		customer_id: string | null;
		body: unknown;
		created_at: Date;
	};
	local_processor_requests: { key: string; hash: Uint8Array; object_id: string; created_at: Date };
};

const prefixes: Readonly<Record<Kind, string>> = { customer: 'cus', checkout: 'chk', card: 'card', charge: 'pay' };

/** Unguessable: anyone with the id of a checkout may pay it. */
export function newObjectId(kind: Kind): string {
	return `${prefixes[kind]}_${randomBytes(18).toString('base64url')}`;
}

export interface LocalStore {
	readonly database: Database;
	readonly clock: Clock;
}

/**
 * Runs a request once for its key: a repeat gives the id that the first one made. `make` gets that id.
 * @throws ProcessorRefused where the key came with another request
 */
export async function once(
	{ database, clock }: LocalStore,
	kind: Kind,
	key: string,
	request: object,
	make: (queries: TransactionQueries, id: string) => Promise<void>,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
	const hash = createHash('sha256').update(JSON.stringify(request)).digest();
	return database.transaction(async (queries) => {
		const id = newObjectId(kind);
		const requests = queries.withTables<LocalTables>();
		const inserted = await requests
			.insertInto('local_processor_requests')
			.values({ key: `${kind}:${key}`, hash, object_id: id, created_at: clock.now() })
			.onConflict((conflict) => conflict.doNothing())
			.returning('object_id')
			.executeTakeFirst();
		if (inserted !== undefined) {
			await make(queries, id);
			return { id, isNew: true };
		}
		const known = await requests
			.selectFrom('local_processor_requests')
			.selectAll()
			.where('key', '=', `${kind}:${key}`)
			.executeTakeFirstOrThrow();
		if (!hash.equals(known.hash)) throw new ProcessorRefused('the idempotency key came with another request');
		return { id: known.object_id, isNew: false };
	});
}

export async function addObject<K extends Kind>(
	queries: TransactionQueries,
	clock: Clock,
	{ id, kind, reference, customerId, body }: Stored<K>,
): Promise<void> {
	await queries
		.withTables<LocalTables>()
		.insertInto('local_processor_objects')
		.values({ id, kind, reference, customer_id: customerId, body: JSON.stringify(body), created_at: clock.now() })
		.execute();
}

/** What the processor has charged for payments that were written as history: the portal may refund them, and compares them with its own. */
export async function addChargesOfHistory(queries: TransactionQueries): Promise<void> {
	await sql`insert into local_processor_objects (id, kind, reference, customer_id, body, created_at)
		select processor_payment_id, 'charge', id, null, json_build_object(
			'amount', amount, 'currency', currency, 'card', card, 'state', 'paid', 'authorizationCode', authorization_code,
			'at', to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), paid_at
		from payments where processor = 'local' and state = 'paid' on conflict do nothing`.execute(queries);
}

/** Locked until the transaction ends. */
export async function findObject<K extends Kind>(
	queries: TransactionQueries,
	kind: K,
	id: string,
): Promise<Stored<K> | undefined> {
	const row = await queries
		.withTables<LocalTables>()
		.selectFrom('local_processor_objects')
		.selectAll()
		.where('id', '=', id)
		.where('kind', '=', kind)
		.forUpdate()
		.executeTakeFirst();
	return row && toStored(kind, row);
}

/** @throws ProcessorRefused */
export async function getObject<K extends Kind>(queries: TransactionQueries, kind: K, id: string): Promise<Stored<K>> {
	const found = await findObject(queries, kind, id);
	if (found === undefined) throw new ProcessorRefused(`there is no ${kind} of this id`);
	return found;
}

/** The newest first: a checkout may have had several. */
export async function findCharges(
	queries: TransactionQueries,
	reference: string,
): Promise<readonly Stored<'charge'>[]> {
	const rows = await queries
		.withTables<LocalTables>()
		.selectFrom('local_processor_objects')
		.selectAll()
		.where('reference', '=', reference)
		.where('kind', '=', 'charge')
		.orderBy('created_at', 'desc')
		.execute();
	return rows.map((row) => toStored('charge', row));
}

/** Lists the newest first, beginning behind a place. */
export async function listChargesBefore(
	queries: TransactionQueries,
	place: { readonly id: string; readonly createdAt: Date } | undefined,
	limit: number,
): Promise<(Stored<'charge'> & { readonly createdAt: Date })[]> {
	const rows = await queries
		.withTables<LocalTables>()
		.selectFrom('local_processor_objects')
		.selectAll()
		.where('kind', '=', 'charge')
		.$if(place !== undefined, (select) =>
			select.where((eb) =>
				eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(place?.createdAt ?? new Date(0), place?.id ?? '')),
			),
		)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
	return rows.map((row) => ({ ...toStored('charge', row), createdAt: row.created_at }));
}

export async function changeObject<K extends Kind>(
	queries: TransactionQueries,
	{ id, body }: Stored<K>,
	change: Partial<Bodies[K]>,
): Promise<void> {
	await queries
		.withTables<LocalTables>()
		.updateTable('local_processor_objects')
		.set({ body: JSON.stringify({ ...body, ...change }) })
		.where('id', '=', id)
		.execute();
}

function toStored<K extends Kind>(
	kind: K,
	row: {
		readonly id: string;
		readonly reference: string | null;
		readonly customer_id: string | null;
		readonly body: unknown;
	},
): Stored<K> {
	const { id, reference, customer_id: customerId, body } = row;
	return { id, kind, reference, customerId, body: body as Bodies[K] }; // only this file writes them
}
