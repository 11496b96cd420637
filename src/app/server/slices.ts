// Every slice, once. A new one is a line of `slices`; what it needs of others is a port of ports.ts.
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Feature, hasFeature } from '#platform/contract/features.ts';
import type { FileEndpoint } from '#platform/contract/file-endpoint.ts';
import { platformProblem, type ProblemStatuses } from '#platform/contract/problem.ts';
import { geoSlice } from '#platform/server/geo/slice.ts';
import { callLimitRetentions } from '#platform/server/limits/call-limit.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { jobRetentions } from '#platform/server/jobs/retention.ts';
import type { Retention } from '#platform/server/jobs/retention-job.ts';
import { mailRetentions } from '#platform/server/mail/retention.ts';
import type { FindNeeds } from '#platform/server/needs.ts';
import type { Core, Slice, SliceWork } from '#platform/server/slice.ts';
import { identitySlice } from '#features/account/identity/server/slice.ts';
import { linkedAccountsSlice } from '#features/account/linked-accounts/server/slice.ts';
import { passkeysSlice } from '#features/account/passkeys/server/slice.ts';
import { passwordsSlice } from '#features/account/passwords/server/slice.ts';
import { profileSlice } from '#features/account/profile/server/slice.ts';
import { recoveryCodesSlice } from '#features/account/recovery-codes/server/slice.ts';
import { registrationSlice } from '#features/account/registration/server/slice.ts';
import { securitySlice } from '#features/account/security/server/slice.ts';
import { signInSlice } from '#features/account/sign-in/server/slice.ts';
import { switchUserSlice } from '#features/account/switch-user/server/slice.ts';
import { trustedBrowsersSlice } from '#features/account/trusted-browsers/server/slice.ts';
import { twoFactorSlice } from '#features/account/two-factor/server/slice.ts';
import { autoLoadSlice } from '#features/billing/auto-load/server/slice.ts';
import { addressLookupSlice } from '#features/billing/address-lookup/server/slice.ts';
import { booksSlice } from '#features/billing/books/server/slice.ts';
import { billingAddressSlice } from '#features/billing/billing-address/server/slice.ts';
import { creditPurchaseSlice } from '#features/billing/credit-purchase/server/slice.ts';
import { productChargesSlice } from '#features/billing/product-charges/server/slice.ts';
import { creditsSlice } from '#features/billing/credits/server/slice.ts';
import { creditTransfersSlice } from '#features/billing/credit-transfers/server/slice.ts';
import { invoicesSlice } from '#features/billing/invoices/server/slice.ts';
import { officeWalletSlice } from '#features/billing/office-wallet/server/slice.ts';
import { paymentHistorySlice } from '#features/billing/payment-history/server/slice.ts';
import { paymentMethodsSlice } from '#features/billing/payment-methods/server/slice.ts';
import { paymentReturnsSlice } from '#features/billing/payment-returns/server/slice.ts';
import { payoutsSlice } from '#features/billing/payouts/server/slice.ts';
import { paymentsSlice } from '#features/billing/payments/server/slice.ts';
import { receiptsSlice } from '#features/billing/receipts/server/slice.ts';
import { subscriptionsSlice } from '#features/billing/subscriptions/server/slice.ts';
import { transactionsSlice } from '#features/billing/transactions/server/slice.ts';
import { backgroundsSlice } from '#features/desktops/backgrounds/server/slice.ts';
import { designSlice } from '#features/desktops/design/server/slice.ts';
import { desktopsSlice } from '#features/desktops/desktops/server/slice.ts';
import { managementSlice } from '#features/desktops/management/server/slice.ts';
import { defaultDesktopsSlice } from '#features/desktops/default-desktops/server/slice.ts';
import { managedTilesSlice } from '#features/desktops/managed-tiles/server/slice.ts';
import { type NeedPorts, needsSlice } from '#features/desktops/needs/server/slice.ts';
import { paletteSlice } from '#features/desktops/palette/server/slice.ts';
import { sharingSlice } from '#features/desktops/sharing/server/slice.ts';
import { shortcutsSlice } from '#features/desktops/shortcuts/server/slice.ts';
import { launchSlice } from '#features/products/launch/server/slice.ts';
import { writeOffsSlice } from '#features/billing/write-offs/server/slice.ts';
import { chainEndsSlice } from '#features/billing/chain-ends/server/slice.ts';
import { bookAccountsSlice } from '#features/staff/book-accounts/server/slice.ts';
import { bookExportsSlice } from '#features/staff/book-exports/server/slice.ts';
import { correctionsSlice } from '#features/staff/corrections/server/slice.ts';
import { staffPayoutsSlice } from '#features/staff/payouts/server/slice.ts';
import { openItemsSlice } from '#features/staff/open-items/server/slice.ts';
import { remittancesSlice } from '#features/staff/remittances/server/slice.ts';
import { staffWriteOffsSlice } from '#features/staff/write-offs/server/slice.ts';
import { reportsSlice } from '#features/staff/reports/server/slice.ts';
import { figuresSlice } from '#features/staff/figures/server/slice.ts';
import { staffBooksSlice } from '#features/staff/books/server/slice.ts';
import { bookPapersSlice } from '#features/staff/book-papers/server/slice.ts';
import { deferredRowsSlice } from '#features/staff/deferred-rows/server/slice.ts';
import { moneySlice } from '#features/staff/money/server/slice.ts';
import { staffHomeSlice } from '#features/staff/home/server/slice.ts';
import { directorySlice } from '#features/staff/directory/server/slice.ts';
import { personnelSlice } from '#features/staff/personnel/server/slice.ts';
import { accessSlice } from '#features/staff/access/server/slice.ts';
import { assistanceSlice } from '#features/staff/assistance/server/slice.ts';
import { announcementsSlice } from '#features/staff/announcements/server/slice.ts';
import { brandAlertsSlice } from '#features/staff/brand-alerts/server/slice.ts';
import { brandBeginningsSlice } from '#features/staff/brand-beginnings/server/slice.ts';
import { brandEditorSlice } from '#features/staff/brand-editor/server/slice.ts';
import { brandFeaturesSlice } from '#features/staff/brand-features/server/slice.ts';
import { brandFolderSlice } from '#features/staff/brand-folder/server/slice.ts';
import { brandPublishingSlice } from '#features/staff/brand-publishing/server/slice.ts';
import { brandSecretSlice } from '#features/staff/brand-secrets/server/slice.ts';
import { brandHostVisitsSlice } from '#features/staff/brand-host-visits/server/slice.ts';
import { brandHostsSlice } from '#features/staff/brand-hosts/server/slice.ts';
import { hostOwnersSlice } from '#features/staff/host-owners/server/slice.ts';
import { brandSenderSlice } from '#features/staff/brand-sender/server/slice.ts';
import { askedApproversSlice } from '#features/staff/asked-approvers/server/slice.ts';
import { approvalsSlice } from '#features/staff/approvals/server/slice.ts';
import { creditAdjustmentsSlice } from '#features/staff/credit-adjustments/server/slice.ts';
import { importsSlice } from '#features/staff/imports/server/slice.ts';
import { auditSlice } from '#features/staff/audit/server/slice.ts';
import { statusAddressesSlice } from '#features/staff/status-addresses/server/slice.ts';
import { brandPreviewSlice } from '#features/staff/brand-preview/server/slice.ts';
import { leavingSlice } from '#features/staff/leaving/server/slice.ts';
import { getScreen } from '../contract/screen.ts';
import type { Ports } from './ports.ts';

/** What the composition knows of all slices together. */
interface WholePorts extends NeedPorts {
	readonly calls: readonly (Endpoint | FileEndpoint)[];
}

export const slices: readonly Slice<Ports & WholePorts>[] = [
	identitySlice,
	signInSlice,
	twoFactorSlice,
	recoveryCodesSlice,
	trustedBrowsersSlice,
	passkeysSlice,
	passwordsSlice,
	registrationSlice,
	securitySlice,
	linkedAccountsSlice,
	profileSlice,
	switchUserSlice,
	desktopsSlice,
	managementSlice,
	designSlice,
	backgroundsSlice,
	shortcutsSlice,
	sharingSlice,
	managedTilesSlice,
	defaultDesktopsSlice,
	paletteSlice,
	needsSlice,
	creditsSlice,
	productChargesSlice,
	transactionsSlice,
	creditTransfersSlice,
	creditPurchaseSlice,
	autoLoadSlice,
	officeWalletSlice,
	paymentMethodsSlice,
	paymentsSlice,
	paymentReturnsSlice,
	payoutsSlice,
	paymentHistorySlice,
	billingAddressSlice,
	addressLookupSlice,
	receiptsSlice,
	booksSlice,
	chainEndsSlice,
	writeOffsSlice,
	invoicesSlice,
	subscriptionsSlice,
	launchSlice,
	accessSlice,
	directorySlice,
	personnelSlice,
	importsSlice,
	approvalsSlice,
	askedApproversSlice,
	creditAdjustmentsSlice,
	moneySlice,
	openItemsSlice,
	correctionsSlice,
	staffBooksSlice,
	bookPapersSlice,
	deferredRowsSlice,
	bookAccountsSlice,
	bookExportsSlice,
	remittancesSlice,
	reportsSlice,
	staffWriteOffsSlice,
	figuresSlice,
	staffPayoutsSlice,
	assistanceSlice,
	staffHomeSlice,
	announcementsSlice,
	statusAddressesSlice,
	brandEditorSlice,
	brandBeginningsSlice,
	brandAlertsSlice,
	brandFolderSlice,
	brandFeaturesSlice,
	brandPublishingSlice,
	brandSecretSlice,
	brandHostsSlice,
	brandHostVisitsSlice,
	hostOwnersSlice,
	brandSenderSlice,
	auditSlice,
	leavingSlice,
	brandPreviewSlice,
	geoSlice,
];

/** All calls; what the composition itself answers comes last. */
export const endpoints = [...slices.flatMap((slice) => slice.endpoints ?? []), getScreen];

/** Calls that carry files. */
export const fileEndpoints = slices.flatMap((slice) => slice.files ?? []);

export const problemTexts = slices.flatMap(({ problems }) => (problems === undefined ? [] : [problems]));

/** Lists the HTTP status of every problem code, for the description of the calls. */
export const problemStatuses: ProblemStatuses = Object.assign(
	{},
	...[platformProblem, ...problemTexts].map(({ statuses }) => statuses),
);

export const retentions: readonly Retention[] = [
	...jobRetentions,
	...mailRetentions,
	...callLimitRetentions,
	...slices.flatMap((slice) => slice.retentions ?? []),
];

/** What all slices together do in a process. */
export function connectSlices(core: Core, ports: Ports): Required<SliceWork> {
	// Found with the ports of all, apart from the one that gathers them.
	const calls = [...endpoints, ...fileEndpoints];
	const ungathered = { ...ports, calls, needs: [], firstSteps: [] };
	const needs = slices.flatMap(({ needs: of, feature }) =>
		of === undefined ? [] : [whereOn(feature, of(core, ungathered))],
	);
	const firstSteps = slices.flatMap(({ firstSteps: of, feature }) =>
		of === undefined ? [] : [whereOn(feature, of(core, ungathered))],
	);
	const works = slices.flatMap(({ connect }) =>
		connect === undefined ? [] : [connect(core, { ...ports, calls, needs, firstSteps })],
	);
	return {
		bindings: works.flatMap(({ bindings = [] }) => bindings),
		fileBindings: works.flatMap(({ fileBindings = [] }) => fileBindings),
		handlers: works.flatMap(({ handlers = [] }) => handlers),
		recurringJobs: works.flatMap(({ recurringJobs = [] }) => recurringJobs),
		async addRoutes(server: FastifyInstance) {
			for (const { addRoutes } of works) await addRoutes?.(server);
		},
	};
}

type Call = Parameters<FindNeeds>[1];

/** Asks nothing for a brand that has the feature off. */
function whereOn<Found>(
	feature: Feature | undefined,
	find: (queries: TransactionQueries, call: Call, now: Date) => Promise<readonly Found[]>,
): typeof find {
	if (feature === undefined) return find;
	return (queries, call, now) => (hasFeature(call.brand, feature) ? find(queries, call, now) : Promise.resolve([]));
}
