// The rows of the cards that people keep: what a person recognizes them by, and which one is charged.
import { type Kysely, sql } from 'kysely';
import { daysBetween } from '#platform/contract/calendar-days.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import type { CardFacts, CardProcessor, SavedCard } from '#features/billing/card-processors/server/api.ts';
import { reminderDays } from '../contract.ts';
import { goodThrough } from '../rules.ts';

export interface KeptCard extends CardFacts {
	readonly id: string;
	readonly organisationId: number;
	readonly userId: number;
	readonly customerId: string;
	/** The processor calls it so. */
	readonly cardId: string;
	readonly fingerprint: string | undefined;
	readonly isDefault: boolean;
	/** Charged by the next attempt where the ordinary card did not pay; never the default one. */
	readonly isBackup: boolean;
	/** The last day on which it is good. */
	readonly goodThrough: string;
}

export type Account = Pick<CardProcessor, 'name' | 'isLive'>;

type Tables = Pick<Schema, 'paymentMethods'>;
const keep = keeper<Tables>();
export const cardColumns = [
	'organisationId',
	'id',
	'userId',
	'customerId',
	'cardId',
	'fingerprint',
	sql<CardBrand>`brand`.as('brand'),
	'last4',
	'expMonth',
	'expYear',
	'holder',
	'isDefault',
	'isBackup',
] as const;

type CardsOf = PersonKey & Account;
/** In the order of their ids, so that everybody locks them in one order. */
const selectCards = (database: Kysely<Tables>, { organisationId, userId, name, isLive }: CardsOf) =>
	database
		.selectFrom('paymentMethods')
		.select(cardColumns)
		.where((row) => row.and({ userId, organisationId, processor: name, isLive }))
		.where('removedAt', 'is', null)
		.orderBy('id');
const list = keep('payments_list_cards', (database, of: CardsOf) => selectCards(database, of));
const lock = keep('payments_lock_cards', (database, of: CardsOf) => selectCards(database, of).forUpdate());
const share = keep('payments_share_cards', (database, of: CardsOf) => selectCards(database, of).forShare());
const hold = keepSql(
	'payments_hold_cards',
	{ held: 'nothing' },
	({ userId }: { userId: number }) =>
		sql`select pg_advisory_xact_lock(hashtextextended('kept cards', ${userId})) as held`,
);

function cardsOf({ name, isLive }: Account, { organisationId, userId }: PersonKey): CardsOf {
	return { organisationId, userId, name, isLive };
}

/** Lists the default one first, then the newest. */
export async function listCards(
	queries: PreparedStatements,
	processor: Account,
	person: PersonKey,
): Promise<readonly KeptCard[]> {
	return toList(await list(queries, cardsOf(processor, person)));
}

/** As `listCards`; no one else adds, removes or chooses a card of the person until the transaction ends. */
export async function lockCards(
	queries: PreparedStatements,
	processor: Account,
	person: PersonKey,
): Promise<readonly KeptCard[]> {
	await holdKeptCards(queries, person);
	return toList(await lock(queries, cardsOf(processor, person)));
}

/** A person without a card has no row to lock. */
export async function holdKeptCards(queries: PreparedStatements, { userId }: PersonKey): Promise<void> {
	await hold(queries, { userId });
}

/** In the order of their ids; they stay while the caller's transaction lasts. */
export async function shareCards(
	queries: PreparedStatements,
	processor: Account,
	person: PersonKey,
): Promise<readonly KeptCard[]> {
	return (await share(queries, cardsOf(processor, person))).map(toCard);
}

/** Ids sort by the time of their birth. */
function toList(rows: Awaited<ReturnType<typeof list>>): readonly KeptCard[] {
	const cards = rows.map(toCard).toReversed();
	return [...cards.filter(({ isDefault }) => isDefault), ...cards.filter(({ isDefault }) => !isDefault)];
}

const find = keep('payments_find_card', (database, { organisationId, id }: { organisationId: number; id: string }) =>
	database
		.selectFrom('paymentMethods')
		.select(cardColumns)
		.where((row) => row.and({ organisationId, id })),
);

/** The card that a payment names, also when it was removed since. */
export async function findCardOf(
	queries: PreparedStatements,
	organisationId: number,
	id: string | null,
): Promise<KeptCard | undefined> {
	if (id === null) return undefined;
	const [row] = await find(queries, { organisationId, id });
	return row && toCard(row);
}

const findOfProcessor = keep('payments_find_processor_card', (database, of: Account & { cardId: string }) =>
	database
		.selectFrom('paymentMethods')
		.select(cardColumns)
		.where('cardId', '=', of.cardId)
		.where('processor', '=', of.name)
		.where('isLive', '=', of.isLive),
);

/** By the processor's name of it, which only one person has. */
export async function findCardByProcessor(
	queries: PreparedStatements,
	{ name, isLive }: Account,
	cardId: string,
): Promise<KeptCard | undefined> {
	const [row] = await findOfProcessor(queries, { name, isLive, cardId });
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

interface CardKey {
	readonly organisationId: number;
	readonly id: string;
}
const mark = keep(
	'payments_mark_card',
	(database, { organisationId, id, isDefault, isBackup }: CardKey & { isDefault: boolean; isBackup: boolean }) =>
		database
			.updateTable('paymentMethods')
			.set({ isDefault, isBackup })
			.where((row) => row.and({ organisationId, id })),
);

/** Makes it the one that is charged. The caller holds the person's cards. */
export async function makeDefault(
	queries: PreparedStatements,
	cards: readonly KeptCard[],
	{ organisationId, id }: KeptCard,
): Promise<void> {
	for (const card of cards)
		if (card.isDefault && card.id !== id)
			await mark(queries, { organisationId, id: card.id, isDefault: false, isBackup: card.isBackup });
	await mark(queries, { organisationId, id, isDefault: true, isBackup: false });
}

/** Makes it the backup card, or none. The caller holds the person's cards. */
export async function makeBackup(
	queries: PreparedStatements,
	cards: readonly KeptCard[],
	chosen: KeptCard | undefined,
): Promise<void> {
	for (const { organisationId, id, isDefault, isBackup } of cards)
		if (isBackup) await mark(queries, { organisationId, id, isDefault, isBackup: false });
	if (chosen === undefined) return;
	const { organisationId, id, isDefault } = chosen;
	await mark(queries, { organisationId, id, isDefault, isBackup: true });
}

const refresh = keep('payments_refresh_card', (database, of: Account & Facts & { cardId: string }) =>
	database
		.updateTable('paymentMethods')
		.set((row) => ({
			brand: of.brand,
			last4: of.last4,
			expMonth: of.expMonth,
			expYear: of.expYear,
			holder: of.holder,
			remindedDays: row
				.case()
				.when(row.and([row('expMonth', '=', of.expMonth), row('expYear', '=', of.expYear)]))
				.then(row.ref('remindedDays'))
				.else(null)
				.end(),
		}))
		.where('cardId', '=', of.cardId)
		.where('processor', '=', of.name)
		.where('isLive', '=', of.isLive)
		.where('removedAt', 'is', null),
);

/** Takes over what a card network changed: a card that was issued again has a new end, and its owner is reminded of that one. */
export async function refreshCard(
	queries: PreparedStatements,
	{ name, isLive }: Account,
	card: SavedCard,
): Promise<void> {
	void (await refresh(queries, { name, isLive, cardId: card.cardId, ...factsOf(card) }));
}

interface Facts extends Pick<CardFacts, 'brand' | 'last4' | 'expMonth' | 'expYear'> {
	readonly holder: string | null;
}

export function factsOf({ brand, last4, expMonth, expYear, holder }: CardFacts): Facts {
	return { brand, last4, expMonth, expYear, holder: holder ?? null };
}

export function toCard({ fingerprint, holder, ...card }: Awaited<ReturnType<typeof list>>[number]): KeptCard {
	return {
		...card,
		fingerprint: fingerprint ?? undefined,
		goodThrough: goodThrough(card),
		...(holder === null ? {} : { holder }),
	};
}
