// Leaving a card without paying: a visit to the processor's page, and what came of it.
import { after, before, days, minutes } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Database, PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { IdempotencySource } from '#platform/server/idempotency.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import {
	type CardProcessor,
	type CheckoutState,
	findOwnProcessor,
	type SavedCard,
	ProcessorContradiction,
	ProcessorRefused,
	ProcessorUnavailable,
} from '#features/billing/card-processors/server/api.ts';
import { cardProblem, checkoutLifetimeMs, maxCards } from '../contract.ts';
import { keepCardOfPage } from './cards.ts';
import { findCustomer } from './customers.ts';
import type { PaymentMethodDependencies, PaymentKey } from './dependencies.ts';
import { describePastDue, sumPastDue } from './past-due.ts';
import { requireProcessor, toPaymentProblem } from './errors.ts';
import { openForCustomer } from './open-page.ts';
import { type KeptCard, listCards } from './kept-cards.ts';
import { findSetup, pageKey, renewSetup, setupColumns, type SetupRow } from './renew-page.ts';
import { askedFrom } from './asked-from.ts';

const keep = keeper<Pick<Schema, 'cardSetups'>>();
const findOfKey = keep(
	'payments_find_setup_of_key',
	(database, { organisationId, userId, idempotencyKey }: PersonKey & { idempotencyKey: string }) =>
		database
			.selectFrom('cardSetups')
			.select(setupColumns)
			.where((row) => row.and({ idempotencyKey, userId, organisationId })),
);
const lockSetup = keep('payments_lock_setup', (database, { organisationId, id }: PaymentKey) =>
	database
		.selectFrom('cardSetups')
		.select(setupColumns)
		.where((row) => row.and({ organisationId, id }))
		.forUpdate(),
);
const add = keep.insert(
	'payments_add_setup',
	'cardSetups',
	[
		'organisationId',
		'id',
		'userId',
		'state',
		'idempotencyKey',
		'processor',
		'isLive',
		'returnOrigin',
		'createdAt',
		'expiresAt',
		'checkAt',
		'askedFrom',
	],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()),
);
const openSetup = keep(
	'payments_open_setup',
	(database, { organisationId, id, sessionId, sessionUrl }: PaymentKey & { sessionId: string; sessionUrl: string }) =>
		database
			.updateTable('cardSetups')
			.set({ sessionId, sessionUrl })
			.where((row) => row.and({ organisationId, id, state: 'open' })),
);
const close = keep(
	'payments_close_setup',
	(database, of: PaymentKey & { state: 'saved' | 'expired'; paymentMethodId: string | null }) =>
		database
			.updateTable('cardSetups')
			.set({ state: of.state, paymentMethodId: of.paymentMethodId, checkAt: null })
			.where('organisationId', '=', of.organisationId)
			.where('id', '=', of.id)
			.where('state', '=', 'open'),
);

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
	const row = found.sessionUrl === null ? await renewSetup(dependencies, found) : found;
	if (row.sessionUrl !== null) return { setupId: row.id, redirectTo: row.sessionUrl };
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
	const find = async (queries: PreparedStatements) =>
		(await findOfKey(queries, { organisationId, userId, idempotencyKey: source.name }))[0];
	const earlier = await database.tenant(organisationId, find);
	if (earlier !== undefined) return earlier;
	if (!(await checkoutLimit.take(`person ${userId}`))) throw cardProblem('payments.too_many_checkouts');
	return database.tenant(organisationId, async (queries) => {
		const cards = await listCards(queries, processor, actor);
		if (cards.length >= maxCards) throw cardProblem('payments.too_many_cards');
		const now = clock.now();
		const added = add(queries, {
			organisationId,
			id: newId(clock),
			userId,
			state: 'open',
			idempotencyKey: source.name,
			processor: processor.name,
			isLive: processor.isLive,
			returnOrigin: originOf(brand, request.hostname),
			createdAt: now,
			expiresAt: after(now, checkoutLifetimeMs),
			checkAt: after(now, minutes(1)),
			askedFrom: JSON.stringify(askedFrom(call)),
		});
		const [, row] = await Promise.all([added, find(queries)]);
		if (row === undefined) throw new Error('A card set-up was neither written nor found');
		return row;
	});
}

async function openPage(
	dependencies: PaymentMethodDependencies,
	processor: CardProcessor,
	{ brand, language }: AuthenticatedCall,
	row: SetupRow,
): Promise<string> {
	const { organisationId, id, userId, returnOrigin: origin } = row;
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
		cancelUrl: `${back}?cancelled=1`,
		expiresAt: row.expiresAt,
		reference: id,
		// A page that says something else is another request.
		idempotencyKey: `${pageKey('setup', id, row.expiresAt, customerId)}${due === 0 ? '' : `:${due}`}`,
	}));
	await dependencies.database.tenant(organisationId, async (queries) => {
		void (await openSetup(queries, { organisationId, id, sessionId, sessionUrl: url }));
	});
	return url;
}

const findOfSession = keep('payments_locate_setup_session', (database, { sessionId }: { sessionId: string }) =>
	database.selectFrom('cardSetups').select(['organisationId', 'id']).where('sessionId', '=', sessionId),
);

export async function locateSetup(
	database: Database,
	session: { readonly sessionId: string },
): Promise<PaymentKey | undefined> {
	const [found] = await findOfSession(database, session);
	return found;
}

/** A page of a processor that the portal knows no longer is given up after so long. */
const strangeAfterMs = days(1);

/** Asks what came of the visit and keeps the card. Never throws for a failure of the processor. */
export async function settleSetup(dependencies: PaymentMethodDependencies, key: PaymentKey): Promise<void> {
	const { database, clock, log } = dependencies;
	const row = await database.tenant(key.organisationId, (queries) => readSetup(queries, key));
	if (row?.state !== 'open') return;
	const now = clock.now();
	const isDue = row.expiresAt <= now;
	const processor = findOwnProcessor(dependencies, row);
	if (processor === undefined) return row.expiresAt <= before(now, strangeAfterMs) ? giveUp(database, row) : undefined;
	try {
		const state = await readState(processor, row.sessionId, isDue);
		if (state?.state === 'saved') await keepSetUpCard(dependencies, processor, row, state.card);
		else if (state === undefined ? isDue : state.state === 'expired') await giveUp(database, row);
	} catch (error) {
		if (error instanceof ProcessorContradiction) {
			log.error(
				{ setupId: row.id, reason: error.message },
				'an answer of the card processor contradicts a card set-up',
			);
			return giveUp(database, row);
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
	const { organisationId, id, userId } = row;
	await database.tenant(organisationId, async (queries) => {
		const locked = await readSetup(queries, { organisationId, id }, lockSetup);
		if (locked?.state !== 'open') return;
		if (card.customerId !== (await findCustomer(queries, processor, { organisationId, userId }))) {
			log.error({ setupId: id }, 'a card was left for another customer');
			return void (await close(queries, { organisationId, id, state: 'expired', paymentMethodId: null }));
		}
		const methodId = await keepCardOfPage(queries, dependencies, row, card);
		const state = methodId === undefined ? 'expired' : 'saved';
		void (await close(queries, { organisationId, id, state, paymentMethodId: methodId ?? null }));
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
	if ((await read())?.userId !== userId) throw cardProblem('payments.not_found');
	await settleSetup(dependencies, key);
	const row = await read();
	if (row === undefined) throw cardProblem('payments.not_found');
	if (processor === undefined) return { state: row.state, card: undefined };
	const cards = await database.tenant(organisationId, (queries) =>
		listCards(queries, processor, { organisationId, userId }),
	);
	return { state: row.state, card: cards.find(({ id }) => id === row.paymentMethodId) };
}

async function readSetup(
	queries: PreparedStatements,
	key: PaymentKey,
	read = findSetup,
): Promise<SetupRow | undefined> {
	const [row] = await read(queries, key);
	return row;
}

async function giveUp(database: Database, { organisationId, id }: SetupRow): Promise<void> {
	void (await database.tenant(organisationId, (queries) =>
		close(queries, { organisationId, id, state: 'expired', paymentMethodId: null }),
	));
}
