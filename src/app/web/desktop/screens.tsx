// The signed-in screens by the route that shows them. Addresses are those of paths.ts; the server already answered for every
// other path with a redirect.
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { createLazyCache } from '#platform/web/lazy-cache.ts';
import { loadSliceTexts, type SliceCatalog } from '#platform/web/slice-texts.tsx';
import { creditPurchaseTexts } from '#features/billing/credit-purchase/web/texts.ts';
import { transactionTexts } from '#features/billing/transactions/web/texts.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { desktopTexts } from '#features/desktops/desktops/web/texts.ts';
import { invoiceTexts } from '#features/billing/invoices/web/texts.ts';
import { launchTexts } from '#features/products/launch/web/texts.ts';
import { paymentHistoryTexts } from '#features/billing/payment-history/web/texts.ts';
import { receiptTexts } from '#features/billing/receipts/web/texts.ts';
import { subscriptionTexts } from '#features/billing/subscriptions/web/texts.ts';
import { securityTexts } from '#features/account/security/web/texts.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { directoryTexts } from '#features/staff/directory/web/texts.ts';
import { approvalTexts } from '#features/staff/approvals/web/texts.ts';
import { assistanceTexts } from '#features/staff/assistance/web/texts.ts';
import { importTexts } from '#features/staff/imports/web/texts.ts';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { leavingTexts } from '#features/staff/leaving/web/texts.ts';
import { auditTexts } from '#features/staff/audit/web/texts.ts';
import { staffHomeTexts } from '#features/staff/home/web/texts.ts';
import { recoveryTexts } from '#features/account/recovery-codes/web/texts.ts';
import { factorTexts } from '#features/account/two-factor/web/texts.ts';
import { HomeScreen, prefetch as prefetchHome } from './HomeScreen.tsx';
import type { ScreenMatch, ScreenName } from '#platform/web/navigation/shown-address.ts';

interface Screen {
	readonly content: ReactElement;
	/** Asks for the first data as soon as the script is there. What cannot be fetched is for the screen to tell. */
	readonly prefetch?: (queryClient: QueryClient, params: ScreenMatch['params']) => void;
}

interface ScreenDefinition {
	readonly texts: readonly SliceCatalog[];
	readonly load: () => Promise<Screen>;
}

const screens: Readonly<Record<ScreenName, ScreenDefinition>> = {
	// With the application itself: nearly everybody begins there.
	home: { texts: [desktopTexts], load: () => Promise.resolve({ content: <HomeScreen />, prefetch: prefetchHome }) },
	securitySettings: {
		texts: [securityTexts],
		load: async () => {
			const { SecurityScreen } = await import('./SecurityScreen.tsx');
			return { content: <SecurityScreen /> };
		},
	},
	linkedAccounts: {
		texts: [securityTexts],
		load: async () => {
			const { LinkedAccountsScreen } = await import('./SecurityScreen.tsx');
			return { content: <LinkedAccountsScreen /> };
		},
	},
	launchNas: {
		texts: [launchTexts],
		load: async () => {
			const { LaunchScreen } = await import('./LaunchScreen.tsx');
			return { content: <LaunchScreen /> };
		},
	},
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
			const { CreditScreen } = await import('./credits/CreditScreen.tsx');
			return { content: <CreditScreen /> };
		},
	},
	buyCredit: {
		texts: [creditTexts, creditPurchaseTexts],
		load: async () => {
			const { BuyScreen, prefetch } = await import('./credits/BuyScreen.tsx');
			return { content: <BuyScreen />, prefetch };
		},
	},
	buyCreditProduct: {
		texts: [creditTexts, creditPurchaseTexts],
		load: async () => {
			const { ProductScreen } = await import('./credits/BuyScreen.tsx');
			return { content: <ProductScreen /> };
		},
	},
	subscription: {
		texts: [creditTexts, subscriptionTexts],
		load: async () => {
			const { SubscriptionScreen, prefetch } = await import('./credits/SubscriptionScreen.tsx');
			return { content: <SubscriptionScreen />, prefetch };
		},
	},
	manageSubscription: {
		texts: [creditTexts, subscriptionTexts],
		load: async () => {
			const { ManageSubscriptionScreen } = await import('./credits/SubscriptionScreen.tsx');
			return { content: <ManageSubscriptionScreen /> };
		},
	},
	payments: {
		texts: [creditTexts, transactionTexts, paymentHistoryTexts],
		load: async () => {
			const { PaymentsScreen } = await import('./credits/PaymentsScreen.tsx');
			return { content: <PaymentsScreen /> };
		},
	},
	invoices: {
		texts: [creditTexts, invoiceTexts],
		load: async () => {
			const { InvoicesScreen } = await import('./credits/InvoicesScreen.tsx');
			return { content: <InvoicesScreen /> };
		},
	},
	invoice: {
		texts: [invoiceTexts],
		load: async () => {
			const { InvoiceScreen } = await import('./InvoiceScreen.tsx');
			return { content: <InvoiceScreen /> };
		},
	},
	staffAudit: {
		texts: [accessTexts, auditTexts],
		load: async () => {
			const { AuditScreen } = await import('./staff/AuditScreen.tsx');
			return { content: <AuditScreen /> };
		},
	},
	staffHome: {
		texts: [accessTexts, staffHomeTexts],
		load: async () => {
			const { StaffHomeScreen } = await import('./staff/StaffHomeScreen.tsx');
			return { content: <StaffHomeScreen /> };
		},
	},
	staffPeople: {
		texts: [accessTexts, directoryTexts],
		load: async () => {
			const { PeopleScreen } = await import('./staff/PeopleScreen.tsx');
			return { content: <PeopleScreen /> };
		},
	},
	staffPerson: {
		texts: [accessTexts, directoryTexts],
		load: async () => {
			const { PersonScreen } = await import('./staff/PersonScreen.tsx');
			return { content: <PersonScreen /> };
		},
	},
	staffOffices: {
		texts: [accessTexts, directoryTexts],
		load: async () => {
			const { OfficesScreen } = await import('./staff/OfficesScreen.tsx');
			return { content: <OfficesScreen /> };
		},
	},
	staffTeams: {
		texts: [accessTexts, directoryTexts],
		load: async () => {
			const { TeamsScreen } = await import('./staff/OfficesScreen.tsx');
			return { content: <TeamsScreen /> };
		},
	},
	terminatePersonnel: {
		texts: [accessTexts, leavingTexts],
		load: async () => {
			const { TerminateScreen } = await import('./staff/TerminateScreen.tsx');
			return { content: <TerminateScreen /> };
		},
	},
	staffAccess: {
		texts: [accessTexts],
		load: async () => {
			const { AccessScreen } = await import('./staff/AccessScreen.tsx');
			return { content: <AccessScreen /> };
		},
	},
	staffApprovals: {
		texts: [accessTexts, approvalTexts],
		load: async () => {
			const { ApprovalsScreen } = await import('./staff/ApprovalsScreen.tsx');
			return { content: <ApprovalsScreen /> };
		},
	},
	viewAs: {
		texts: [accessTexts, approvalTexts, assistanceTexts],
		load: async () => {
			const { ViewAsScreen } = await import('./staff/ViewAsScreen.tsx');
			return { content: <ViewAsScreen /> };
		},
	},
	addPersonnel: {
		texts: [accessTexts, personnelTexts],
		load: async () => {
			const { AddPersonnelScreen } = await import('./staff/PersonnelScreens.tsx');
			return { content: <AddPersonnelScreen /> };
		},
	},
	importPersonnel: {
		texts: [accessTexts, importTexts],
		load: async () => {
			const { ImportScreen } = await import('./staff/ImportScreen.tsx');
			return { content: <ImportScreen /> };
		},
	},
	changePersonnel: {
		texts: [accessTexts, personnelTexts],
		load: async () => {
			const { ChangePersonnelScreen } = await import('./staff/PersonnelScreens.tsx');
			return { content: <ChangePersonnelScreen /> };
		},
	},
	checkoutSuccess: {
		texts: [receiptTexts],
		load: async () => {
			const { CheckoutScreen } = await import('./CheckoutScreen.tsx');
			return { content: <CheckoutScreen /> };
		},
	},
	cardReceipt: {
		texts: [receiptTexts],
		load: async () => {
			const { ReceiptScreen } = await import('./ReceiptScreen.tsx');
			return { content: <ReceiptScreen /> };
		},
	},
};

const loads = createLazyCache<Screen>();

/** Starts or finds the downloads of a screen, all at once, and its first data. Rejects where a download fails. */
export async function prepareScreen(
	{ name, params }: ScreenMatch,
	language: Language,
	queryClient: QueryClient,
): Promise<void> {
	const { texts, load } = screens[name];
	const begun = texts.map((catalog) => loadSliceTexts(catalog, language));
	const { prefetch } = await loads.load(name, load);
	prefetch?.(queryClient, params);
	await Promise.all(begun);
}

/** A screen; suspends until its script is there. */
export function CurrentScreen({ name }: { readonly name: ScreenName }): ReactElement {
	return loads.useLoaded(name, screens[name].load).content;
}
