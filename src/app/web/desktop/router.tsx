// The signed-in screens. Addresses are those of paths.ts; the server already answered for every other path with a redirect.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { Language } from '#platform/contract/language.ts';
import { resolveAddress } from '#platform/contract/paths.ts';
import { loadSliceTexts } from '#platform/web/slice-texts.tsx';
import { replacePage } from '#platform/web/navigate.ts';
import type { SelectionSearch } from '#features/credit-purchase/web/selection.ts';
import { creditPurchaseTexts } from '#features/credit-purchase/web/texts.ts';
import { creditTexts } from '#features/credits/web/texts.ts';
import type { TransactionFilter } from '#features/credits/web/transaction-filter.ts';
import type { CardSetupSearch } from '#features/payments/web/card-return.ts';
import { profileQuery } from '#features/profile/web/queries.ts';
import { desktopQuery } from '#features/desktops/web/queries.ts';
import { desktopTexts } from '#features/desktops/web/texts.ts';
import { receiptTexts } from '#features/receipts/web/texts.ts';
import { securityTexts } from '#features/security/web/texts.ts';
import { launchTexts } from '#features/launch/web/texts.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { factorTexts } from '#features/two-factor/web/texts.ts';
import { FrameProblem, ScreenProblem } from './ScreenProblem.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { ShellFrame } from './ShellFrame.tsx';

interface Screen {
	readonly prefetch: (queryClient: QueryClient) => Promise<void>;
}

export function createApplicationRouter(queryClient: QueryClient, language: Language) {
	/** Asks for a screen's data as soon as its script is there. One that cannot be fetched is for the route to tell. */
	const begin = async (screen: Promise<Screen>): Promise<void> =>
		screen.then(
			({ prefetch }) => prefetch(queryClient),
			() => undefined,
		);
	const root = createRootRoute({
		component: ShellFrame,
		errorComponent: FrameProblem,
		notFoundComponent: LeaveUnknownPath,
	});
	const home = createRoute({
		getParentRoute: () => root,
		path: '/desktop/home/{-$key}',
		loader: async ({ params }) => {
			void queryClient.prefetchQuery(profileQuery);
			void queryClient.prefetchQuery(desktopQuery(params.key));
			await loadSliceTexts(desktopTexts, language);
		},
		component: HomeScreen,
	});
	const security = createRoute({
		getParentRoute: () => root,
		path: '/desktop/securitysettings/{-$key}',
		loader: () => loadSliceTexts(securityTexts, language),
		component: lazyRouteComponent(() => import('./SecurityScreen.tsx'), 'SecurityScreen'),
	});
	const linkedAccounts = createRoute({
		getParentRoute: () => root,
		path: '/desktop/revoke',
		loader: () => loadSliceTexts(securityTexts, language),
		component: lazyRouteComponent(() => import('./SecurityScreen.tsx'), 'LinkedAccountsScreen'),
	});
	const launch = createRoute({
		getParentRoute: () => root,
		path: '/desktop/LaunchNAS',
		loader: () => loadSliceTexts(launchTexts, language),
		component: lazyRouteComponent(() => import('./LaunchScreen.tsx'), 'LaunchScreen'),
	});
	const setUp = createRoute({
		getParentRoute: () => root,
		path: '/desktop/setupSecuritySettings',
		loader: async () => {
			void begin(import('./SetUpScreen.tsx'));
			await loadSliceTexts(factorTexts, language);
		},
		component: lazyRouteComponent(() => import('./SetUpScreen.tsx'), 'SetUpScreen'),
	});
	const loadBuyTexts = async (): Promise<void> => {
		await Promise.all([creditTexts, creditPurchaseTexts].map((texts) => loadSliceTexts(texts, language)));
	};
	const creditHub = createRoute({
		getParentRoute: () => root,
		path: '/desktop/creditsandsubscriptions',
		loader: async () => {
			void begin(import('./credits/CreditHubScreen.tsx'));
			await loadSliceTexts(creditTexts, language);
		},
		component: lazyRouteComponent(() => import('./credits/CreditHubScreen.tsx'), 'CreditHubScreen'),
	});
	const credit = createRoute({
		getParentRoute: () => root,
		path: '/desktop/credit/{-$key}',
		validateSearch: (search: Written): Unread<TransactionFilter & CardSetupSearch & ConfirmationSearch> => search,
		loader: () => loadSliceTexts(creditTexts, language),
		component: lazyRouteComponent(() => import('./credits/CreditScreen.tsx'), 'CreditScreen'),
	});
	const buyCredit = createRoute({
		getParentRoute: () => root,
		path: '/desktop/credit-buy/{-$key}',
		validateSearch: (search: Written): Unread<SelectionSearch> => search,
		loader: async () => {
			void begin(import('./credits/BuyScreen.tsx'));
			await loadBuyTexts();
		},
		component: lazyRouteComponent(() => import('./credits/BuyScreen.tsx'), 'BuyScreen'),
	});
	const buyProduct = createRoute({
		getParentRoute: () => root,
		path: '/desktop/credit-buy-post/$productID',
		loader: loadBuyTexts,
		component: lazyRouteComponent(() => import('./credits/BuyScreen.tsx'), 'ProductScreen'),
	});
	const checkout = createRoute({
		getParentRoute: () => root,
		path: '/desktop/CCSuccess/$sessionId',
		loader: () => loadSliceTexts(receiptTexts, language),
		component: lazyRouteComponent(() => import('./CheckoutScreen.tsx'), 'CheckoutScreen'),
	});
	const receipt = createRoute({
		getParentRoute: () => root,
		path: '/desktop/CCReceipt/$sessionId',
		loader: () => loadSliceTexts(receiptTexts, language),
		component: lazyRouteComponent(() => import('./ReceiptScreen.tsx'), 'ReceiptScreen'),
	});
	const router = createRouter({
		routeTree: root.addChildren([
			home,
			setUp,
			security,
			linkedAccounts,
			launch,
			creditHub,
			credit,
			buyCredit,
			buyProduct,
			checkout,
			receipt,
		]),
		caseSensitive: false,
		defaultPreload: 'intent',
		defaultErrorComponent: ScreenProblem,
		defaultPendingComponent: ScreenSkeleton,
		defaultPendingMs: 400,
		defaultPendingMinMs: 0,
		scrollRestoration: true,
	});
	keepScrollPositionsInMemory();
	return router;
}

/** What a mail asks to confirm. */
interface ConfirmationSearch {
	readonly confirm?: string;
}

/** The query of an address as anyone may have written it: the screens that need it bring what judges it. */
type Unread<Search> = { readonly [Name in keyof Search]?: unknown };
type Written = Readonly<Record<string, unknown>>;

/** The router writes scroll positions to session storage when the page is left; only declared keys may stay there. */
function keepScrollPositionsInMemory(): void {
	addEventListener('pagehide', () => {
		for (const key of Object.keys(sessionStorage)) {
			if (key.startsWith('tsr-scroll-restoration')) sessionStorage.removeItem(key);
		}
	});
}

export type ApplicationRouter = ReturnType<typeof createApplicationRouter>;

declare module '@tanstack/react-router' {
	interface Register {
		router: ApplicationRouter;
	}
}

/** A path of another surface, or of none: the server knows where it leads (specification § 2). */
function LeaveUnknownPath(): null {
	const address = resolveAddress(location.pathname);
	replacePage(address.kind === 'redirect' ? address.to : location.pathname);
	return null;
}
