import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { AuditLink, type AuditLinkProps, PersonAuditLink } from './AuditLink.tsx';
import { holdingsQuery, personQuery } from './queries.ts';
import { SectionCard } from './SectionCard.tsx';
import { directoryTexts } from './texts.ts';

export interface HoldingsProps {
	readonly userId: number;
}

/** Shows the balance alone, for readers who may not adjust it. */
export function BalanceCard({ userId }: HoldingsProps): ReactElement {
	const text = useText(directoryTexts);
	const { credits, countedCredits } = useFormat();
	const balance = useQuery(personQuery(userId, useLanguage())).data?.holds.credits;
	return (
		<Card>
			<CardHeader title={text('person.credits')} />
			{balance !== undefined && (
				<p className="flex flex-wrap items-baseline gap-x-2">
					<span className="figures text-3xl font-semibold tight text-strong">{credits(balance)}</span>
					<span className="text-muted">{text('person.credit_unit', { count: countedCredits(balance).count })}</span>
				</p>
			)}
		</Card>
	);
}

/** Lists the person's subscriptions by name. */
export function SubscriptionsCard({ userId }: HoldingsProps): ReactElement {
	const text = useText(directoryTexts);
	const { day } = useFormat();
	const holdings = useQuery(holdingsQuery(userId, useLanguage()));
	const subscriptions = holdings.data?.subscriptions;
	return (
		<SectionCard
			title={text('person.subscriptions')}
			query={holdings}
			loading={text('holdings.loading')}
			failed={text('holdings.failed')}
		>
			{subscriptions?.length === 0 && <p className="text-muted">{text('holdings.no_subscription')}</p>}
			{subscriptions !== undefined && subscriptions.length > 0 && (
				<dl className="divide-y divide-line">
					{subscriptions.map(({ subscriptionId, name, startsOn, endsOn }) => (
						<div key={`${subscriptionId} ${name}`} className="flex flex-wrap justify-between gap-x-6 py-2 first:pt-0">
							<dt className="font-medium text-strong">{name}</dt>
							<dd className="text-muted">
								{endsOn === undefined
									? text('holdings.since', { day: day(startsOn) })
									: text('holdings.until', { day: day(endsOn) })}
								<HistoryLine kind="subscription" id={subscriptionId} name={name} />
							</dd>
						</div>
					))}
				</dl>
			)}
		</SectionCard>
	);
}

/** Lists the person's desktops by name. */
export function DesktopsCard({ userId }: HoldingsProps): ReactElement {
	const text = useText(directoryTexts);
	const holdings = useQuery(holdingsQuery(userId, useLanguage()));
	const desktops = holdings.data?.desktops;
	return (
		<SectionCard
			title={text('person.desktops')}
			actions={<PersonAuditLink userId={userId} />}
			query={holdings}
			loading={text('holdings.loading')}
			failed={text('holdings.failed')}
		>
			{desktops?.length === 0 && <p className="text-muted">{text('holdings.no_desktop')}</p>}
			{desktops !== undefined && desktops.length > 0 && (
				<dl className="divide-y divide-line">
					{desktops.map(({ desktopId, name, shares }) => (
						<Fact key={desktopId} name={name}>
							{shares === 0 ? text('holdings.unshared') : text('holdings.shared', { count: shares })}
						</Fact>
					))}
				</dl>
			)}
		</SectionCard>
	);
}

function HistoryLine(props: AuditLinkProps): ReactElement {
	return (
		<span className="block text-sm font-normal empty:hidden">
			<AuditLink {...props} />
		</span>
	);
}
