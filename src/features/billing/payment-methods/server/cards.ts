// What happens to the cards that people keep. The processor has them; which one is charged is decided here.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobQueue } from '#platform/server/jobs/jobs.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import type { Processors, SavedCard } from '#features/billing/card-processors/server/api.ts';
import { cardProblem, maxCards } from '../contract.ts';
import { type AskedFrom, askedCall } from './asked-from.ts';
import type { CardNeed } from './dependencies.ts';
import { detachSoon } from './detach.ts';
import {
	type Account,
	factsOf,
	holdKeptCards,
	isExpired,
	type KeptCard,
	listCards,
	lockCards,
	makeBackup,
	makeDefault,
	shareCards,
} from './kept-cards.ts';

const keep = keeper<Pick<Schema, 'paymentMethods'>>();

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
	return chooseCard(await shareCards(queries, processor, person), clock.now(), chosenId, refusals);
}

/** As `findCardToCharge`, only to be shown: it locks nothing. */
export async function showCardToCharge(
	...[queries, processor, clock, person, chosenId, refusals]: Parameters<typeof findCardToCharge>
): Promise<KeptCard | undefined> {
	return chooseCard(await listCards(queries, processor, person), clock.now(), chosenId, refusals);
}

function chooseCard(
	cards: readonly KeptCard[],
	now: Date,
	chosenId: string | null | undefined,
	refusals: Refusals | undefined,
): KeptCard | undefined {
	const good = cards.filter((card) => !isExpired(card, now));
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

/** A page of a processor, for whom it was opened and from where. */
export interface CardPage extends PersonKey {
	readonly processor: string;
	readonly isLive: boolean;
	readonly askedFrom: AskedFrom | null;
}

/**
 * The card of a page that the processor of today has opened is kept, as `keepCard` does it. One that a former processor keeps could not be
 * charged: it is given up there.
 */
export async function keepCardOfPage(
	queries: TransactionQueries,
	{ processor, ...keeper }: Omit<CardKeeper, 'processor'> & Pick<Processors, 'processor'>,
	{ organisationId, userId, askedFrom, ...page }: CardPage,
	card: SavedCard,
): Promise<string | undefined> {
	if (processor?.name === page.processor && processor.isLive === page.isLive)
		return keepCard(queries, { ...keeper, processor }, { organisationId, userId }, card, askedFrom);
	// By its name alone the other mode of one processor cannot be meant.
	if (processor?.name !== page.processor) await detachSoon(queries, keeper.queue, page.processor, card.cardId);
	return undefined;
}

export interface CardKeeper {
	readonly clock: Clock;
	readonly queue: JobQueue;
	readonly processor: Account;
	readonly cardNeeds: readonly CardNeed[];
}

const add = keep.insert('payments_add_card', 'paymentMethods', [
	'organisationId',
	'id',
	'userId',
	'processor',
	'isLive',
	'customerId',
	'cardId',
	'fingerprint',
	'brand',
	'last4',
	'expMonth',
	'expYear',
	'holder',
	'isDefault',
	'createdAt',
]);

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
	await add(queries, {
		organisationId: person.organisationId,
		id,
		userId: person.userId,
		processor: processor.name,
		isLive: processor.isLive,
		customerId: card.customerId,
		cardId: card.cardId,
		fingerprint: card.fingerprint ?? null,
		...factsOf(card),
		isDefault: !known.some(({ isDefault }) => isDefault),
		createdAt: clock.now(),
	});
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

const remove = keep(
	'payments_remove_card',
	(database, { organisationId, id, removedAt }: { organisationId: number; id: string; removedAt: Date }) =>
		database
			.updateTable('paymentMethods')
			.set({ removedAt, isDefault: false, isBackup: false })
			.where((row) => row.and({ organisationId, id })),
);

/** Takes a card from its person, who holds no other transaction on their cards; where it was the default one, the newest good one becomes it. */
export async function dropCard(
	queries: TransactionQueries,
	{ clock, queue, processor }: Omit<CardKeeper, 'cardNeeds'>,
	cards: readonly KeptCard[],
	card: KeptCard,
): Promise<void> {
	const now = clock.now();
	await remove(queries, { organisationId: card.organisationId, id: card.id, removedAt: now });
	await detachSoon(queries, queue, processor.name, card.cardId);
	const others = cards.filter(({ id }) => id !== card.id);
	const successor = others.find((other) => !isExpired(other, now)) ?? others[0];
	if (card.isDefault && successor !== undefined) await makeDefault(queries, others, successor);
}

const listOfLeaver = keep('payments_list_cards_of_leaver', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('paymentMethods')
		.select('id')
		.where((row) => row.and({ userId, organisationId }))
		.where('removedAt', 'is', null),
);

export async function countCardsOf(
	queries: PreparedStatements,
	{ organisationId, userId }: PersonKey,
): Promise<number> {
	return (await listOfLeaver(queries, { organisationId, userId })).length;
}

const end = keep(
	'payments_end_cards',
	(database, { organisationId, userId, removedAt }: PersonKey & { removedAt: Date }) =>
		database
			.updateTable('paymentMethods')
			.set({ removedAt, isDefault: false, isBackup: false })
			.where((row) => row.and({ userId, organisationId }))
			.where('removedAt', 'is', null)
			.returning(['processor', 'cardId']),
);

/** Removes all cards of a person who leaves, at every processor, and gives how many there were. */
export async function endCardsOf(
	{ clock, queue }: Pick<CardKeeper, 'clock' | 'queue'>,
	queries: TransactionQueries,
	{ organisationId, userId }: PersonKey,
): Promise<number> {
	await holdKeptCards(queries, { organisationId, userId });
	const ended = await end(queries, { organisationId, userId, removedAt: clock.now() });
	for (const { processor, cardId } of ended) await detachSoon(queries, queue, processor, cardId);
	return ended.length;
}
