// /desktop/creditsandsubscriptions: how things stand, and the way to every section.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import type { Feature } from '#platform/contract/features.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useIsLost } from '#platform/web/page-connection.ts';
import { useIsVisit } from '#platform/web/visit.ts';
import { useText } from '#platform/web/text-context.tsx';
import { WorthPlace } from '#features/billing/credits/web/WorthPlace.tsx';
import { AutoLoadBanner } from '#features/billing/auto-load/web/AutoLoadBanner.tsx';
import { BalanceCard } from '#features/billing/credits/web/BalanceCard.tsx';
import { OfficeCard } from '#features/billing/credits/web/OfficeCard.tsx';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { RecentTransactions } from '#features/billing/transactions/web/RecentTransactions.tsx';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { listQuery } from '#features/billing/subscriptions/web/queries.ts';
import { LatestInvoiceCard } from '#features/billing/invoices/web/LatestInvoiceCard.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Button, ButtonContent } from '#ui/native/Button.tsx';
import { OfflineReason, OnlineButton, VisitReason } from '#ui/OnlineButton.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import type { ScreenMatch } from '#platform/web/navigation/shown-address.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { CardSkeleton } from '../ScreenSkeleton.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { BuyLink } from '#features/billing/credit-purchase/web/BuyLink.tsx';
import { creditSections } from './credit-sections.ts';
import { useCreditSections } from './use-credit-sections.ts';
import { useBuyAddress } from '#features/billing/credit-purchase/web/use-buy-address.ts';
import { shellTexts } from '../../page-texts.ts';

const cards = creditSections.flatMap(({ key, cardHeight, loadCard }) =>
	loadCard === undefined ? [] : [{ key, cardHeight, HubCard: lazyPart(loadCard) }],
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

export function prefetch(queryClient: QueryClient, _params: ScreenMatch['params'], features: readonly Feature[]): void {
	void queryClient.prefetchQuery(balanceQuery);
	if (features.includes('subscriptions')) void queryClient.prefetchQuery(listQuery);
}

export function CreditHubScreen(): ReactElement {
	const text = useText(creditTexts);
	const { brand } = useShell();
	const { has } = useFeatures();
	const isDue = useIsDue();
	const title = text(has('subscriptions') ? 'hub.title' : 'hub.only_credits');
	return (
		<Page>
			<title>{`${title} · ${brand.name}`}</title>
			<PageHead title={title} lead={text('hub.lead')} />
			{isDue ? (
				// It is among the first answers. The cards are drawn again below it, so that none of them moves.
				<ScreenBoundary resetKey="due" Problem={Cards} skeleton={<Cards />}>
					<div className="mt-6">
						<DueBanner />
					</div>
					<Cards />
				</ScreenBoundary>
			) : (
				<Cards />
			)}
		</Page>
	);
}

/** Whether a subscription is past due. */
function useIsDue(): boolean {
	const list = useQuery({ ...listQuery, enabled: useFeatures().has('subscriptions') });
	return list.data?.subscriptions.some(({ due }) => due !== undefined) === true;
}

function Cards(): ReactElement {
	const open = useCreditSections();
	const { has } = useFeatures();
	return (
		<>
			<div className="mt-6 empty:hidden">{has('autoLoad') && <AutoLoadBanner />}</div>
			<div className="mt-6 grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
				<BalanceCard actions={<QuickActions />} Worth={Worth} />
				<div className="grid min-w-0 gap-4 xl:row-span-2">
					{has('subscriptions') && (
						<ScreenBoundary resetKey="subscription" skeleton={<CardSkeleton className="min-h-48.5" />}>
							<SubscriptionCard />
						</ScreenBoundary>
					)}
					<LatestInvoiceCard />
					{cards
						.filter(({ key }) => open.some((section) => section.key === key))
						.map(({ key, cardHeight, HubCard }) => (
							<ScreenBoundary key={key} resetKey={key} skeleton={<CardSkeleton className={cardHeight} />}>
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
		</>
	);
}

/** Nothing is missed where it cannot be loaded. */
function Worth({ available }: { readonly available: number }): ReactElement {
	return (
		// Both share one place, as high as the higher of them.
		<div className="grid *:[grid-area:1/1]">
			<WorthPlace />
			<ScreenBoundary resetKey="worth" Problem={Nothing} skeleton={null}>
				<LazyWorth available={available} />
			</ScreenBoundary>
		</div>
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
	const mayTransfer = useFeatures().has('transfers');
	const isDue = useIsDue();
	if (useIsVisit()) {
		return (
			<>
				{isSold && <Button variant="primary">{text('balance.buy')}</Button>}
				{mayTransfer && <Button variant="primary">{text('balance.transfer')}</Button>}
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
				{mayTransfer && (
					<OnlineButton reasonId={reasonId} icon="send">
						{text('balance.transfer')}
					</OnlineButton>
				)}
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
