// What of subscriptions waits for a person: what they owe, a card that will not pay the next time, and a seat that they may take over.
import { sql } from 'kysely';
import { addDays } from '#platform/contract/calendar-days.ts';
import { formatDayOfYear } from '#platform/contract/date-time.ts';
import { inEachLanguage, type Language } from '#platform/contract/language.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import { canWaitUntil, type FindNeeds, type Need, type NeedWords } from '#platform/server/needs.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { isExpired, type KeptCard, listCards } from '#features/billing/payment-methods/server/api.ts';
import { needsEn } from './messages.en.ts';
import { needsFr } from './messages.fr.ts';
import { lastAccessDay, lastDeclines, periodOf } from '../rules.ts';
import { findDeclinedCards } from './charging/card.ts';
import { listTries } from './charging/try-rows.ts';
import type { SubscriptionWriter } from './dependencies.ts';
import { getPackage } from './plans/catalogue.ts';
import { currentPeriod, findBalance } from './plans/subscription-state.ts';
import { keyOf, listAllSeats, subscriptionColumns, type SubscriptionRow, type SubscriptionTables } from './rows.ts';

const texts = translators(needsEn, needsFr);
type Call = Parameters<FindNeeds>[1];

const keep = keeper<SubscriptionTables>();
/** Those that the person pays: no one else can settle anything about them. */
const listPaid = keep('subscriptions_list_needs', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('subscriptions')
		.select(subscriptionColumns)
		.where((row) => row.and({ organisationId, userId }))
		.where((row) =>
			row.or([
				row('state', 'in', [sql.lit('active' as const), sql.lit('past_due' as const)]),
				row.and([row('state', '=', sql.lit('ended' as const)), row('unpaidInvoiceId', 'is not', null)]),
			]),
		)
		.orderBy('failedOn')
		.orderBy('id')
		.limit(50),
);
const listOffered = keepSql(
	'subscriptions_list_offered_seats',
	{ subscriptionId: 'text', package: 'text', anchor: 'day', period: 'number', payer: 'text' },
	(of: PersonKey) => sql`
		select s.id as "subscriptionId", t.package, s.anchor, s.period, u.given_name || ' ' || u.family_name as payer
		from subscription_seats t
		join subscriptions s on s.organisation_id = t.organisation_id and s.id = t.subscription_id
		join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
		where t.organisation_id = ${of.organisationId} and t.user_id = ${of.userId} and t.handed_back_at is not null and t.ended_at is null
			and s.user_id <> ${of.userId} and s.charge_id is null
		order by t.handed_back_at, t.id`,
);

export function createFindNeeds({ processor }: Pick<SubscriptionWriter, 'processor'>): FindNeeds {
	return async (queries, call, now) => {
		const { actor } = call;
		const [rows, cards, offered] = await Promise.all([
			listPaid(queries, actor),
			processor === undefined ? [] : listCards(queries, processor, actor),
			listOffered(queries, actor),
		]);
		const needs: Need[] = [];
		// A payment that is on its way may settle what is due.
		for (const row of rows) if (row.chargeId === null) needs.push(...(await dueOf(queries, call, row)));
		const ahead = processor === undefined ? [] : aheadOf(rows, cards, now);
		return [...needs, ...ahead, ...offered.map((seat) => offerOf(call, seat, now))];
	};
}

async function dueOf(queries: TransactionQueries, { brand }: Call, row: SubscriptionRow): Promise<readonly Need[]> {
	const { organisationId, id, unpaidInvoiceId: invoiceId, state } = row;
	if (state === 'active' || invoiceId === null) return [];
	const [balance, seats, tries] = await Promise.all([
		findBalance(queries, organisationId, invoiceId),
		listAllSeats(queries, keyOf(row)),
		listTries(queries, { organisationId, invoiceId }),
	]);
	if (balance <= 0) return [];
	const cards = await findDeclinedCards(queries, organisationId, tries);
	const declined = tries.flatMap(({ state: outcome, day: on, paymentMethodId }) =>
		outcome === 'failed' ? [{ on, card: cards.get(paymentMethodId ?? '') }] : [],
	);
	const shown = seats.filter(({ endedAt }) => state === 'ended' || endedAt === null);
	const keys = [...new Set(shown.map((seat) => seat.package))];
	const say = (language: Language): NeedWords => {
		const text = texts[language];
		const amount = formatMoney(balance, language);
		const packages = keys.map((key) => getPackage(brand, key).names[language]).join(', ');
		return {
			name: text('needs.due_name', { packages }),
			title: text(state === 'ended' ? 'needs.debt' : 'needs.due', { amount, packages }),
			detail: state === 'ended' ? text('needs.debt_why') : whyDue(language, row, lastDeclines(declined)),
			action: text('needs.pay', { amount }),
		};
	};
	const href = pathTo('subscription', { key: id });
	return [{ key: `past_due ${id}`, urgency: 'past_due', words: inEachLanguage(say), href, canWait: false }];
}

/** Which card was declined when, and until when the person keeps access. */
function whyDue(
	language: Language,
	{ failedOn, needsConfirmation }: SubscriptionRow,
	declined: readonly { readonly on: string; readonly card: KeptCard }[],
): string {
	const text = texts[language];
	const until = text('needs.access', { day: formatDayOfYear(lastAccessDay(failedOn ?? ''), language) });
	if (needsConfirmation) return `${text('needs.bank_asks')} ${until}`;
	if (declined.length === 0) return `${text('needs.no_card')} ${until}`;
	const why = declined.map(({ card, on }) =>
		text('needs.declined', { card: formatCard(card.brand, card.last4), day: formatDayOfYear(on, language) }),
	);
	return [...why, until].join(' ');
}

/** Cards that will not be good any more when they are charged the next time, where no other takes their place. */
function aheadOf(rows: readonly SubscriptionRow[], cards: readonly KeptCard[], now: Date): readonly Need[] {
	const found = new Map<string, Need>();
	const active = rows.filter(({ state }) => state === 'active').map((row) => ({ row, day: nextDayOf(row) }));
	for (const { row, day } of active.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
		const ordinary = (isGood: (card: KeptCard) => boolean): KeptCard | undefined =>
			cards.find((card) => card.id === row.paymentMethodId && isGood(card)) ??
			cards.find((card) => card.isDefault && isGood(card));
		if (ordinary((card) => card.goodThrough >= day) !== undefined) continue;
		const card = ordinary((one) => !isExpired(one, now)) ?? ordinary(() => true);
		const key = `card ${card?.id ?? 'none'}`;
		if (found.has(key)) continue;
		found.set(key, {
			key,
			urgency: 'failing',
			words: inEachLanguage((language) => sayAhead(language, card, day, now)),
			href: pathTo('credit', { key: 'payment-method' }),
			canWait: canWaitUntil(day, now),
		});
	}
	return [...found.values()];
}

function sayAhead(language: Language, card: KeptCard | undefined, day: string, now: Date): NeedWords {
	const text = texts[language];
	const detail = text('needs.next_payment', { day: formatDayOfYear(day, language) });
	if (card === undefined) {
		const [name, title] = [text('needs.card_missing_name'), text('needs.card_missing')];
		return { name, title, detail, action: text('needs.add_card') };
	}
	const name = formatCard(card.brand, card.last4);
	const end = { card: name, day: formatDayOfYear(card.goodThrough, language) };
	const title = text(isExpired(card, now) ? 'needs.card_expired' : 'needs.card_expires', end);
	return { name, title, detail, action: text('needs.replace_card') };
}

function nextDayOf({ anchor, period }: Pick<SubscriptionRow, 'anchor' | 'period'>): string {
	return periodOf(anchor, period + 1).from;
}

type OfferedSeat = Awaited<ReturnType<typeof listOffered>>[number];

function offerOf({ brand }: Call, seat: OfferedSeat, now: Date): Need {
	const { subscriptionId, payer } = seat;
	const last = addDays(currentPeriod(seat).to, -1);
	const say = (language: Language): NeedWords => ({
		name: texts[language]('needs.seat_name', { name: payer }),
		title: texts[language]('needs.seat', { name: payer, package: getPackage(brand, seat.package).names[language] }),
		detail: texts[language]('needs.seat_why', { day: formatDayOfYear(last, language) }),
		action: texts[language]('needs.take_over'),
	});
	return {
		key: `seat ${subscriptionId}`,
		urgency: 'invitation',
		words: inEachLanguage(say),
		href: pathTo('subscription', { key: subscriptionId }),
		canWait: canWaitUntil(last, now),
	};
}
