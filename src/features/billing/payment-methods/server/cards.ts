// The cards that people keep. The processor has them; here is what a person recognizes them by, and which one is charged.
import { type Selectable, sql } from 'kysely';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { CardFacts, CardProcessor, SavedCard } from '#features/billing/card-processors/server/api.ts';
import { cardProblem, maxCards, reminderDays } from '../contract.ts';
import { goodThrough } from '../rules.ts';
import type { CardNeed } from './dependencies.ts';
import type { PaymentMethodTables } from './tables.ts';
import { daysBetween } from '#platform/contract/calendar-days.ts';
import { detachSoon } from './detach.ts';
import { type AskedFrom, askedCall } from './asked-from.ts';

export interface KeptCard extends CardFacts {
	readonly id: string;
	readonly organisationId: number;
	readonly userId: number;
	readonly customerId: string;
	/** The processor's name of it. */
	readonly cardId: string;
	readonly fingerprint: string | undefined;
	readonly isDefault: boolean;
	/** Charged by the next attempt where the ordinary card did not pay; never the default one. */
	readonly isBackup: boolean;
	/** The last day on which it is good. */
	readonly goodThrough: string;
}

type Account = Pick<CardProcessor, 'name' | 'isLive'>;

/** The default one first, then the newest. */
export async function listCards(
	queries: TransactionQueries,
	processor: Account,
	person: PersonKey,
): Promise<readonly KeptCard[]> {
	return toList(await selectCards(queries, processor, person).execute());
}

/** As `listCards`; no one else adds, removes or chooses a card of the person until the transaction ends. */
export async function lockCards(
	queries: TransactionQueries,
	processor: Account,
	person: PersonKey,
): Promise<readonly KeptCard[]> {
	await holdKeptCards(queries, person);
	return toList(await selectCards(queries, processor, person).forUpdate().execute());
}

/** Who has no card has no row to lock. */
async function holdKeptCards(queries: TransactionQueries, { userId }: PersonKey): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('kept cards', ${userId}))`.execute(queries);
}

/** In the order of their ids, so that everybody locks them in one order. */
function selectCards(queries: TransactionQueries, processor: Account, person: PersonKey) {
	return selectAllCards(queries, person)
		.where('processor', '=', processor.name)
		.where('is_live', '=', processor.isLive);
}

/** Whoever the processor was. */
function selectAllCards(queries: TransactionQueries, { organisationId, userId }: PersonKey) {
	return queries
		.withTables<PaymentMethodTables>()
		.selectFrom('payment_methods')
		.selectAll()
		.where('user_id', '=', userId)
		.where('organisation_id', '=', organisationId)
		.where('removed_at', 'is', null)
		.orderBy('id');
}

/** Ids sort by the time of their birth. */
function toList(rows: readonly CardRow[]): readonly KeptCard[] {
	const cards = rows.map(toCard).toReversed();
	return [...cards.filter(({ isDefault }) => isDefault), ...cards.filter(({ isDefault }) => !isDefault)];
}

type CardRow = Selectable<PaymentMethodTables['payment_methods']>;

/** The cards that the bank refused for one invoice, by id; true: for good. */
export type Refusals = ReadonlyMap<string, boolean>;

/**
 * The card that will be charged, for everything that charges a kept card or says which one it will be: the ordinary card, which is the one that
 * was chosen for it, while it is kept and good, otherwise the default one. It stays while the caller's transaction lasts. Undefined where there
 * is none or it has expired.
 *
 * `refusals` is for an attempt after one that failed. Once the ordinary card was refused, or where there is none, the backup card is charged: it
 * stays so until the ordinary card is another one or the backup card is refused for good. What was refused for good is not charged again.
 */
export async function findCardToCharge(
	queries: TransactionQueries,
	processor: Account,
	clock: Clock,
	person: PersonKey,
	chosenId?: string | null,
	refusals?: Refusals,
): Promise<KeptCard | undefined> {
	const now = clock.now();
	const rows = await selectCards(queries, processor, person).forShare().execute();
	const good = rows.map(toCard).filter((card) => !isExpired(card, now));
	const ordinary = good.find(({ id }) => id === chosenId) ?? good.find(({ isDefault }) => isDefault);
	if (refusals === undefined || (ordinary !== undefined && !refusals.has(ordinary.id))) return ordinary;
	const backup = good.find(({ isBackup }) => isBackup);
	return [backup, ordinary].find((card) => card !== undefined && refusals.get(card.id) !== true);
}

/** The very card that a person names, or without one the card that will be charged. @throws payments.method_missing */
export async function requireCard(
	queries: TransactionQueries,
	processor: Account,
	clock: Clock,
	person: PersonKey,
	namedId?: string,
): Promise<KeptCard> {
	const card = await findCardToCharge(queries, processor, clock, person, namedId);
	if (card === undefined || (namedId !== undefined && card.id !== namedId))
		throw cardProblem('payments.method_missing');
	return card;
}

/** The card that a payment names, also when it was removed since. */
export async function findCardOf(
	queries: TransactionQueries,
	organisationId: number,
	paymentMethodId: string | null,
): Promise<KeptCard | undefined> {
	const row = await queries
		.withTables<PaymentMethodTables>()
		.selectFrom('payment_methods')
		.selectAll()
		.where('organisation_id', '=', organisationId)
		.where('id', '=', paymentMethodId)
		.executeTakeFirst();
	return row && toCard(row);
}

/** By the processor's name of it, which only one person has. */
export async function findCardByProcessor(
	queries: TransactionQueries,
	processor: Account,
	cardId: string,
): Promise<KeptCard | undefined> {
	const row = await queries
		.withTables<PaymentMethodTables>()
		.selectFrom('payment_methods')
		.selectAll()
		.where('card_id', '=', cardId)
		.where('processor', '=', processor.name)
		.where('is_live', '=', processor.isLive)
		.executeTakeFirst();
	return row && toCard(row);
}

/** By the sellers' day: a card is good through the last day of its month. */
export function isExpired({ goodThrough: last }: KeptCard, now: Date): boolean {
	return last < businessDayOf(now);
}

export function stateOf(card: KeptCard, now: Date): 'good' | 'expires_soon' | 'expired' {
	if (isExpired(card, now)) return 'expired';
	return daysBetween(businessDayOf(now), card.goodThrough) <= reminderDays[0] ? 'expires_soon' : 'good';
}

export interface CardKeeper {
	readonly clock: Clock;
	readonly queue: JobQueue;
	readonly processor: Account;
	readonly cardNeeds: readonly CardNeed[];
}

/**
 * Keeps a card that the processor keeps, once; the same card with a new end takes the place of the old one. The first card of a person
 * becomes the default one. Gives its id; undefined where the person keeps as many as they may: pages that were open at the same time
 * bring more cards than there is room for, and the processor forgets those.
 */
export async function keepCard(
	queries: TransactionQueries,
	keeper: CardKeeper,
	person: PersonKey,
	card: SavedCard,
	from?: AskedFrom | null,
): Promise<string | undefined> {
	const { clock, queue, processor, cardNeeds } = keeper;
	const known = await lockCards(queries, processor, person);
	const same = known.find(({ cardId }) => cardId === card.cardId);
	if (same !== undefined) return same.id;
	const older = card.fingerprint === undefined ? undefined : known.find((one) => one.fingerprint === card.fingerprint);
	if (older === undefined && known.length >= maxCards) {
		await detachSoon(queries, queue, processor.name, card.cardId);
		return undefined;
	}
	const id = newId(clock);
	await queries
		.withTables<PaymentMethodTables>()
		.insertInto('payment_methods')
		.values({
			organisation_id: person.organisationId,
			id,
			user_id: person.userId,
			processor: processor.name,
			is_live: processor.isLive,
			customer_id: card.customerId,
			card_id: card.cardId,
			fingerprint: card.fingerprint ?? null,
			...factsOf(card),
			is_default: !known.some(({ isDefault }) => isDefault),
			created_at: clock.now(),
			removed_at: null,
			reminded_days: null,
		})
		.execute();
	if (older !== undefined) {
		const fresh = { ...older, id };
		if (older.isDefault) await makeDefault(queries, known, fresh);
		if (older.isBackup) await makeBackup(queries, known, fresh);
		await dropCard(queries, keeper, [], { ...older, isDefault: false });
		for (const need of cardNeeds) await need.onCardReplaced?.(queries, person, { formerId: older.id, id });
	}
	const { call, sessionId } = askedCall(id, from);
	await recordAudit(queries, clock, call, {
		organisationId: person.organisationId,
		event: 'payments.card_added',
		...(sessionId !== undefined && { sessionId }),
		userId: person.userId,
		details: { paymentMethodId: id, last4: card.last4 },
	});
	for (const need of cardNeeds) {
		if ((await need.onCardKept?.(queries, person)) !== true) continue;
		const kept = await lockCards(queries, processor, person);
		const fresh = kept.find((one) => one.id === id);
		if (fresh !== undefined) await makeDefault(queries, kept, fresh);
	}
	return id;
}

/** Takes a card from its person, who holds no other transaction on their cards; where it was the default one, the newest good one becomes it. */
export async function dropCard(
	queries: TransactionQueries,
	{ clock, queue, processor }: Omit<CardKeeper, 'cardNeeds'>,
	cards: readonly KeptCard[],
	card: KeptCard,
): Promise<void> {
	const now = clock.now();
	await updateCard(queries, card, { removed_at: now, is_default: false, is_backup: false });
	await detachSoon(queries, queue, processor.name, card.cardId);
	const others = cards.filter(({ id }) => id !== card.id);
	const successor = others.find((other) => !isExpired(other, now)) ?? others[0];
	if (card.isDefault && successor !== undefined) await makeDefault(queries, others, successor);
}

export async function countCardsOf(queries: TransactionQueries, person: PersonKey): Promise<number> {
	return (await selectAllCards(queries, person).execute()).length;
}

/** Takes all cards of somebody who leaves from them, whoever the processor was; gives how many there were. */
export async function endCardsOf(
	{ clock, queue }: Pick<CardKeeper, 'clock' | 'queue'>,
	queries: TransactionQueries,
	person: PersonKey,
): Promise<number> {
	await holdKeptCards(queries, person);
	const ended = await queries
		.withTables<PaymentMethodTables>()
		.updateTable('payment_methods')
		.set({ removed_at: clock.now(), is_default: false, is_backup: false })
		.where('user_id', '=', person.userId)
		.where('organisation_id', '=', person.organisationId)
		.where('removed_at', 'is', null)
		.returning(['processor', 'card_id as cardId'])
		.execute();
	for (const { processor, cardId } of ended) await detachSoon(queries, queue, processor, cardId);
	return ended.length;
}

/** Makes it the one that is charged. The caller holds the person's cards. */
export async function makeDefault(
	queries: TransactionQueries,
	cards: readonly KeptCard[],
	chosen: KeptCard,
): Promise<void> {
	for (const card of cards)
		if (card.isDefault && card.id !== chosen.id) await updateCard(queries, card, { is_default: false });
	await updateCard(queries, chosen, { is_default: true, is_backup: false });
}

/** Makes it the backup card, or none. The caller holds the person's cards. */
export async function makeBackup(
	queries: TransactionQueries,
	cards: readonly KeptCard[],
	chosen: KeptCard | undefined,
): Promise<void> {
	for (const card of cards) if (card.isBackup) await updateCard(queries, card, { is_backup: false });
	if (chosen !== undefined) await updateCard(queries, chosen, { is_backup: true });
}

async function updateCard(
	queries: TransactionQueries,
	{ organisationId, id }: Pick<KeptCard, 'organisationId' | 'id'>,
	changes: Partial<CardRow>,
): Promise<void> {
	await queries
		.withTables<PaymentMethodTables>()
		.updateTable('payment_methods')
		.set(changes)
		.where('organisation_id', '=', organisationId)
		.where('id', '=', id)
		.execute();
}

/** Takes over what a card network changed: a card that was issued again has a new end, and its owner is reminded of that one. */
export async function refreshCard(queries: TransactionQueries, processor: Account, card: SavedCard): Promise<void> {
	void (await queries
		.withTables<PaymentMethodTables>()
		.updateTable('payment_methods')
		.set((eb) => ({
			...factsOf(card),
			reminded_days: eb
				.case()
				.when(eb.and([eb('exp_month', '=', card.expMonth), eb('exp_year', '=', card.expYear)]))
				.then(eb.ref('reminded_days'))
				.else(null)
				.end(),
		}))
		.where('card_id', '=', card.cardId)
		.where('processor', '=', processor.name)
		.where('is_live', '=', processor.isLive)
		.where('removed_at', 'is', null)
		.execute());
}

function factsOf({ brand, last4, expMonth, expYear, holder }: CardFacts) {
	return { brand, last4, exp_month: expMonth, exp_year: expYear, holder: holder ?? null };
}

export function toCard(row: CardRow): KeptCard {
	const { exp_month: expMonth, exp_year: expYear, brand, last4, holder } = row;
	return {
		id: row.id,
		organisationId: row.organisation_id,
		userId: row.user_id,
		customerId: row.customer_id,
		cardId: row.card_id,
		fingerprint: row.fingerprint ?? undefined,
		isDefault: row.is_default,
		isBackup: row.is_backup,
		goodThrough: goodThrough({ expMonth, expYear }),
		brand,
		last4,
		expMonth,
		expYear,
		...(holder === null ? {} : { holder }),
	};
}
