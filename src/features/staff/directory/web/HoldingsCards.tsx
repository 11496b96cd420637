import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Fact } from '#ui/native/Fact.tsx';
import { holdingsQuery } from './queries.ts';
import { SectionCard } from './SectionCard.tsx';
import { directoryTexts } from './texts.ts';

/** Subscriptions and desktops by name. */
export function HoldingsCards({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(directoryTexts);
	const { day } = useFormat();
	const holdings = useQuery(holdingsQuery(userId, useLanguage()));
	const { Subscriptions: subscriptions, Desktops: desktops } = holdings.data ?? {};
	return (
		<>
			<SectionCard
				title={text('person.subscriptions')}
				query={holdings}
				loading={text('holdings.loading')}
				failed={text('holdings.failed')}
			>
				{subscriptions?.length === 0 && <p className="text-muted">{text('holdings.no_subscription')}</p>}
				{subscriptions !== undefined && subscriptions.length > 0 && (
					<dl className="divide-y divide-line">
						{subscriptions.map(({ Name, StartsOn, EndsOn }) => (
							<Fact key={`${Name} ${StartsOn}`} name={Name}>
								{EndsOn === undefined
									? text('holdings.since', { day: day(StartsOn) })
									: text('holdings.until', { day: day(EndsOn) })}
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
						{desktops.map(({ Name, Shares }, index) => (
							<Fact key={index} name={Name}>
								{Shares === 0 ? text('holdings.unshared') : text('holdings.shared', { count: Shares })}
							</Fact>
						))}
					</dl>
				)}
			</SectionCard>
		</>
	);
}
