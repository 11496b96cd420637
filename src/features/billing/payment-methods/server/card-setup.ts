// Leaving a card without paying: a visit to the processor's page, and what came of it.
import type { Selectable } from 'kysely';
import { after, minutes } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { IdempotencySource } from '#platform/server/idempotency.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import {
	type CardProcessor,
	type CheckoutState,
	type SavedCard,
	ProcessorContradiction,
	ProcessorRefused,
	ProcessorUnavailable,
} from '#features/billing/card-processors/server/api.ts';
import { cardProblem, checkoutLifetimeMs, maxCards } from '../contract.ts';
import { keepCard, type KeptCard, listCards } from './cards.ts';
import { findCustomer } from './customers.ts';
import type { PaymentMethodDependencies, PaymentKey } from './dependencies.ts';
import { describePastDue, sumPastDue } from './past-due.ts';
import { requireProcessor, toPaymentProblem } from './errors.ts';
import { openForCustomer } from './open-page.ts';
import { pageKey, renewSetup } from './renew-page.ts';
import { askedFrom } from './asked-from.ts';
import type { PaymentMethodTables } from './tables.ts';

type SetupRow = Selectable<PaymentMethodTables['card_setups']>;

export interface StartedSetup {
	readonly setupId: string;
	readonly redirectTo: string;
}

/** With the same key the same page. @throws payments.unavailable: the same call may be made again */
export async function startCardSetup(
	dependencies: PaymentMethodDependencies,
	call: AuthenticatedCall,
	source: IdempotencySource,
): Promise<StartedSetup> {
	const processor = requireProcessor(dependencies.processor);
	const found = await findOrWrite(dependencies, processor, call, source);
	const row = found.session_url === null ? await renewSetup(dependencies, found) : found;
	if (row.session_url !== null) return { setupId: row.id, redirectTo: row.session_url };
	try {
		return { setupId: row.id, redirectTo: await openPage(dependencies, processor, call, row) };
	} catch (error) {
		throw toPaymentProblem(error, dependencies.log);
	}
}

async function findOrWrite(
	{ database, clock, checkoutLimit, originOf }: PaymentMethodDependencies,
	processor: CardProcessor,
	call: AuthenticatedCall,
	source: IdempotencySource,
): Promise<SetupRow> {
	const { actor, brand, request } = call;
	const { organisationId, userId } = actor;
	const find = (queries: TransactionQueries) => findSetup(queries, { organisationId, userId }, source);
	const earlier = await database.tenant(organisationId, find);
	if (earlier !== undefined) return earlier;
	if (!(await checkoutLimit.take(`person ${userId}`))) throw cardProblem('payments.too_many_checkouts');
	return database.tenant(organisationId, async (queries) => {
		const cards = await listCards(queries, processor, actor);
		if (cards.length >= maxCards) throw cardProblem('payments.too_many_cards');
		const now = clock.now();
		void (await queries
			.withTables<PaymentMethodTables>()
			.insertInto('card_setups')
			.values({
				organisation_id: organisationId,
				id: newId(clock),
				user_id: userId,
				state: 'open',
				idempotency_key: source.name,
				processor: processor.name,
				is_live: processor.isLive,
				return_origin: originOf(brand, request.hostname),
				session_id: null,
				session_url: null,
				created_at: now,
				expires_at: after(now, checkoutLifetimeMs),
				check_at: after(now, minutes(1)),
				payment_method_id: null,
				asked_from: JSON.stringify(askedFrom(call)),
			})
			.onConflict((conflict) => conflict.doNothing())
			.execute());
		const row = await find(queries);
		if (row === undefined) throw new Error('A card set-up was neither written nor found');
		return row;
	});
}

function findSetup(
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
	source: IdempotencySource,
): Promise<SetupRow | undefined> {
	return queries
		.withTables<PaymentMethodTables>()
		.selectFrom('card_setups')
		.selectAll()
		.where('idempotency_key', '=', source.name)
		.where('user_id', '=', userId)
		.where('organisation_id', '=', organisationId)
		.executeTakeFirst();
}

async function openPage(
	dependencies: PaymentMethodDependencies,
	processor: CardProcessor,
	{ brand, language }: AuthenticatedCall,
	row: SetupRow,
): Promise<string> {
	const { organisation_id: organisationId, id, user_id: userId, return_origin: origin } = row;
	const back = `${origin}${pathTo('credit', { key: 'payment-method' })}`;
	const person = { organisationId, userId };
	const due = await sumPastDue(dependencies, person);
	const { sessionId, url } = await openForCustomer(dependencies, processor, person, (customerId) => ({
		mode: 'setup',
		customerId,
		currency: 'CAD',
		sellerName: brand.names[language],
		description: brand.names[language],
		...(due > 0 && { note: describePastDue(due, language) }),
		lines: [],
		saveCard: true,
		language,
		successUrl: `${back}?CardSetup=${id}`,
		cancelUrl: back,
		expiresAt: row.expires_at,
		reference: id,
		// A page that says something else is another request.
		idempotencyKey: `${pageKey('setup', id, row.expires_at, customerId)}${due === 0 ? '' : `:${due}`}`,
	}));
	await updateOpenSetup(dependencies.database, row, { session_id: sessionId, session_url: url });
	return url;
}

const columns = 'select organisation_id as "organisationId", id from card_setups';
const bySession: PreparedStatement = {
	name: 'payments_locate_setup_session',
	text: `${columns} where session_id = $1`,
};

export async function locateSetup(
	database: Database,
	{ sessionId }: { readonly sessionId: string },
): Promise<PaymentKey | undefined> {
	const [found] = await database.prepared<PaymentKey>(bySession, [sessionId]);
	return found;
}

/** Asks what came of the visit and keeps the card. Never throws for a failure of the processor. */
export async function settleSetup(dependencies: PaymentMethodDependencies, key: PaymentKey): Promise<void> {
	const { database, clock, log, processor } = dependencies;
	const row = await database.tenant(key.organisationId, (queries) => readSetup(queries, key));
	if (processor === undefined || row?.state !== 'open') return;
	if (row.processor !== processor.name || row.is_live !== processor.isLive) return;
	const isDue = row.expires_at <= clock.now();
	try {
		const state = await readState(processor, row.session_id, isDue);
		if (state?.state === 'saved') await keepSetUpCard(dependencies, processor, row, state.card);
		else if (state === undefined ? isDue : state.state === 'expired')
			await updateOpenSetup(database, row, { state: 'expired', check_at: null });
	} catch (error) {
		if (error instanceof ProcessorContradiction) {
			log.error(
				{ setupId: row.id, reason: error.message },
				'an answer of the card processor contradicts a card set-up',
			);
			return updateOpenSetup(database, row, { state: 'expired', check_at: null });
		}
		if (!(error instanceof ProcessorUnavailable) && !(error instanceof ProcessorRefused)) throw error;
		log.warn({ setupId: row.id, reason: error.message }, 'a card set-up could not be asked after');
	}
}

async function readState(
	processor: CardProcessor,
	sessionId: string | null,
	isDue: boolean,
): Promise<CheckoutState | undefined> {
	if (sessionId === null) return undefined;
	return isDue ? processor.expireCheckout(sessionId) : processor.retrieveCheckout(sessionId);
}

/** A charge names the card's customer, so a card of somebody else's is never kept (R-82). */
async function keepSetUpCard(
	dependencies: PaymentMethodDependencies,
	processor: CardProcessor,
	row: SetupRow,
	card: SavedCard,
): Promise<void> {
	const { database, log } = dependencies;
	const { organisation_id: organisationId, id, user_id: userId } = row;
	await database.tenant(organisationId, async (queries) => {
		const locked = await readSetup(queries, { organisationId, id }, 'for update');
		if (locked?.state !== 'open') return;
		if (card.customerId !== (await findCustomer(queries, processor, { organisationId, userId }))) {
			log.error({ setupId: id }, 'a card was left for another customer');
			return setSetup(queries, row, { state: 'expired', check_at: null });
		}
		const methodId = await keepCard(
			queries,
			{ ...dependencies, processor },
			{ organisationId, userId },
			card,
			row.asked_from,
		);
		const end = methodId === undefined ? 'expired' : 'saved';
		await setSetup(queries, row, { state: end, payment_method_id: methodId ?? null, check_at: null });
	});
}

export async function getSetupResult(
	dependencies: PaymentMethodDependencies,
	{ organisationId, userId }: PersonKey,
	setupId: string,
): Promise<{ readonly state: SetupRow['state']; readonly card: KeptCard | undefined }> {
	const { database, processor } = dependencies;
	const key = { organisationId, id: setupId };
	const read = () => database.tenant(organisationId, (queries) => readSetup(queries, key));
	if ((await read())?.user_id !== userId) throw cardProblem('payments.not_found');
	await settleSetup(dependencies, key);
	const row = await read();
	if (row === undefined) throw cardProblem('payments.not_found');
	if (processor === undefined) return { state: row.state, card: undefined };
	const cards = await database.tenant(organisationId, (queries) =>
		listCards(queries, processor, { organisationId, userId }),
	);
	return { state: row.state, card: cards.find(({ id }) => id === row.payment_method_id) };
}

function readSetup(
	queries: TransactionQueries,
	{ organisationId, id }: PaymentKey,
	lock?: 'for update',
): Promise<SetupRow | undefined> {
	const select = queries
		.withTables<PaymentMethodTables>()
		.selectFrom('card_setups')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id);
	return (lock === undefined ? select : select.forUpdate()).executeTakeFirst();
}

type Changes = Partial<Pick<SetupRow, 'state' | 'session_id' | 'session_url' | 'check_at' | 'payment_method_id'>>;

function updateOpenSetup(database: Database, row: SetupRow, changes: Changes): Promise<void> {
	return database.tenant(row.organisation_id, (queries) => setSetup(queries, row, changes));
}

async function setSetup(queries: TransactionQueries, row: SetupRow, changes: Changes): Promise<void> {
	void (await queries
		.withTables<PaymentMethodTables>()
		.updateTable('card_setups')
		.set(changes)
		.where('organisation_id', '=', row.organisation_id)
		.where('id', '=', row.id)
		.where('state', '=', 'open')
		.execute());
}
