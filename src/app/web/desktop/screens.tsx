// The signed-in screens, each by its route. A slice exports its own screens; those that are made of several slices are in this folder.
// The addresses are in paths.ts; the server has already answered every other path with a redirect.
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { type Feature, featureOfPage } from '#platform/contract/features.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { createLazyCache } from '#platform/web/lazy-cache.ts';
import { loadSliceTexts, type SliceCatalog, SliceTexts } from '#platform/web/slice-texts.tsx';
import { creditPurchaseTexts } from '#features/billing/credit-purchase/web/texts.ts';
import { transactionTexts } from '#features/billing/transactions/web/texts.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { desktopTexts } from '#features/desktops/desktops/web/texts.ts';
import { invoiceTexts } from '#features/billing/invoices/web/texts.ts';
import { defaultTexts } from '#features/desktops/default-desktops/web/texts.ts';
import { shortcutTexts } from '#features/desktops/shortcuts/web/texts.ts';
import { managedTexts } from '#features/desktops/managed-tiles/web/texts.ts';
import { launchTexts } from '#features/products/launch/web/texts.ts';
import { paymentHistoryTexts } from '#features/billing/payment-history/web/texts.ts';
import { receiptTexts } from '#features/billing/receipts/web/texts.ts';
import { subscriptionTexts } from '#features/billing/subscriptions/web/texts.ts';
import { securityTexts } from '#features/account/security/web/texts.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { directoryTexts } from '#features/staff/directory/web/texts.ts';
import { announcementTexts } from '#features/staff/announcements/web/texts.ts';
import { shownAnnouncementTexts } from '#features/staff/announcements/web/shown/texts.ts';
import { brandFolderTexts } from '#features/staff/brand-folder/web/texts.ts';
import { brandBeginningTexts } from '#features/staff/brand-beginnings/web/texts.ts';
import { brandPartnerTexts } from '#features/staff/brand-partners/web/texts.ts';
import { brandPreviewTexts } from '#features/staff/brand-preview/web/texts.ts';
import { brandCommerceTexts } from '#features/staff/brand-commerce/web/texts.ts';
import { brandHostTexts } from '#features/staff/brand-hosts/web/texts.ts';
import { brandSenderTexts } from '#features/staff/brand-sender/web/texts.ts';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { brandPageTexts } from './staff/brands/texts.ts';
import { approvalTexts } from '#features/staff/approvals/web/texts.ts';
import { assistanceTexts } from '#features/staff/assistance/web/texts.ts';
import { importTexts } from '#features/staff/imports/web/texts.ts';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { leavingTexts } from '#features/staff/leaving/web/texts.ts';
import { auditTexts } from '#features/staff/audit/web/texts.ts';
import { bookAccountsTexts } from '#features/staff/book-accounts/web/texts.ts';
import { bookExportsTexts } from '#features/staff/book-exports/web/texts.ts';
import { booksTexts } from '#features/staff/books/web/texts.ts';
import { correctionTexts } from '#features/staff/correction-pages/web/texts.ts';
import { openItemsTexts } from '#features/staff/open-item-pages/web/texts.ts';
import { deferredRowsTexts } from '#features/staff/deferred-rows/web/texts.ts';
import { figureTexts } from '#features/staff/figure-pages/web/texts.ts';
import { payoutTexts } from '#features/staff/payouts/web/texts.ts';
import { reportTexts } from '#features/staff/report-pages/web/texts.ts';
import { moneyTexts } from '#features/staff/money-pages/web/texts.ts';
import { writeOffTexts } from '#features/staff/write-offs/web/texts.ts';
import { staffHomeTexts } from '#features/staff/home/web/texts.ts';
import { recoveryTexts } from '#features/account/recovery-codes/web/texts.ts';
import { factorTexts } from '#features/account/two-factor/web/texts.ts';
import { Page } from '#ui/native/Page.tsx';
import type { ScreenAsks } from './asks.ts';
import { DeadEnd } from './DeadEnd.tsx';
import { asksOf as asksOfHome, HomeScreen, prefetch as prefetchHome } from './HomeScreen.tsx';
import { staffPersonTexts } from './staff/person/texts.ts';
import { type ScreenMatch, type ScreenName, useAddress } from '#platform/web/navigation/shown-address.ts';

interface Screen {
	readonly content: ReactElement;
	/** Asks for the first data as soon as the script is there. What cannot be fetched is for the screen to tell. */
	readonly prefetch?:
		| ((queryClient: QueryClient, params: ScreenMatch['params'], features: readonly Feature[]) => void)
		| undefined;
	/** Fetches the scripts of what it shows at its address, for a screen that consists of sections. */
	readonly loadSection?: ((params: ScreenMatch['params']) => Promise<unknown> | undefined) | undefined;
	/** What it asks for at its address, where the server draws it. */
	readonly asksOf?:
		| ((params: ScreenMatch['params'], language: Language) => Promise<ScreenAsks | undefined>)
		| undefined;
}

interface ScreenDefinition {
	/** The catalogues of the slices that it shows. */
	readonly texts: readonly SliceCatalog[];
	readonly load: () => Promise<Screen>;
}

/** Draws what is around a screen inside the application's frame. */
type Frame = ComponentType<{ readonly children: ReactNode }>;

const staffFrame = async (): Promise<Frame> => (await import('./staff/StaffFrame.tsx')).StaffScreen;
const moneyFrame = async (): Promise<Frame> => (await import('./credits/MoneyScreen.tsx')).MoneyScreen;

type Extras = Pick<Screen, 'asksOf'> & { readonly loadFrame?: () => Promise<Frame> };

function screen(
	texts: readonly SliceCatalog[],
	load: () => Promise<ComponentType>,
	{ loadFrame, asksOf }: Extras = {},
): ScreenDefinition {
	return {
		texts,
		async load() {
			const [Content, Frame = Fragment] = await Promise.all([load(), loadFrame?.()]);
			const content = (
				<Frame>
					<Content />
				</Frame>
			);
			return { content, asksOf };
		},
	};
}

function staffScreen(
	texts: readonly SliceCatalog[],
	load: () => Promise<ComponentType>,
	extras: Pick<Extras, 'asksOf'> = {},
): ScreenDefinition {
	return screen([accessTexts, ...texts], load, { ...extras, loadFrame: staffFrame });
}

/** Both addresses lead to one list. */
const paymentsAndInvoices = screen(
	[creditTexts, invoiceTexts, paymentHistoryTexts],
	async () => (await import('./credits/PaymentsScreen.tsx')).PaymentsScreen,
	{ loadFrame: moneyFrame, asksOf: async () => (await import('./credits/payments-asks.ts')).paymentsAsks },
);

const screens: Readonly<Record<ScreenName, ScreenDefinition>> = {
	// With the application itself: nearly everybody begins there.
	home: {
		texts: [desktopTexts],
		load: () => Promise.resolve({ content: <HomeScreen />, prefetch: prefetchHome, asksOf: asksOfHome }),
	},
	securitySettings: {
		texts: [securityTexts],
		load: async () => {
			const { SecurityScreen, loadSection } = await import('./SecurityScreen.tsx');
			return { content: <SecurityScreen />, loadSection };
		},
	},
	linkedAccounts: screen([securityTexts], async () => (await import('./SecurityScreen.tsx')).LinkedAccountsScreen),
	launchNas: screen(
		[launchTexts],
		async () => (await import('#features/products/launch/web/LaunchScreen.tsx')).LaunchScreen,
	),
	setUpTwoFactor: {
		texts: [factorTexts, recoveryTexts],
		load: async () => {
			const { SetUpScreen, prefetch } = await import('./SetUpScreen.tsx');
			return { content: <SetUpScreen />, prefetch };
		},
	},
	creditsAndSubscriptions: {
		texts: [creditTexts, transactionTexts],
		load: async () => {
			const { CreditHubScreen, prefetch } = await import('./credits/CreditHubScreen.tsx');
			return { content: <CreditHubScreen />, prefetch };
		},
	},
	credit: {
		texts: [creditTexts, transactionTexts],
		load: async () => {
			const { CreditScreen, loadSection, asksOf } = await import('./credits/CreditScreen.tsx');
			return { content: <CreditScreen />, loadSection, asksOf };
		},
	},
	buyCredit: {
		texts: [creditTexts, creditPurchaseTexts],
		load: async () => {
			const { BuyScreen, prefetch } = await import('./credits/BuyScreen.tsx');
			return { content: <BuyScreen />, prefetch };
		},
	},
	buyCreditProduct: screen(
		[creditTexts, creditPurchaseTexts],
		async () => (await import('./credits/BuyScreen.tsx')).ProductScreen,
	),
	subscription: {
		texts: [creditTexts, subscriptionTexts],
		load: async () => {
			const { SubscriptionScreen, prefetch } = await import('./credits/SubscriptionScreen.tsx');
			return {
				content: <SubscriptionScreen />,
				prefetch,
				asksOf: async ({ key }, language) =>
					(await import('./credits/subscription-asks.ts')).subscriptionAsks(key, language),
			};
		},
	},
	manageSubscription: screen(
		[creditTexts, subscriptionTexts],
		async () => (await import('./credits/SubscriptionScreen.tsx')).ManageSubscriptionScreen,
	),
	payments: paymentsAndInvoices,
	invoices: paymentsAndInvoices,
	invoice: screen(
		[invoiceTexts],
		async () => (await import('#features/billing/invoices/web/InvoiceScreen.tsx')).InvoiceScreen,
		{
			asksOf: async ({ SMTransactionId: invoiceId = '' }) =>
				(await import('./credits/invoice-asks.ts')).invoiceAsks(invoiceId),
		},
	),
	checkoutSuccess: screen(
		[receiptTexts],
		async () => (await import('#features/billing/receipts/web/CheckoutScreen.tsx')).CheckoutScreen,
	),
	cardReceipt: screen(
		[receiptTexts],
		async () => (await import('#features/billing/receipts/web/ReceiptScreen.tsx')).ReceiptScreen,
	),
	announcements: screen(
		[shownAnnouncementTexts],
		async () => (await import('#features/staff/announcements/web/shown/DetailsScreen.tsx')).DetailsScreen,
	),
	staffHome: staffScreen([staffHomeTexts], async () => (await import('./staff/StaffHomeScreen.tsx')).StaffHomeScreen),
	staffPeople: staffScreen(
		[directoryTexts],
		async () => (await import('#features/staff/directory/web/PeopleScreen.tsx')).PeopleScreen,
		{ asksOf: async (_params, language) => (await import('./staff/people-asks.ts')).peopleAsks(language) },
	),
	staffOffices: staffScreen(
		[directoryTexts],
		async () => (await import('#features/staff/directory/web/OfficesScreen.tsx')).OfficesScreen,
	),
	staffTeams: staffScreen(
		[directoryTexts],
		async () => (await import('#features/staff/directory/web/OfficesScreen.tsx')).TeamsScreen,
	),
	staffPerson: staffScreen(
		[directoryTexts, personnelTexts, staffPersonTexts],
		async () => (await import('./staff/person/PersonScreen.tsx')).PersonScreen,
		{
			asksOf: async ({ key = '' }, language) =>
				(await import('./staff/person/person-asks.ts')).personAsks(key, language),
		},
	),
	viewAs: staffScreen(
		[approvalTexts, assistanceTexts],
		async () => (await import('./staff/ViewAsScreen.tsx')).ViewAsScreen,
	),
	addPersonnel: staffScreen(
		[personnelTexts],
		async () => (await import('#features/staff/personnel/web/PersonnelScreens.tsx')).AddPersonnelScreen,
	),
	changePersonnel: staffScreen(
		[personnelTexts],
		async () => (await import('./staff/ChangePersonScreen.tsx')).ChangePersonScreen,
	),
	importPersonnel: staffScreen(
		[importTexts],
		async () => (await import('#features/staff/imports/web/ImportScreen.tsx')).ImportScreen,
	),
	terminatePersonnel: staffScreen(
		[leavingTexts],
		async () => (await import('#features/staff/leaving/web/TerminateScreen.tsx')).TerminateScreen,
	),
	staffAccess: staffScreen([], async () => (await import('./staff/AccessScreen.tsx')).AccessScreen),
	staffApprovals: staffScreen([approvalTexts], async () => (await import('./staff/ApprovalsPart.tsx')).ApprovalsPart),
	staffPayments: staffScreen(
		[moneyTexts],
		async () => (await import('#features/staff/money-pages/web/PaymentsScreen.tsx')).PaymentsScreen,
	),
	staffCorrection: staffScreen(
		[correctionTexts],
		async () => (await import('#features/staff/correction-pages/web/CorrectionScreen.tsx')).CorrectionScreen,
	),
	staffOpenItems: staffScreen(
		[openItemsTexts],
		async () => (await import('#features/staff/open-item-pages/web/OpenItemsScreen.tsx')).OpenItemsScreen,
	),
	staffJournal: staffScreen(
		[booksTexts, bookExportsTexts],
		async () => (await import('./staff/JournalPage.tsx')).JournalPage,
	),
	staffBookAccounts: staffScreen(
		[bookAccountsTexts],
		async () => (await import('#features/staff/book-accounts/web/AccountsScreen.tsx')).AccountsScreen,
	),
	staffRegister: staffScreen(
		[reportTexts],
		async () => (await import('#features/staff/report-pages/web/RegisterScreen.tsx')).RegisterScreen,
	),
	staffTaxReport: staffScreen(
		[reportTexts],
		async () => (await import('#features/staff/report-pages/web/TaxScreen.tsx')).TaxScreen,
	),
	staffDeferredReport: staffScreen(
		[reportTexts, deferredRowsTexts],
		async () => (await import('./staff/DeferredPage.tsx')).DeferredPage,
	),
	staffPayouts: staffScreen(
		[reportTexts, payoutTexts],
		async () => (await import('./staff/PayoutsScreen.tsx')).PayoutsScreen,
	),
	staffReceivables: staffScreen(
		[reportTexts, writeOffTexts],
		async () => (await import('./staff/ReceivablesPage.tsx')).ReceivablesPage,
	),
	staffSubscriptionFigures: staffScreen(
		[reportTexts, figureTexts],
		async () => (await import('./staff/SubscriptionFiguresScreen.tsx')).SubscriptionFiguresScreen,
	),
	staffCreditFigures: staffScreen(
		[reportTexts, figureTexts],
		async () => (await import('./staff/CreditFiguresScreen.tsx')).CreditFiguresScreen,
	),
	staffBooks: staffScreen(
		[booksTexts, reportTexts, figureTexts],
		async () => (await import('./staff/BooksScreen.tsx')).BooksScreen,
	),
	staffTiles: staffScreen(
		[managedTexts, desktopTexts, defaultTexts, shortcutTexts],
		async () => (await import('./staff/PublishedTilesScreen.tsx')).PublishedTilesScreen,
	),
	staffAnnouncements: staffScreen(
		[announcementTexts],
		async () => (await import('#features/staff/announcements/web/AnnouncementsScreen.tsx')).AnnouncementsScreen,
	),
	staffBrands: staffScreen(
		[brandTexts, brandPageTexts],
		async () => (await import('./staff/brands/BrandsScreen.tsx')).BrandsScreen,
	),
	staffBrand: staffScreen(
		[
			brandTexts,
			brandPageTexts,
			brandCommerceTexts,
			brandHostTexts,
			brandPartnerTexts,
			brandBeginningTexts,
			brandSenderTexts,
			brandPreviewTexts,
		],
		async () => (await import('./staff/brands/BrandScreen.tsx')).BrandScreen,
	),
	newBrand: staffScreen(
		[brandTexts, brandPageTexts, brandFolderTexts, brandBeginningTexts],
		async () => (await import('./staff/brands/NewBrandScreen.tsx')).NewBrandScreen,
	),
	staffAudit: staffScreen(
		[auditTexts],
		async () => (await import('#features/staff/audit/web/AuditScreen.tsx')).AuditScreen,
	),
};

const loads = createLazyCache<Screen>();

/** Whether the brand has the screen of an address on. */
export function isOpenScreen(screen: ScreenMatch, open: readonly Feature[]): boolean {
	const feature = featureOfPage(screen);
	return feature === undefined || open.includes(feature);
}

export interface Preparing {
	readonly queryClient: QueryClient;
	/** Those that the brand has on: nothing is asked for of the others. */
	readonly features: readonly Feature[];
}

/**
 * Starts or finds the downloads of a screen, all at once, and its first data. Rejects where a download fails.
 * @param asking left out where nobody answers: the server draws a screen without its data
 */
export async function prepareScreen(
	{ name, params }: ScreenMatch,
	language: Language,
	asking?: Preparing,
): Promise<void> {
	const { texts, load } = screens[name];
	const begun = texts.map((catalog) => loadSliceTexts(catalog, language));
	const { prefetch, loadSection } = await loads.load(name, load);
	if (asking !== undefined && isOpenScreen({ name, params }, asking.features))
		prefetch?.(asking.queryClient, params, asking.features);
	await Promise.all([...begun, loadSection?.(params)]);
}

/** Undefined where only the application draws the screen. */
export async function findAsks({ name, params }: ScreenMatch, language: Language): Promise<ScreenAsks | undefined> {
	const { asksOf } = await loads.load(name, screens[name].load);
	return asksOf?.(params, language);
}

/** The screen of the address; where the brand has it off, there is none. */
export function CurrentScreen({ name }: { readonly name: ScreenName }): ReactElement {
	const { has } = useFeatures();
	const feature = featureOfPage({ name, params: useAddress().screen?.params ?? {} });
	if (feature === undefined || has(feature)) return <OpenScreen name={name} />;
	return (
		<Page>
			<DeadEnd isFound={false} />
		</Page>
	);
}

/** A screen, given the texts of its slices; suspends until they and its script are there. */
function OpenScreen({ name }: { readonly name: ScreenName }): ReactElement {
	const { texts, load } = screens[name];
	return texts.reduceRight(
		(content, catalog) => <SliceTexts catalog={catalog}>{content}</SliceTexts>,
		loads.useLoaded(name, load).content,
	);
}
