// Every call that names an object × everyone whose object it is not: somebody else's answers like one that does
// not exist, to the byte. A new call with an id is in it by being declared, or fails here until somebody says how to make one.
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/crypto/ids.ts';
import { newToken } from '#platform/server/crypto/secrets.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import {
	captureReservation,
	chargeCredits,
	releaseReservation,
	reserveCredits,
} from '#features/billing/product-charges/contract.ts';
import { transferCredits } from '#features/billing/credit-transfers/contract.ts';
import { getTransaction } from '#features/billing/transactions/contract.ts';
import { findAddress, retrieveAddress } from '#features/billing/address-lookup/contract.ts';
import { createDesktop } from '#features/desktops/management/contract.ts';
import * as managedTiles from '#features/desktops/managed-tiles/contract.ts';
import { createShortcut } from '#features/desktops/shortcuts/contract.ts';
import { addDesktop } from '#features/desktops/desktops/server/fixtures.ts';
import { unlinkAccount as unlinkExternal } from '#features/account/linked-accounts/contract.ts';
import { addLinkedAccount } from '#features/account/linked-accounts/server/fixtures.ts';
import { listAllowanceChanges, setAllowance } from '#features/billing/office-wallet/contract.ts';
import { removePasskey, renamePasskey } from '#features/account/passkeys/contract.ts';
import { endSession } from '#features/account/security/contract.ts';
import { getLoginTokenByUserId } from '#features/account/sign-in/contract.ts';
import { switchUser, unlinkAccount } from '#features/account/switch-user/contract.ts';
import { askedApproverEndpoints } from '#features/staff/asked-approvers/contract.ts';
import { approvalEndpoints } from '#features/staff/approvals/contract.ts';
import { creditAdjustmentEndpoints } from '#features/staff/credit-adjustments/contract.ts';
import { assistanceEndpoints } from '#features/staff/assistance/contract.ts';
import { forgetBrowser } from '#features/account/trusted-browsers/contract.ts';
import { quoteCredits, startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { getCheckoutResult } from '#features/billing/payments/contract.ts';
import {
	getCardSetupResult,
	removePaymentMethod,
	setBackupPaymentMethod,
	setDefaultPaymentMethod,
} from '#features/billing/payment-methods/contract.ts';
import {
	addInvoiceCopy,
	askInvoiceCopyAgain,
	changeInvoiceCopy,
	getInvoice,
	getInvoiceProof,
	listInvoices,
	removeInvoiceCopy,
	sendInvoice,
	previewInvoiceMail,
} from '#features/billing/invoices/contract.ts';
import { getReceipt, sendReceipt } from '#features/billing/receipts/contract.ts';
import { desktopObjectCalls } from '#test/support/desktop-objects.ts';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { DesktopUser } from '#test/support/desktops.ts';
import { addTestPasskey } from '#test/support/passkeys.ts';
import { buyCredits } from '#test/support/credits.ts';
import { type ObjectCall, subscriptionObjectCalls, unknownId } from '#test/support/subscription-objects.ts';
import { addCard, buy, buyByPage, type Buyer, resultOf, signInBuyer } from '#test/support/payments.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { type BrandKey, openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { endpoints } from './slices.ts';

let app: TestApp;
let owner: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
	owner = await addTestPerson(app);
});

const byId = (id: string | number): object => ({ id });

const calls: readonly ObjectCall[] = [
	...desktopObjectCalls(
		async () => new DesktopUser(owner, await openTestSession(app, owner), app.client()),
		makeDesktop,
	),
	{ endpoint: renamePasskey, make: makePasskey, inputFor: (id) => ({ id, name: 'Taken' }), unknown: unknownId },
	{ endpoint: removePasskey, make: makePasskey, inputFor: byId, unknown: unknownId },
	{ endpoint: forgetBrowser, make: makeTrustedBrowser, inputFor: byId, unknown: unknownId },
	{ endpoint: endSession, make: makeSession, inputFor: (sessionId) => ({ sessionId }), unknown: unknownId },
	{
		endpoint: unlinkExternal,
		make: () =>
			app.database.transaction((queries) =>
				addLinkedAccount(queries, app.clock, owner, {
					provider: 'zoho',
					identity: {
						issuer: 'https://issuer.example',
						tenant: '',
						subject: newToken(),
						name: 'A',
						email: 'a@b.example',
					},
				}),
			),
		inputFor: (socialMediaAccountId) => ({ socialMediaAccountId }),
		unknown: unknownId,
	},
	{
		endpoint: getLoginTokenByUserId,
		make: async () => owner.id,
		inputFor: (userId) => ({ userId, languageId: 1 }),
		unknown: 1,
	},
	{ endpoint: switchUser, make: async () => owner.id, inputFor: (userId) => ({ userId }), unknown: 1 },
	{ endpoint: unlinkAccount, make: async () => owner.id, inputFor: (userId) => ({ userId }), unknown: 1 },
	{ endpoint: getReceipt, make: makePaidPayment, inputFor: (sessionId) => ({ sessionId }), unknown: unknownId },
	{
		endpoint: getTransaction,
		make: () => buyCredits(app, owner, 1_000),
		inputFor: (transactionId) => ({ transactionId }),
		unknown: unknownId,
	},
	{ endpoint: sendReceipt, make: makePaidPayment, inputFor: (sessionId) => ({ sessionId }), unknown: unknownId },
	{ endpoint: getCheckoutResult, make: makePayment, inputFor: (sessionId) => ({ sessionId }), unknown: unknownId },
	{
		endpoint: getCardSetupResult,
		make: async () => addCard(await ownerAsBuyer()),
		inputFor: (cardSetupId) => ({ cardSetupId }),
		unknown: unknownId,
	},
	{ endpoint: getInvoice, make: makeInvoice, inputFor: (invoiceId) => ({ invoiceId }), unknown: unknownId },
	{
		endpoint: previewInvoiceMail,
		make: makeInvoice,
		inputFor: (invoiceId) => ({ invoiceId, kind: 'copy', language: 'en' }),
		unknown: unknownId,
	},
	{ endpoint: getInvoiceProof, make: makeInvoice, inputFor: (invoiceId) => ({ invoiceId }), unknown: unknownId },
	{
		endpoint: sendInvoice,
		make: makeInvoice,
		inputFor: (invoiceId) => ({ invoiceId, toMe: true, copyIds: [], language: 'en' }),
		unknown: unknownId,
	},
	{ endpoint: askInvoiceCopyAgain, make: makeCopy, inputFor: (copyId) => ({ copyId }), unknown: unknownId },
	{
		endpoint: changeInvoiceCopy,
		make: makeCopy,
		inputFor: (copyId) => ({ copyId, getsEveryOne: false, language: 'en' }),
		unknown: unknownId,
	},
	{ endpoint: removeInvoiceCopy, make: makeCopy, inputFor: (copyId) => ({ copyId }), unknown: unknownId },
	{
		endpoint: removePaymentMethod,
		make: makeCard,
		inputFor: (paymentMethodId) => ({ paymentMethodId }),
		unknown: unknownId,
	},
	{
		endpoint: setDefaultPaymentMethod,
		make: makeCard,
		inputFor: (paymentMethodId) => ({ paymentMethodId }),
		unknown: unknownId,
	},
	{
		endpoint: setBackupPaymentMethod,
		make: makeCard,
		inputFor: (paymentMethodId) => ({ paymentMethodId, isBackup: true }),
		unknown: unknownId,
	},
	...subscriptionObjectCalls(ownerWithCard),
];

/** Calls with an id that other tests hold against strangers. */
const heldElsewhere: readonly Endpoint[] = [
	// Staff help people within their reach: viewing.api.test.ts says whom.
	...assistanceEndpoints,
	// What two people decide: approvals.api.test.ts says who sees it and whom it may concern.
	...approvalEndpoints,
	...askedApproverEndpoints,
	...creditAdjustmentEndpoints,
	// Whom credits go to and who pays: transfer.api.test.ts and charge.api.test.ts say from where.
	transferCredits,
	chargeCredits,
	reserveCredits,
	captureReservation,
	releaseReservation,
	// The whole portal has one register, which belongs to no one.
	findAddress,
	retrieveAddress,
	// A product belongs to the catalogue; whose card is charged says purchase.api.test.ts.
	quoteCredits,
	startCreditPurchase,
	// A manager's own members: office-wallet.api.test.ts says of which office.
	listAllowanceChanges,
	setAllowance,
	// The caller makes the id, and says of what it is a copy: grants.api.test.ts.
	createDesktop,
	createShortcut,
	// What is published to the organization's own people: managed-tiles.api.test.ts says by whom.
	managedTiles.publishTiles,
	managedTiles.changePublishedTile,
	managedTiles.withdrawPublication,
	managedTiles.previewManaged,
];

const strangers: readonly [title: string, organisationId: number, brand: BrandKey][] = [
	['a colleague', organisations.portico, 'portico'],
	['somebody of another organisation', organisations.porticoStaff, 'portico'],
	['somebody of another brand', organisations.piper, 'piper'],
];

const callsInDoubt = inDoubt(calls, ({ endpoint }) => endpoint.path);

describe.each(callsInDoubt)('$endpoint.path', ({ endpoint, make, inputFor, unknown }) => {
	it.each(strangers)('answers %s as if the object did not exist', async (_title, organisationId, brand) => {
		const client = app.client(brand);
		const token = await openTestSession(app, await addTestPerson(app, { organisationId }));
		const answers = [];
		for (const id of [await make(), unknown]) {
			const { status, text, returnStatus } = await client.post(endpoint, inputFor(id), { token });
			answers.push({ status, text: text.replace(returnStatus.requestId, '') });
		}
		expect(answers[0]).toEqual(answers[1]);
		expect(answers[0]?.status).toBeGreaterThanOrEqual(400);
		// The refusal is about the object, not about the shape of the call.
		expect(answers[0]?.text).not.toContain('request.invalid');
	});
});

/** One invoice serves all: a person begins few payments at once. */
async function makeInvoice(): Promise<string> {
	madeInvoice ??= (async () => {
		await makePaidPayment();
		const { client, token } = await ownerAsBuyer();
		const { invoices } = await client.succeed(listInvoices, {}, { token });
		return invoices[0]?.invoiceId ?? '';
	})();
	return madeInvoice;
}
let madeInvoice: Promise<string> | undefined;

/** One copy serves all: a person has few. */
async function makeCopy(): Promise<string> {
	madeCopy ??= (async () => {
		const { client, token } = await ownerAsBuyer();
		const copy = { name: '', email: `books-${newToken().slice(0, 8)}@books.example` };
		return (await client.succeed(addInvoiceCopy, copy, { token })).copy.copyId;
	})();
	return madeCopy;
}
let madeCopy: Promise<string> | undefined;

it('every call that names an object is held against strangers', () => {
	const named = endpoints.filter(
		(endpoint: Endpoint) =>
			endpoint.access !== 'public' &&
			// Each slice of the staff area says itself what is outside of a caller’s scope: no one owns it.
			!(typeof endpoint.access === 'object' && 'staff' in endpoint.access) &&
			idFieldsOf(endpoint).some((field) => field !== 'languageId'),
	);
	const held = [...calls.map(({ endpoint }) => endpoint), ...heldElsewhere].map(({ path }) => path);
	expect(named.map(({ path }) => path).filter((path) => !held.includes(path))).toEqual([]);
	expect(named.length).toBeGreaterThanOrEqual(calls.length);
});

function idFieldsOf({ input }: Endpoint): string[] {
	const { shape = {} } = input._zod.def as { readonly shape?: object }; // of objects, which all inputs are
	return Object.keys(shape).filter((field) => /(?:^i|I)d$/.test(field));
}

function makeDesktop(): Promise<string> {
	const desktop = { organisationId: owner.organisationId, ownerId: owner.id, name: 'Mine', isDefault: false };
	return app.database.transaction((queries) => addDesktop(queries, app.clock, desktop));
}

async function ownerAsBuyer(): Promise<Buyer> {
	return signInBuyer(app, owner);
}

async function ownerWithCard(): Promise<Buyer> {
	const buyer = await ownerAsBuyer();
	await addCard(buyer);
	await app.runDue();
	return buyer;
}

async function makePayment(): Promise<string> {
	return (await buy(await ownerAsBuyer())).sessionId;
}

async function makePaidPayment(): Promise<string> {
	const buyer = await ownerAsBuyer();
	const id = await buyByPage(buyer);
	await resultOf(buyer, id);
	return id;
}

async function makeCard(): Promise<string> {
	const buyer = await ownerAsBuyer();
	const cardSetupId = await addCard(buyer);
	const { paymentMethod } = await buyer.client.succeed(getCardSetupResult, { cardSetupId }, { token: buyer.token });
	return paymentMethod?.paymentMethodId ?? '';
}

async function makePasskey(): Promise<string> {
	await addTestPasskey(app, owner);
	return newestId('passkeys');
}

async function makeSession(): Promise<string> {
	await openTestSession(app, owner);
	return newestId('sessions');
}

async function makeTrustedBrowser(): Promise<string> {
	const now = app.clock.now();
	const id = newId(app.clock);
	await app.rows(
		`insert into two_factor_trusted_devices
			(organisation_id, id, user_id, token_hash, network, created_at, last_used_at, expires_at)
			values ($1, $2, $3, $4, '10.0.0.0/24', $5, $5, $5::timestamptz + interval '30 days')`,
		[owner.organisationId, id, owner.id, Buffer.from(newToken()), now],
	);
	return id;
}

async function newestId(table: 'passkeys' | 'sessions'): Promise<string> {
	const [row] = await app.rows<{ id: string }>(
		`select id from ${table} where user_id = $1 order by created_at desc, id desc limit 1`,
		[owner.id],
	);
	if (row === undefined) throw new Error(`There is none in ${table}`);
	return row.id;
}
