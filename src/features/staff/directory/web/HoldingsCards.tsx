import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { holdingsQuery, personQuery } from './queries.ts';
import { SectionCard } from './SectionCard.tsx';
import { directoryTexts } from './texts.ts';

export interface HeldRecord {
	readonly kind: 'subscription' | 'desktop';
	readonly id: string;
	readonly name: string;
}

export interface HoldingsCardsProps {
	readonly userId: number;
	/** Where no card of their own says it. */
	readonly hasCredits: boolean;
	/** The way to what happened to one of them; absent for who may not read it. */
	readonly historyOf?: ((record: HeldRecord) => ReactNode) | undefined;
}

/** Subscriptions and desktops by name, and the balance. */
export function HoldingsCards({ userId, hasCredits, historyOf }: HoldingsCardsProps): ReactElement {
	const text = useText(directoryTexts);
	const { credits, day } = useFormat();
	const language = useLanguage();
	const holdings = useQuery(holdingsQuery(userId, language));
	const balance = useQuery(personQuery(userId, language)).data?.Holds.Credits;
	const { Subscriptions: subscriptions, Desktops: desktops } = holdings.data ?? {};
	return (
		<>
			{hasCredits && balance !== undefined && (
				<Card>
					<CardHeader title={text('person.credits')} />
					<p className="figures text-strong">{credits(balance)}</p>
				</Card>
			)}
			<SectionCard
				title={text('person.subscriptions')}
				query={holdings}
				loading={text('holdings.loading')}
				failed={text('holdings.failed')}
			>
				{subscriptions?.length === 0 && <p className="text-muted">{text('holdings.no_subscription')}</p>}
				{subscriptions !== undefined && subscriptions.length > 0 && (
					<dl className="divide-y divide-line">
						{subscriptions.map(({ SubscriptionID, Name, StartsOn, EndsOn }) => (
							<Fact key={`${SubscriptionID} ${Name}`} name={Name}>
								{EndsOn === undefined
									? text('holdings.since', { day: day(StartsOn) })
									: text('holdings.until', { day: day(EndsOn) })}
								<HistoryLink of={{ kind: 'subscription', id: SubscriptionID, name: Name }} historyOf={historyOf} />
							</Fact>
						))}
					</dl>
				)}
			</SectionCard>
			<SectionCard
				title={text('person.desktops')}
				query={holdings}
				loading={text('holdings.loading')}
				failed={text('holdings.failed')}
			>
				{desktops?.length === 0 && <p className="text-muted">{text('holdings.no_desktop')}</p>}
				{desktops !== undefined && desktops.length > 0 && (
					<dl className="divide-y divide-line">
						{desktops.map(({ DesktopID, Name, Shares }) => (
							<Fact key={DesktopID} name={Name}>
								{Shares === 0 ? text('holdings.unshared') : text('holdings.shared', { count: Shares })}
								<HistoryLink of={{ kind: 'desktop', id: DesktopID, name: Name }} historyOf={historyOf} />
							</Fact>
						))}
					</dl>
				)}
			</SectionCard>
		</>
	);
}

interface HistoryLinkProps extends Pick<HoldingsCardsProps, 'historyOf'> {
	readonly of: HeldRecord;
}

function HistoryLink({ of, historyOf }: HistoryLinkProps): ReactElement | null {
	return historyOf === undefined ? null : <span className="block text-sm font-normal">{historyOf(of)}</span>;
}
