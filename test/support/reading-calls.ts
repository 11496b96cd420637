// One right call of each endpoint that only reads, by people who have several of everything: what a list would ask for each of its rows
// would show.
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { checkPasswordReset, resetPassword } from '#features/account/passwords/contract.ts';
import { beginPasskeyStep } from '#features/account/passkeys/contract.ts';
import { getInvitation } from '#features/account/registration/contract.ts';
import { describeLoginToken, loginByLoginToken } from '#features/account/sign-in/contract.ts';
import { getCodeDelivery, getUserSecuritySettings } from '#features/account/two-factor/contract.ts';
import { findAddress } from '#features/billing/address-lookup/contract.ts';
import { importAddresses } from '#features/billing/address-lookup/server/api.ts';
import { addInvoiceCopy, listInvoices } from '#features/billing/invoices/contract.ts';
import { setAllowance } from '#features/billing/office-wallet/contract.ts';
import { transferCredits } from '#features/billing/credit-transfers/contract.ts';
import { getStatement } from '#features/billing/transactions/contract.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { rememberOpened } from '#features/desktops/palette/contract.ts';
import { createDesktop } from '#features/desktops/management/contract.ts';
import { publishTiles } from '#features/desktops/managed-tiles/contract.ts';
import { setAudienceDefault } from '#features/desktops/default-desktops/contract.ts';
import { getBookAccounts } from '#features/staff/book-accounts/contract.ts';
import { getBookExports } from '#features/staff/book-exports/contract.ts';
import { getBooksDay, getBooksMonth, listBooksEntries } from '#features/staff/books/contract.ts';
import { deferredRowsEndpoints, listDeferredMoves } from '#features/staff/deferred-rows/contract.ts';
import { figureEndpoints } from '#features/staff/figures/contract.ts';
import { getPayerDue, listPayerStates } from '#features/staff/write-offs/contract.ts';
import { getPayouts, listPayoutLines } from '#features/staff/payouts/contract.ts';
import { listPayerDocuments, reportEndpoints } from '#features/staff/reports/contract.ts';
import { previewMainHost } from '#features/staff/brand-hosts/contract.ts';
import { shareDesktop } from '#features/desktops/sharing/contract.ts';
import { listDraftLinks, previewBrand } from '#features/staff/brand-preview/contract.ts';
import { turnOn, usualWish } from './auto-load.ts';
import { newKey } from './credits.ts';
import { publishSamples } from './brand-drafts.ts';
import { addBooksMonth } from './writing-books-calls.ts';
import { prepareLinks } from './writing-brand-preview-calls.ts';
import { DesktopUser } from './desktops.ts';
import { inviteForTest } from './invitations.ts';
import { addTestOffice } from './offices.ts';
import { addTestPasskey } from './passkeys.ts';
import { addOpenPayout } from './payouts.ts';
import { addCard, buyByPage, cardNumbers, resultOf } from './payments.ts';
import { openTestSession, provePassword, readLastMessage, receiveCode } from './sign-in.ts';
import { addTestStaff } from './staff.ts';
import { addDue, addWriter } from './write-offs.ts';
import { buildStaffOffice, nameOf, staffBodies } from './staff-stage.ts';
import { addSubscriber, change, type Subscriber } from './subscriptions.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson, organisations, type TestPerson } from './test-people.ts';
import { inputSchema, sampleOf } from './valid-input.ts';
import { accountCalls } from './writing-account-calls.ts';
import type { PreparedCall } from './writing-calls.ts';
import { prepareDefault, preparePublication } from './writing-desktop-calls.ts';

const several = [1, 2, 3];

/** Makes the people once; gives how to prepare a call of any of these endpoints. */
export async function prepareReaders(app: TestApp): Promise<(endpoint: Endpoint) => Promise<PreparedCall>> {
	await publishSamples(app);
	const payer = await addPayer(app);
	const staff = await addStaff(app);
	const bodies: Readonly<Record<string, object>> = {
		...(await bodiesAboutMoney(app, payer)),
		...(await bodiesAboutDesktops(payer)),
		PreviewManaged: { userId: payer.members[0]?.id },
		PreviewAudienceDefault: { audience: { kind: 'person', id: String(payer.members[0]?.id) } },
		FindGrantees: { query: 'Amelia' },
		FindSharedShortcuts: { query: 'Rates' },
		FindAuditPeople: { search: 'Amelia' },
		ListBrandHosts: { brandKey: 'portico' },
		GetBrandSender: { brandKey: 'portico' },
		GetScreen: { address: pathTo('payments') },
		...staff.bodies,
	};
	return async (endpoint) => {
		const own = await callWithItsOwnCaller(app, endpoint);
		if (own !== undefined) return own;
		const isOfStaff = typeof endpoint.access === 'object' || endpoint.path.startsWith('/v1/staff/');
		const input = { ...(sampleOf(inputSchema(endpoint)) as object), ...bodies[nameOf(endpoint)] };
		if (endpoint.access === 'public') return { input };
		return { input, token: await openTestSession(app, isOfStaff ? staff.person : payer.person) };
	};
}

interface Payer extends Subscriber {
	readonly members: readonly TestPerson[];
	readonly sessionId: string;
}

/** The manager of an office: pays for colleagues, has bought, loads automatically, and shares desktops. */
async function addPayer(app: TestApp): Promise<Payer> {
	const office = await addTestOffice(app, { credits: 100_000 });
	const payer = await addSubscriber(app, { officeId: office.officeId, permissions: [manageOffice] });
	const { client, token, subscriptionId } = payer;
	const members: TestPerson[] = [];
	let sessionId = '';
	for (const n of several) {
		const member = await office.addMember();
		members.push(member);
		const key = { userId: member.id, idempotencyKey: newKey() };
		await client.succeed(setAllowance, { ...key, monthly: n * 100 }, { token });
		sessionId = await buyByPage(payer);
		await resultOf(payer, sessionId);
		const transfer = { recipientUserId: member.id, amount: n * 100, idempotencyKey: newKey() };
		await client.succeed(transferCredits, transfer, { token });
		await client.succeed(addInvoiceCopy, { name: 'Books', email: `copy-${newKey()}@books.example` }, { token });
		await addTestPasskey(app, payer.person);
	}
	await change(payer, { kind: 'add_seats', subscriptionId, userIds: members.map(({ id }) => id) });
	await addCard(payer, { number: cardNumbers.mastercard });
	await app.runDue();
	await turnOn(payer);
	await app.runDue();
	return { ...payer, members, sessionId };
}

async function bodiesAboutMoney(app: TestApp, { client, token, subscriptionId, members, sessionId }: Payer) {
	const today = app.clock.peek().toISOString().slice(0, 10);
	const range = { from: today, to: today, timeZone: 'UTC' };
	const { invoices } = await client.succeed(listInvoices, {}, { token });
	const { transactions } = await client.succeed(getStatement, range, { token });
	await importAddresses(app, { path: 'db/samples/addresses.csv', province: undefined });
	const { suggestions } = await client.succeed(findAddress, { query: '1017 Dundas', country: 'CA' }, { token });
	const address = suggestions.find(({ next }) => next === 'Retrieve');
	const invoice = { invoiceId: invoices[0]?.invoiceId };
	return {
		FindAddress: { query: 'King' },
		RetrieveAddress: { id: address?.id },
		PreviewAutoLoad: usualWish,
		QuoteCredits: { productId: 'credits-100' },
		FindRecipients: { query: 'Amelia' },
		GetInvoice: invoice,
		GetInvoiceProof: invoice,
		PreviewInvoiceMail: invoice,
		ListAllowanceChanges: { userId: members[0]?.id },
		GetReceipt: { sessionId },
		GetSubscription: { subscriptionId },
		ListTransactions: range,
		GetStatement: range,
		SumTransactions: range,
		GetUsage: range,
		GetTransaction: { transactionId: transactions[0]?.transactionId },
	};
}

async function bodiesAboutDesktops({ person, client, token, members }: Payer) {
	const user = new DesktopUser(person, token, client);
	const { desktop } = await user.open();
	const desktopId = desktop.id;
	for (const { id } of members) {
		const another = crypto.randomUUID();
		await client.succeed(createDesktop, { desktopId: another, name: `For ${id}` }, { token });
		const share = { desktopId, kind: 'person', id: String(id), level: 'view' } as const;
		await client.succeed(shareDesktop, share, { token });
		await user.addShortcut({ name: `Rates ${id}` });
		await user.addNote(desktopId, desktop.sections[0]?.id ?? '');
		await client.succeed(rememberOpened, { kind: 'desktop', key: another }, { token });
	}
	return {
		GetSharing: { desktopId },
		FindCandidates: { desktopId, query: 'Amelia' },
		SearchPalette: { query: 'Rates' },
	};
}

/** Administers everything, in an organisation with offices, teams, published tiles and defaults. */
async function addStaff(app: TestApp) {
	const { person, token } = await addTestStaff(app);
	const office = await buildStaffOffice(app, token);
	await buildStaffOffice(app, token);
	for (const _ of several) {
		const publication = await preparePublication(app);
		await publication.client.succeed(publishTiles, publication.input, { token: publication.token });
		const given = await prepareDefault(app);
		await given.client.succeed(setAudienceDefault, given.input, { token: given.token });
	}
	return { person, bodies: staffBodies(office) };
}

/** What a writing call is made with, for a reading call about the same. */
async function inputOf(app: TestApp, endpoint: Endpoint): Promise<object> {
	const call = accountCalls.find((one) => one.endpoint === endpoint);
	if (call === undefined) throw new Error(`No call of ${endpoint.path}`);
	return (await call.prepare(app)).input;
}

/** Calls before anybody is signed in, and between the two steps. */
async function callWithItsOwnCaller(app: TestApp, endpoint: Endpoint): Promise<PreparedCall | undefined> {
	if (endpoint === previewMainHost) {
		const { token } = await addTestStaff(app, { role: 'brand_editor', scopeKind: 'brand', scopeId: 'portico' });
		return { input: { brandKey: 'portico', host: 'localhost' }, token };
	}
	if (
		endpoint === getBookAccounts ||
		endpoint === getBookExports ||
		endpoint === getBooksMonth ||
		endpoint === getBooksDay ||
		endpoint === listBooksEntries
	) {
		const month = await addBooksMonth(app);
		const { token } = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
		if (endpoint === getBookAccounts) return { input: {}, token };
		if (endpoint === getBookExports) return { input: { month }, token };
		if (endpoint === getBooksMonth) return { input: { month }, token };
		return { input: endpoint === getBooksDay ? { day: month } : { day: month, account: 'subscriptions' }, token };
	}
	if (endpoint === getPayerDue || endpoint === listPayerStates) {
		const { payer } = await addDue(app);
		const { token } = await addWriter(app);
		return { input: endpoint === getPayerDue ? { payer } : { payers: [payer] }, token };
	}
	if (endpoint === getPayouts || endpoint === listPayoutLines) {
		const { token } = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
		const payoutId = await addOpenPayout(app);
		return { input: endpoint === getPayouts ? { from: '1950-01-01', to: '1950-12-31' } : { payoutId }, token };
	}
	if ([...reportEndpoints, ...figureEndpoints, ...deferredRowsEndpoints].some(({ path }) => path === endpoint.path)) {
		const { token } = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
		const sample = sampleOf(inputSchema(endpoint)) as object;
		const payer = endpoint.path === listPayerDocuments.path ? { payer: '1 u1' } : {};
		const period = endpoint.path === listDeferredMoves.path ? {} : { from: '2026-01-01', to: '2027-12-31' };
		return { input: { ...sample, ...payer, ...period }, token };
	}
	if (endpoint === describeLoginToken) return { input: await inputOf(app, loginByLoginToken) };
	if (endpoint === checkPasswordReset) {
		const { newPassword: _, ...input } = (await inputOf(app, resetPassword)) as { readonly newPassword: string };
		return { input };
	}
	if (endpoint === getInvitation) {
		const email = `invited-${newKey()}@office.example`;
		await inviteForTest(app, { organisationId: organisations.portico, email, officeId: 'Halifax' });
		const { text } = await readLastMessage(app, email);
		return { input: { invitationToken: /#(\S+)/.exec(text)?.[1], languageId: 1 } };
	}
	if (endpoint === beginPasskeyStep || endpoint === getCodeDelivery || endpoint === getUserSecuritySettings) {
		const person = await addTestPerson(app);
		await addTestPasskey(app, person);
		const token = await provePassword(app.client(), person);
		if (endpoint === getCodeDelivery) await receiveCode(app, app.client(), token, person);
		return { input: {}, token };
	}
	if (endpoint === previewBrand || endpoint === listDraftLinks) return prepareLinks(app);
	return undefined;
}
