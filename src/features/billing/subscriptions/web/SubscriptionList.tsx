import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { newSubscription, toChange, toSubscription } from './addresses.ts';
import { ListedFacts } from './ListedFacts.tsx';
import { PageFrame } from './PageFrame.tsx';
import type { Listed } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { usePackageList } from './use-words.ts';
import { subscriptionTexts } from './texts.ts';

/** For who pays several, or has a seat besides what they pay. In the order of the server: past due first, ended last. */
export function SubscriptionList({ subscriptions }: { readonly subscriptions: readonly Listed[] }): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const list = usePackageList();
	const hasOwn = subscriptions.some(({ state }) => state !== 'ended');
	return (
		<PageFrame
			title={text('title.list')}
			done={undefined}
			actions={
				!hasOwn && (
					<Link href={toChange(newSubscription)} className={buttonStyle({ variant: 'primary' })}>
						{text('list.new')}
					</Link>
				)
			}
		>
			<ul className="grid gap-4">
				{subscriptions.map((one) => (
					<Card as="li" key={one.subscriptionId} className="relative hover:bg-hover max-sm:p-4">
						<div className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
							<Heading level={2} size="section">
								<Link
									href={toSubscription(one.subscriptionId)}
									data-whole
									className={`${textLinkStyle} ${wholeLinkStyle}`}
								>
									{list(one.packages)}
								</Link>
							</Heading>
							<StateBadge state={one.state} until={one.goodThrough} />
							{one.nextPayment !== undefined && (
								<span className="figures ms-auto text-xl font-semibold text-strong">
									{money(one.nextPayment.amount)}
								</span>
							)}
						</div>
						<ListedFacts listed={one} />
					</Card>
				))}
			</ul>
		</PageFrame>
	);
}
