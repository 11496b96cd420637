// What slices need of each other, made once a process. A slice's slice.ts says which of these it takes.
import type { Callers } from '#platform/server/http/actor.ts';
import { createFindLetterhead } from '#platform/server/pdf/letterhead.ts';
import type { Core } from '#platform/server/slice.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { createFindActor } from '#features/account/identity/server/api.ts';
import { hasLinkedAccount, listOwnLinks } from '#features/account/linked-accounts/server/api.ts';
import { listSigningIn } from '#features/account/passkeys/server/api.ts';
import { openPasskeyFactor, type PasskeyPorts } from '#features/account/passkeys/server/slice.ts';
import {
	endResetLinks,
	personalWords,
	policyFor,
	requireGoodPassword,
} from '#features/account/passwords/server/api.ts';
import type { ProfilePorts } from '#features/account/profile/server/slice.ts';
import type { RecoveryCodePorts } from '#features/account/recovery-codes/server/slice.ts';
import type { RegistrationPorts } from '#features/account/registration/server/slice.ts';
import { createPasswordFactor, createSecurityNotices } from '#features/account/security/server/api.ts';
import { createProofAttempts, createThrottle } from '#features/account/sign-in/server/api.ts';
import {
	createCodeFactors,
	keepProvedMethod,
	readStanding,
	requireMethod,
	openGivenSends,
	recordSend,
	sendCodeTo,
	settleSends,
	type TwoFactorDependencies,
} from '#features/account/two-factor/server/api.ts';
import { openTwoFactor } from '#features/account/two-factor/server/slice.ts';
import {
	createAutoLoadCardNeed,
	createAutoLoadPurpose,
	openAutoLoadBooks,
} from '#features/billing/auto-load/server/api.ts';
import { createCreditPurpose } from '#features/billing/credit-purchase/server/api.ts';
import {
	createCreditReturns,
	createInvoicePurchase,
	createTellOfCharges,
} from '#features/billing/invoices/server/api.ts';
import { followReturns } from '#features/billing/payment-returns/server/api.ts';
import { openPayments } from '#features/billing/payments/server/slice.ts';
import { createIssueReceipt } from '#features/billing/receipts/server/api.ts';
import { subscriptionCardNeed, createSubscriptionPurpose } from '#features/billing/subscriptions/server/api.ts';
import { createFindServiceClient } from '#features/products/service-clients/server/api.ts';
import { permissionsOf, rolesWith } from '#features/staff/access/contract.ts';
import { createAdmitStaff, createGrantFirstRole } from '#features/staff/access/server/api.ts';
import { readShown } from '#features/staff/announcements/server/api.ts';
import { listTroubles } from '#features/staff/brand-alerts/server/api.ts';
import { openHostVisits } from '#features/staff/brand-host-visits/server/api.ts';
import { openHostMemory } from '#features/staff/host-owners/server/api.ts';
import { openBrandPreview } from '#features/staff/brand-preview/server/api.ts';
import type { CardState } from '#features/staff/home/server/api.ts';
import {
	createCountProposals,
	createProposeEnd,
	ownKinds,
	type ProposalKind,
} from '#features/staff/approvals/server/api.ts';
import { createKeepsVisit, silenceKind } from '#features/staff/assistance/server/api.ts';
import { creditKinds } from '#features/staff/credit-adjustments/server/api.ts';
import { createSecretKind } from '#features/staff/brand-secrets/server/api.ts';
import { createPublishKind } from '#features/staff/brand-publishing/server/api.ts';
import { countOpenItems, createSettleKind, createTrackReturns } from '#features/staff/open-items/server/api.ts';
import { createChargeKind, createCorrectionKind } from '#features/staff/corrections/server/api.ts';
import { writeOffKind } from '#features/staff/write-offs/server/api.ts';
import { createEndKind } from '#features/staff/leaving/server/api.ts';
import { connectRecovery } from './account-recovery.ts';
import type { CardProcessorModule } from './card-processor.ts';
import type { IdentityProviders } from './identity-providers.ts';
import { sampleMails } from './sample-mails.ts';
import { paletteSources } from './palette-sources.ts';
import { connectSignInAccess } from './sign-in-access.ts';
import { connectSignInMethods } from './sign-in-methods.ts';

/** Who stands outside: who takes cards, and who proves people besides the portal. */
export interface Vendors {
	readonly cards: CardProcessorModule;
	readonly providers: IdentityProviders;
}

export type Ports = ReturnType<typeof connectPorts>;

export function connectPorts(core: Core, { cards, providers }: Vendors) {
	const { database, clock } = core;
	const throttle = createThrottle(database, clock);
	const proofAttempts = createProofAttempts({ database, clock, throttle });
	const notices = createSecurityNotices(core);
	const findActor = createFindActor(database, clock, permissionsOf);
	const admitStaff = createAdmitStaff(core);
	const callers: Callers = {
		find: findActor,
		admitStaff,
		keepsVisit: createKeepsVisit(admitStaff),
		findServiceClient: createFindServiceClient({ database, clock, failures: throttle }),
		clock,
	};
	const signInMethods = connectSignInMethods(core, { throttle, proofAttempts, providers, notices });
	const signInAccess = connectSignInAccess(core);
	const endKind = createEndKind({ ...core, signInAccess });
	const twoFactor = openTwoFactor(core, { notices, secondStep: signInMethods.secondStep });
	/** Acts that need two people; a slice with one adds its kind here. */
	const proposalKinds: readonly ProposalKind[] = [
		...ownKinds,
		...creditKinds,
		silenceKind,
		writeOffKind,
		endKind,
		createPublishKind(core),
		createSecretKind({ ...core, providerSettings: providers.settings }),
		createCorrectionKind(core),
		createChargeKind(core),
		createSettleKind(core),
	];
	return {
		...signInMethods,
		...connectAccountFunctions(core, twoFactor, providers),
		...connectPayments(core, cards),
		callers,
		findActor,
		proofAttempts,
		notices,
		twoFactor,
		/** In the order in which they are offered. */
		factors: [createPasswordFactor(core), openPasskeyFactor(core, notices), ...createCodeFactors(twoFactor)],
		readAnnouncements: readShown,
		listTroubles,
		hostMemory: openHostMemory(core),
		hostVisits: openHostVisits(core),
		providerSettings: providers.settings,
		recovery: connectRecovery(core),
		signInAccess,
		palette: paletteSources,
		endKind,
		brandPreview: openBrandPreview(core),
		sampleMails,
		proposalKinds,
		countProposals: createCountProposals(proposalKinds),
		countOpenItems,
		proposeEnd: createProposeEnd(core),
		cardState: cardStateOf(cards),
		overview: { readSecondStep: readStanding, listPasskeys: listSigningIn, listLinkedAccounts: listOwnLinks },
	};
}

type AccountFunctions = Pick<RecoveryCodePorts, 'requireFactor'> &
	Pick<PasskeyPorts, 'enrol' | 'hasLinkedAccount'> &
	Pick<ProfilePorts, 'endResetLinks' | 'sendCode' | 'settleSends'> &
	Pick<RegistrationPorts, 'recordSend' | 'recordGivenSend' | 'requireGoodPassword' | 'grantFirstRole'>;

/** Single functions that one slice of accounts lends to another. */
function connectAccountFunctions(
	core: Core,
	twoFactor: TwoFactorDependencies,
	{ settings }: IdentityProviders,
): AccountFunctions {
	const { database, clock, config, findBrandOfOrganisation } = core;
	return {
		requireFactor: (actor) => requireMethod(database, actor),
		enrol: (call, person, keep) => keepProvedMethod(twoFactor, call, person, { method: 'passkey', keep }),
		hasLinkedAccount: (queries, call) => hasLinkedAccount(queries, settings, call),
		endResetLinks: (queries, person) => endResetLinks(queries, clock, person),
		sendCode: (call, order) => sendCodeTo(twoFactor, call, order),
		settleSends: (queries, send) => settleSends(twoFactor, queries, send),
		recordGivenSend: openGivenSends(core),
		recordSend: (queries, send) => recordSend(twoFactor, queries, { ...send, isProved: false }),
		grantFirstRole: createGrantFirstRole({ clock, findBrandOfOrganisation }),
		requireGoodPassword: (password, personal, brand) =>
			requireGoodPassword(policyFor(config.passwords), password, personalWords(brand, personal), 'password'),
	};
}

/** What is sold, what follows when it is paid, and what needs a card to stay. */
function connectPayments(core: Core, { processor, former = [] }: CardProcessorModule) {
	const officeRoles = rolesWith(manageOffice);
	const books = openAutoLoadBooks(core, officeRoles);
	const payments = openPayments(core, {
		processor,
		formerProcessors: former,
		purposes: [
			createCreditPurpose(core),
			createAutoLoadPurpose(books),
			createSubscriptionPurpose({ ...core, processor }),
		],
		// The invoice last: its number is the last lock.
		afterPaid: [createIssueReceipt(core), createInvoicePurchase(core)],
		// What of it no document has is noticed once it is booked.
		afterReturned: [createCreditReturns(core), createTrackReturns(core)],
		afterStray: [createTellOfCharges(core), createTrackReturns(core)],
		followReturns,
		cardNeeds: [createAutoLoadCardNeed(books), subscriptionCardNeed],
	});
	return { payments, officeRoles, findLetterhead: createFindLetterhead(core.registry) };
}

/** How far cards are taken, for who sets the portal up. */
function cardStateOf({ processor }: CardProcessorModule): CardState {
	if (processor === undefined) return 'none';
	if (processor.name === 'local') return 'local';
	return processor.isLive ? 'live' : 'test';
}
