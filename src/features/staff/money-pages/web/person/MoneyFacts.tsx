import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFeatures } from '#platform/web/use-features.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { Card } from '#ui/native/Card.tsx';
import type { MoneyOverview } from '../queries.ts';
import { moneyTexts } from '../texts.ts';
import { useDays } from '../use-days.ts';

/** Four facts stand in a row; on a phone they are a list. */
export function MoneyFacts({ overview }: { readonly overview: MoneyOverview }): ReactElement {
	const text = useText(moneyTexts);
	const { has } = useFeatures();
	const { money, credits } = useFormat();
	const { month } = useDays();
	const { card, year, paid, refunded, disputed } = overview;
	const { available, bought } = overview.credits;
	return (
		<Card padding="none">
			<dl className="grid divide-line max-lg:divide-y lg:auto-cols-fr lg:grid-flow-col lg:divide-x">
				{has('subscriptions') && <Seats seats={overview.seats} />}
				{has('credits') && (
					<Fact name={text('facts.credits')} figure={credits(available)}>
						{text('facts.bought', { bought: credits(bought), granted: credits(available - bought) })}
					</Fact>
				)}
				<Fact
					name={text('facts.card')}
					figure={card === undefined ? text('facts.none') : formatCard(card.brand, card.last4)}
				>
					{card !== undefined &&
						text('facts.expires', { month: month(`${card.expYear}-${String(card.expMonth).padStart(2, '0')}`) })}
				</Fact>
				<Fact name={text('facts.paid', { year: String(year) })} figure={money(paid)}>
					{refunded + disputed > 0 &&
						text('facts.given_back', { refunded: money(refunded), disputed: money(disputed) })}
				</Fact>
			</dl>
		</Card>
	);
}

function Seats({ seats }: Pick<MoneyOverview, 'seats'>): ReactElement {
	const text = useText(moneyTexts);
	const language = useLanguage();
	const { day } = useFormat();
	const [seat] = seats;
	const names = [...new Set(seats.map(({ name }) => name[language]))].join(', ');
	return (
		<Fact name={text('facts.subscription')} figure={seat === undefined ? text('facts.none') : names}>
			{seat !== undefined &&
				(seat.endsOn === undefined
					? text('facts.since', { day: day(seat.startsOn) })
					: text('facts.until', { day: day(seat.endsOn) }))}
		</Fact>
	);
}

interface FactProps {
	readonly name: string;
	readonly figure: string;
	readonly children?: ReactNode;
}

function Fact({ name, figure, children }: FactProps): ReactElement {
	return (
		<div className="grid min-w-0 content-start gap-0.5 px-4 py-3.5 max-lg:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="figures text-lg font-semibold wrap-anywhere text-strong max-lg:text-end">{figure}</dd>
			<dd className="text-sm text-muted empty:hidden max-lg:col-span-2">{children}</dd>
		</div>
	);
}
