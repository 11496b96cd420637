// /desktop/creditsandsubscriptions: how things stand, and the way to every section.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, useId } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useIsLost } from '#platform/web/page-connection.ts';
import { useIsVisit } from '#platform/web/visit.ts';
import { useText } from '#platform/web/text-context.tsx';
import { AutoLoadBanner } from '#features/billing/auto-load/web/AutoLoadBanner.tsx';
import { BalanceCard } from '#features/billing/credits/web/BalanceCard.tsx';
import { OfficeCard } from '#features/billing/credits/web/OfficeCard.tsx';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { RecentTransactions } from '#features/billing/transactions/web/RecentTransactions.tsx';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { LatestInvoiceCard } from '#features/billing/invoices/web/LatestInvoiceCard.tsx';
import { listQuery as subscriptionsQuery } from '#features/billing/subscriptions/web/queries.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Button, ButtonContent } from '#ui/native/Button.tsx';
import { OfflineReason, OnlineButton, VisitReason } from '#ui/OnlineButton.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { CardSkeleton } from '../ScreenSkeleton.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { BuyLink } from '#features/billing/credits/web/BuyLink.tsx';
import { creditSections } from './credit-sections.ts';
import { useCreditSections } from './use-credit-sections.ts';
import { useBuyAddress } from '#features/billing/credits/web/use-buy-address.ts';
import { shellTexts } from '../../page-texts.ts';

const cards: readonly { readonly key: string; readonly HubCard: ComponentType }[] = creditSections.flatMap(
	({ key, loadCard }) => (loadCard === undefined ? [] : [{ key, HubCard: lazyPart(loadCard) }]),
);

const LazyWorth = lazyPart(
	async () => (await import('#features/billing/credit-purchase/web/BalanceWorth.tsx')).BalanceWorth,
);

const SubscriptionCard = lazyPart(
	async () => (await import('#features/billing/subscriptions/web/SubscriptionOverview.tsx')).SubscriptionOverview,
);
const DueBanner = lazyPart(
	async () => (await import('#features/billing/subscriptions/web/SubscriptionOverview.tsx')).PastDueBanner,
);

export function prefetch(queryClient: QueryClient): void {
	void queryClient.prefetchQuery(balanceQuery);
}

export function CreditHubScreen(): ReactElement {
	const open = useCreditSections();
	const text = useText(creditTexts);
	const { brand } = useShell();
	return (
		<Page>
			<title>{text('hub.document_title', { brand: brand.name })}</title>
			<PageHead title={text('hub.title')} lead={text('hub.lead')} />
			<div className="mt-6 empty:hidden">
				<ScreenBoundary resetKey="due" skeleton={null}>
					<DueBanner />
				</ScreenBoundary>
			</div>
			<div className="mt-6 empty:hidden">
				<AutoLoadBanner />
			</div>
			<div className="mt-6 grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
				<BalanceCard actions={<QuickActions />} Worth={Worth} />
				<div className="grid min-w-0 gap-4 xl:row-span-2">
					<ScreenBoundary resetKey="subscription" skeleton={<CardSkeleton />}>
						<SubscriptionCard />
					</ScreenBoundary>
					<LatestInvoiceCard />
					{cards
						.filter(({ key }) => open.some((section) => section.key === key))
						.map(({ key, HubCard }) => (
							<ScreenBoundary key={key} resetKey={key} skeleton={<CardSkeleton />}>
								<HubCard />
							</ScreenBoundary>
						))}
				</div>
				{/* What has any height, or is not for everybody, stands last and moves nothing. */}
				<div className="grid min-w-0 gap-4">
					<RecentTransactions />
					<OfficeCard />
				</div>
			</div>
		</Page>
	);
}

/** Nothing is missed where it cannot be loaded. */
function Worth({ available }: { readonly available: number }): ReactElement {
	return (
		<ScreenBoundary
			resetKey="worth"
			Problem={Nothing}
			skeleton={<div className="mt-1 h-10 max-sm:in-[html:lang(fr)]:h-15 sm:h-6" />}
		>
			<LazyWorth available={available} />
		</ScreenBoundary>
	);
}

function Nothing(): null {
	return null;
}

/** Links, which become buttons that say why they lead nowhere while the connection is lost. */
function QuickActions(): ReactElement {
	const text = useText(creditTexts);
	const frame = useText(shellTexts);
	const reasonId = useId();
	const isLost = useIsLost();
	const isSold = useBuyAddress() !== undefined;
	const isDue = useQuery(subscriptionsQuery).data?.subscriptions.some(({ due }) => due !== undefined) === true;
	if (useIsVisit()) {
		return (
			<>
				{isSold && <Button variant="primary">{text('balance.buy')}</Button>}
				<Button variant="primary">{text('balance.transfer')}</Button>
				<VisitReason />
			</>
		);
	}
	if (isLost) {
		return (
			<>
				{isSold && (
					<OnlineButton reasonId={reasonId} icon="plus">
						{text('balance.buy')}
					</OnlineButton>
				)}
				<OnlineButton reasonId={reasonId} icon="send">
					{text('balance.transfer')}
				</OnlineButton>
				<OfflineReason id={reasonId}>{frame('connection.money')}</OfflineReason>
			</>
		);
	}
	return (
		<>
			{/* What is past due is paid first: its button is the filled one of the page. */}
			<BuyLink isFirst={!isDue}>{text('balance.buy')}</BuyLink>
			<Link href={pathTo('credit', { key: 'transfer' })} className={buttonStyle({})}>
				<ButtonContent icon="send">{text('balance.transfer')}</ButtonContent>
			</Link>
		</>
	);
}
