import type { ReactElement, ReactNode } from 'react';
import { locales } from '#platform/contract/language.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { type ChargeChange, ChargeSummary, type ChargeSummaryProps } from '#ui/ChargeSummary.tsx';
import { daysBetween } from '#platform/contract/calendar-days.ts';
import type { Detail, Quote } from '../queries.ts';
import { useBillLines, useDays, useName, useNextPayment } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

export interface QuoteSummaryProps extends Pick<ChargeSummaryProps, 'title' | 'choice' | 'isStale' | 'children'> {
	readonly quote: Quote;
	/** What it is about, next to the day of these amounts. */
	readonly seats?: number | undefined;
	/** What stands in place of both. */
	readonly subtitle?: string | undefined;
	/** The subscription as it is, where one is there: who keeps access. */
	readonly detail?: Detail | undefined;
	/** Which card is charged. */
	readonly card?: ReactNode;
}

/** What a quote comes to: the lines of the invoice that it becomes, what is charged today, and what follows. */
export function QuoteSummary(props: QuoteSummaryProps): ReactElement {
	const { quote, title, seats, subtitle, choice, detail, card, isStale, children } = props;
	const text = useText(subscriptionTexts);
	const { inYear, ofWeek } = useDays();
	const { signedMoney: money } = useFormat();
	const billLines = useBillLines();
	const nextPayment = useNextPayment();
	const changes = useChanges(quote, detail);
	const note = useChargeNote(quote);
	const called = quote.callsOff;
	const today =
		seats === undefined
			? undefined
			: text('quote.today', { seats: text('seats', { count: seats }), day: ofWeek(quote.today) });
	return (
		<ChargeSummary
			title={title}
			subtitle={subtitle ?? today}
			choice={choice}
			lines={billLines(quote)}
			charged={{ name: text('quote.charged'), amount: money(quote.chargedToday), note }}
			{...(quote.chargedToday > 0 ? { card } : { nextCard: card })}
			next={
				quote.nextPayment === undefined
					? {
							name: text('quote.next'),
							amount: text('quote.none'),
							notes:
								called === undefined
									? []
									: [text('cancel.called_off', { amount: money(called.amount), day: inYear(called.on) })],
						}
					: nextPayment(quote.nextPayment)
			}
			changes={changes}
			isStale={isStale ?? false}
		>
			{children}
		</ChargeSummary>
	);
}

/** What is below the charge: what waits for the next payment, what is not refunded, what stays due. */
function useChargeNote(quote: Quote): string | undefined {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const { kind, carriedOver: over, staysDue: due = 0, today, accessUntil: until = today } = quote;
	if (over > 0) return text('quote.added_to_next', { amount: money(over) });
	if (over < 0) return text('quote.taken_off_next', { amount: money(-over) });
	if (kind !== 'cancel') return undefined;
	if (due > 0) return text('cancel.stays_due', { amount: money(due) });
	return text('cancel.no_refund', { count: Math.max(daysBetween(today, until), 0) + 1 });
}

function useChanges(quote: Quote, detail: Detail | undefined): readonly ChargeChange[] {
	const text = useText(subscriptionTexts);
	const { credits } = useFormat();
	const { inYear } = useDays();
	const hasCredits = useFeatures().has('credits');
	const name = useName();
	const leaving = useLeaving(quote, detail);
	const others = useOthers(detail);
	const { kind, nextPayment: next, effectiveOn, today, creditsToday, creditsMonthly } = quote;
	if (kind === 'cancel') return leaving;
	const changes: ChargeChange[] = [];
	const add = (icon: ChargeChange['icon'], words: string, look?: NonNullable<ChargeChange['look']>): void => {
		changes.push({ icon, words, ...(look && { look }) });
	};
	if (kind === 'reactivate' && detail !== undefined) {
		const until = detail.accessUntil ?? detail.period.through;
		add('calendar-check', text('reactivate.access', { day: inYear(until) }), 'good');
		if (others.count > 0) add('users', text('reactivate.seats', others));
	}
	if (effectiveOn > today && next !== undefined && kind !== 'reactivate')
		add('calendar', text('quote.effective', { day: inYear(effectiveOn) }));
	// Elsewhere credits are said of one seat.
	const ofSeats = (words: string): string =>
		others.count > 0 ? text('quote.credits_for_all', { credits: words }) : words;
	if (hasCredits && creditsToday > 0)
		add('coins', ofSeats(text('quote.credits_today', { amount: credits(creditsToday) })), 'strong');
	if (hasCredits && creditsMonthly > 0 && next !== undefined)
		add('coins', ofSeats(text('quote.credits_monthly', { amount: credits(creditsMonthly), day: inYear(next.on) })));
	for (const { from, to } of quote.replaces ?? [])
		add(
			'calendar-x',
			to === undefined ? text('quote.replaces_end', { from: name(from) }) : text('quote.replaces', { to: name(to) }),
		);
	if (quote.accessUntil !== undefined) add('calendar', text('quote.access', { day: inYear(quote.accessUntil) }));
	add('clock', text('quote.holds'));
	return changes;
}

/** What a cancellation means, the last day of access first. */
function useLeaving(
	{ today, accessUntil, replaces = [], refundedAfter = 0, takenByOther = 0 }: Quote,
	detail: Detail | undefined,
): readonly ChargeChange[] {
	const text = useText(subscriptionTexts);
	const name = useName();
	const { credits, money } = useFormat();
	const { inYear } = useDays();
	const others = useOthers(detail);
	const until = accessUntil ?? detail?.period.through ?? today;
	const isToday = until <= today;
	const left = useFeatures().has('credits') ? (detail?.credits?.left ?? 0) : 0;
	const when = { day: inYear(until), ...others };
	const access = isToday
		? text('cancel.access_today')
		: others.count === 0
			? text('cancel.access', when)
			: text('cancel.access_others', when);
	return [
		{ icon: 'calendar-check', words: access, look: 'good' },
		...(refundedAfter > 0
			? [
					{
						icon: 'credit-card',
						words: text('cancel.refunded', { amount: money(refundedAfter), day: inYear(until) }),
					} as const,
				]
			: []),
		...(takenByOther > 0
			? [{ icon: 'receipt', words: text('cancel.taken_by_other', { amount: money(takenByOther) }) } as const]
			: []),
		...(detail?.state === 'past_due' ? [{ icon: 'credit-card', words: text('cancel.no_try') } as const] : []),
		...replaces.flatMap(({ to }): ChargeChange[] =>
			to === undefined ? [] : [{ icon: 'calendar-x', words: text('cancel.drops', { to: name(to) }) }],
		),
		...(left > 0 && !isToday
			? [
					{
						icon: 'coins',
						words: text('cancel.credits', { amount: credits(left), day: inYear(until) }),
					} as const,
				]
			: []),
		...(isToday ? [] : [{ icon: 'undo-2', words: text('cancel.back', { day: inYear(until) }) } as const]),
	];
}

/** Counts and names everybody else who has a seat. */
function useOthers(detail: Detail | undefined): { readonly count: number; readonly names: string } {
	const language = useLanguage();
	const names = (detail?.seats ?? []).filter(({ isMe }) => !isMe).map(({ name }) => name);
	return { count: names.length, names: new Intl.ListFormat(locales[language]).format(names) };
}
