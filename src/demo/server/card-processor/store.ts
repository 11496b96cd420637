// The memory of the local processor: what another company would keep. Every request is one transaction, so that it lives through the end of
// the process at any line.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
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
	/** Belongs to a charge that the bank decides later. */
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
	/** Of a dispute: the seller has answered it. */
	readonly isAnswered?: boolean;
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

const keep = keeper<Pick<Schema, 'localProcessorObjects' | 'localProcessorRequests'>>();

const prefixes: Readonly<Record<Kind, string>> = { customer: 'cus', checkout: 'chk', card: 'card', charge: 'pay' };

/** Unguessable: anyone with the id of a checkout may pay it. */
export function newObjectId(kind: Kind): string {
	return `${prefixes[kind]}_${randomBytes(18).toString('base64url')}`;
}

export interface LocalStore {
	readonly database: Database;
	readonly clock: Clock;
}

const addRequest = keep.insert(
	'demo_add_request',
	'localProcessorRequests',
	['key', 'hash', 'objectId', 'createdAt'],
	(row) => row.onConflict((conflict) => conflict.doNothing()).returning('objectId'),
);
const findRequest = keep('demo_find_request', (database, of: { key: string }) =>
	database.selectFrom('localProcessorRequests').select(['hash', 'objectId']).where('key', '=', of.key),
);

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
		const named = `${kind}:${key}`;
		const added = await addRequest(queries, { key: named, hash, objectId: id, createdAt: clock.now() });
		if (added.length > 0) {
			await make(queries, id);
			return { id, isNew: true };
		}
		const [known] = await findRequest(queries, { key: named });
		if (known === undefined || !hash.equals(known.hash))
			throw new ProcessorRefused('the idempotency key came with another request');
		return { id: known.objectId, isNew: false };
	});
}

const insertObject = keep.insert('demo_add_object', 'localProcessorObjects', [
	'id',
	'kind',
	'reference',
	'customerId',
	'body',
	'createdAt',
]);

export async function addObject<K extends Kind>(
	queries: TransactionQueries,
	clock: Clock,
	{ id, kind, reference, customerId, body }: Stored<K>,
): Promise<void> {
	void (await insertObject(queries, {
		id,
		kind,
		reference,
		customerId,
		body: JSON.stringify(body),
		createdAt: clock.now(),
	}));
}

const isoTime = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/** What the processor has charged for payments that were written as history: the portal may refund them, and compares them with its own. */
export async function addChargesOfHistory(queries: TransactionQueries): Promise<void> {
	await sql`insert into local_processor_objects (id, kind, reference, customer_id, body, created_at)
		select processor_payment_id, 'charge', id, null, json_build_object(
			'amount', amount, 'currency', currency, 'card', card, 'state', 'paid', 'authorizationCode', authorization_code,
			'at', to_char(paid_at at time zone 'UTC', ${isoTime}), 'returns', coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind,
				'state', r.state, 'amount', r.amount, 'isWithheld', r.is_withheld, 'at', to_char(r.happened_at at time zone 'UTC', ${isoTime})))
				from payment_returns r where r.organisation_id = payments.organisation_id and r.payment_id = payments.id), '[]'::json)), paid_at
		from payments where processor = 'local' and state = 'paid' on conflict do nothing`.execute(queries);
}

/** Somebody took money in the processor's own dashboard: no payment of the portal has it. */
export function addChargeOfDashboard(queries: TransactionQueries, now: Clock, amount: number): Promise<void> {
	const clock = readOnce(now);
	const at = clock.now();
	const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: at.getUTCFullYear() + 2 } as const;
	return addObject(queries, clock, {
		id: newObjectId('charge'),
		kind: 'charge',
		reference: null,
		customerId: null,
		body: { amount, currency: 'CAD', card, state: 'paid', at: at.toISOString() },
	});
}

const columns = ['id', 'reference', 'customerId', 'body', 'createdAt'] as const;
const lockObject = keep('demo_lock_object', (database, of: { id: string; kind: Kind }) =>
	database
		.selectFrom('localProcessorObjects')
		.select(columns)
		.where('id', '=', of.id)
		.where('kind', '=', of.kind)
		.forUpdate(),
);

/** Locks the object until the transaction ends. */
export async function findObject<K extends Kind>(
	queries: TransactionQueries,
	kind: K,
	id: string,
): Promise<Stored<K> | undefined> {
	const [row] = await lockObject(queries, { id, kind });
	return row && toStored(kind, row);
}

/** @throws ProcessorRefused */
export async function getObject<K extends Kind>(queries: TransactionQueries, kind: K, id: string): Promise<Stored<K>> {
	const found = await findObject(queries, kind, id);
	if (found === undefined) throw new ProcessorRefused(`there is no ${kind} of this id`);
	return found;
}

const listCharges = keep('demo_list_charges', (database, of: { reference: string }) =>
	database
		.selectFrom('localProcessorObjects')
		.select(columns)
		.where('reference', '=', of.reference)
		.where('kind', '=', 'charge')
		.orderBy('createdAt', 'desc'),
);

/** Lists the newest first: a checkout may have had several. */
export async function findCharges(
	queries: TransactionQueries,
	reference: string,
): Promise<readonly Stored<'charge'>[]> {
	const rows = await listCharges(queries, { reference });
	return rows.map((row) => toStored('charge', row));
}

const listBefore = keep('demo_list_charges_before', (database, of: { id: string; createdAt: Date; limit: number }) =>
	database
		.selectFrom('localProcessorObjects')
		.select(columns)
		.where('kind', '=', 'charge')
		.where((row) => row(row.refTuple('createdAt', 'id'), '<', row.tuple(of.createdAt, of.id)))
		.orderBy('createdAt', 'desc')
		.orderBy('id', 'desc')
		.limit(of.limit),
);
const newest = { id: '', createdAt: new Date(8.64e15) };

/** Lists the newest first, beginning behind a place. */
export async function listChargesBefore(
	queries: TransactionQueries,
	place: { readonly id: string; readonly createdAt: Date } = newest,
	limit: number,
): Promise<(Stored<'charge'> & { readonly createdAt: Date })[]> {
	const rows = await listBefore(queries, { ...place, limit });
	return rows.map((row) => ({ ...toStored('charge', row), createdAt: row.createdAt }));
}

const replaceBody = keep('demo_change_object', (database, { id, body }: { id: string; body: string }) =>
	database.updateTable('localProcessorObjects').set({ body }).where('id', '=', id),
);

export async function changeObject<K extends Kind>(
	queries: TransactionQueries,
	{ id, body }: Stored<K>,
	change: Partial<Bodies[K]>,
): Promise<void> {
	void (await replaceBody(queries, { id, body: JSON.stringify({ ...body, ...change }) }));
}

function toStored<K extends Kind>(
	kind: K,
	row: {
		readonly id: string;
		readonly reference: string | null;
		readonly customerId: string | null;
		readonly body: unknown;
	},
): Stored<K> {
	const { id, reference, customerId, body } = row;
	return { id, kind, reference, customerId, body: body as Bodies[K] }; // only this file writes them
}
