// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getTransaction, listTransactions } from '#features/billing/transactions/contract.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { getInvoice, listInvoices } from '#features/billing/invoices/contract.ts';
import { getReceipt } from '#features/billing/receipts/contract.ts';
import { createDesktop, deleteDesktop } from '#features/desktops/desktops/contract.ts';
import { manageDesktops, removeShortcut } from '#features/desktops/shortcuts/contract.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { addDesktopUser, type DesktopUser } from '#test/support/desktops.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { addBuyer, type Buyer, buyByPage, signInBuyer } from '#test/support/payments.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { listRecent, maxRecent, rememberOpened, searchPalette } from '../contract.ts';

let app: TestApp;
let amelia: DesktopUser;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	amelia = await addDesktopUser(app);
});

const succeed = <E extends Endpoint>(user: Pick<DesktopUser, 'client' | 'token'>, endpoint: E, input: InputOf<E>) =>
	user.client.succeed(endpoint, input, { token: user.token });
const search = (user: Pick<DesktopUser, 'client' | 'token'>, Query: string) => succeed(user, searchPalette, { Query });

const today = () => {
	const day = app.clock.now().toISOString().slice(0, 10);
	return { From: day, To: day, TimeZone: 'UTC' };
};

describe('the search of everything', () => {
	it('finds desktops and shortcuts in either language, without regard to case and accents', async () => {
		await succeed(amelia, createDesktop, { DesktopID: crypto.randomUUID(), Name: 'Résumé du marché' });
		await amelia.addShortcut({ Name: 'Land registry', NameFr: 'Résumé du registre' });
		expect(await search(amelia, 'RESUME')).toMatchObject({
			Desktops: [{ Name: 'Résumé du marché' }],
			Shortcuts: [{ Name: 'Land registry' }],
			Numbered: [],
			People: [],
			Directory: [],
		});
		expect((await search(amelia, 'marche resume')).Desktops).toHaveLength(1);
		expect(await search(amelia, '%')).toEqual({
			Desktops: [],
			Shortcuts: [],
			Numbered: [],
			People: [],
			Directory: [],
		});
	});

	it('finds what was paid and what changed the balance by its number, however it was typed, and nobody else’s', async () => {
		const buyer: Buyer = await addBuyer(app);
		const SessionID = await buyByPage(buyer);
		await app.runDue();
		const { Receipt } = await succeed(buyer, getReceipt, { SessionID });
		const { Transaction } = await succeed(buyer, getTransaction, { TransactionID: Receipt.TransactionID ?? '' });
		const [invoice] = (await succeed(buyer, listInvoices, {})).Invoices;
		const digits = String(Number(Receipt.OrderNumber.slice(3)));
		for (const typed of [Receipt.OrderNumber, `po ${digits}`, digits]) {
			const { Numbered } = await search(buyer, typed);
			expect(Numbered.filter(({ Kind }) => Kind === 'payment')).toMatchObject([
				{ ID: SessionID, Number: Receipt.OrderNumber, Amount: 113_00 },
			]);
			// Its invoice comes before it: that is what Enter opens.
			expect(Numbered.filter(({ OrderNumber }) => OrderNumber === Receipt.OrderNumber)).toMatchObject([
				{ Kind: 'invoice', ID: invoice?.InvoiceID, Number: invoice?.Number },
			]);
			const kinds = Numbered.map(({ Kind }) => Kind);
			expect(kinds.indexOf('invoice')).toBeLessThan(kinds.indexOf('payment'));
		}
		for (const typed of [Transaction.Reference, Transaction.Reference.toLowerCase().replaceAll('-', ' ')]) {
			expect((await search(buyer, typed)).Numbered).toMatchObject([
				{ Kind: 'transaction', ID: Transaction.TransactionID, MovementKind: 'bought', Amount: Transaction.Amount },
			]);
		}
		for (const typed of [Receipt.OrderNumber, Transaction.Reference]) {
			expect((await search(amelia, typed)).Numbered).toEqual([]);
		}
	});

	it('finds one’s own invoices by number, with the series and without', async () => {
		const buyer: Buyer = await addBuyer(app);
		await buyByPage(buyer);
		await app.runDue();
		const [invoice] = (await succeed(buyer, listInvoices, {})).Invoices;
		const number = invoice?.Number ?? '';
		const wanted = { Kind: 'invoice', ID: invoice?.InvoiceID, Number: number, Amount: 113_00 };
		for (const typed of [number, number.toLowerCase().replace('-', ' '), String(Number(number.slice(4)))]) {
			expect((await search(buyer, typed)).Numbered).toContainEqual(expect.objectContaining(wanted));
		}
		expect((await search(buyer, number.replace('INV', 'CRN'))).Numbered).toEqual([]);
		expect((await search(amelia, number)).Numbered).toEqual([]);
	});

	it('finds what the office bought for who manages it, and for no other member', async () => {
		const office = await addTestOffice(app);
		const payer = await signInBuyer(app, office.manager);
		await buyByPage(payer, {}, { Wallet: 'office' });
		await app.runDue();
		const { Transactions } = await succeed(payer, listTransactions, { ...today(), Wallet: 'office' });
		const [invoice] = (await succeed(payer, listInvoices, {})).Invoices;
		const wanted = [
			{ Kind: 'transaction', ID: Transactions[0]?.TransactionID, Number: Transactions[0]?.Reference ?? '' },
			{ Kind: 'invoice', ID: invoice?.InvoiceID, Number: invoice?.Number ?? '' },
		];
		const second = await signInBuyer(app, await office.addMember({ permissions: [manageOffice] }));
		const member = await signInBuyer(app, await office.addMember());
		const elsewhere = await signInBuyer(app, (await addTestOffice(app)).manager);
		for (const one of wanted) {
			for (const manager of [payer, second]) {
				expect((await search(manager, one.Number)).Numbered).toContainEqual(expect.objectContaining(one));
			}
			for (const other of [member, elsewhere]) expect((await search(other, one.Number)).Numbered).toEqual([]);
		}
		const opened = await succeed(second, getTransaction, { TransactionID: wanted[0]?.ID ?? '' });
		expect(opened.Transaction.Reference).toBe(wanted[0]?.Number);
		expect((await succeed(second, getInvoice, { InvoiceID: wanted[1]?.ID ?? '' })).Invoice.Number).toBe(
			invoice?.Number,
		);
	});

	it('finds whom the staff may look up: as far as the grant reaches, and nobody for who has none', async () => {
		const office = await addTestOffice(app);
		const family = `Quartz${crypto.randomUUID().slice(0, 8)}`;
		const member = await office.addMember({ familyName: family });
		const far = await (await addTestOffice(app)).addMember({ familyName: family });
		const left = await office.addMember({ familyName: family });
		await app.rows('update users set ends_at = $2 where id = $1', [left.id, new Date(app.clock.now().getTime() - 1)]);
		await addTestPerson(app, { organisationId: organisations.piper, familyName: family });
		const idsFor = async ({ token }: { readonly token: string }, word = family) =>
			new Set((await search({ client: app.client(), token }, word)).Directory.map(({ UserID }) => UserID));
		const scope = { role: 'office_administrator', scopeKind: 'office', scopeId: office.officeId } as const;
		const near = await addTestStaff(app, scope);
		const wide = await addTestStaff(app);
		expect(await idsFor(near)).toEqual(new Set([member.id]));
		expect(await idsFor(wide)).toEqual(new Set([member.id, far.id]));
		expect(await idsFor(wide, family.slice(0, 9).toUpperCase())).toEqual(new Set([member.id, far.id]));
		// One letter is the begin of everybody's name.
		expect(await idsFor(wide, 'q')).toEqual(new Set());
		// Other rights than to look people up do not open the directory.
		for (const permissions of [[], [manageOffice], [manageDesktops]] as const) {
			expect(await idsFor(await addDesktopUser(app, { officeId: office.officeId, permissions }))).toEqual(new Set());
		}
		await app.rows("update staff_grants set revoked_at = $2, revoked_reason = 'Over' where user_id = $1", [
			near.person.id,
			app.clock.now(),
		]);
		expect(await idsFor(near)).toEqual(new Set());
	});

	it('finds people for who may see them: of the office, of the organization, or nobody', async () => {
		const office = await addTestOffice(app);
		const family = `Osei${crypto.randomUUID().slice(0, 8)}`;
		const member = await office.addMember({ familyName: family });
		const elsewhere = await addDesktopUser(app, { familyName: family });
		const idsFor = async (user: DesktopUser) =>
			new Set((await search(user, family)).People.map(({ UserID }) => UserID));
		const manager = await addDesktopUser(app, { officeId: office.officeId, permissions: [manageOffice] });
		const staff = await addDesktopUser(app, { permissions: [manageDesktops] });
		expect(await idsFor(amelia)).toEqual(new Set());
		expect(await idsFor(manager)).toEqual(new Set([member.id]));
		expect(await idsFor(staff)).toEqual(new Set([member.id, elsewhere.person.id]));
	});
});

describe('what was opened lately', () => {
	const remember = (Kind: 'desktop' | 'shortcut' | 'screen' | 'action', Key: string) =>
		succeed(amelia, rememberOpened, { Kind, Key });
	const recent = async () => (await succeed(amelia, listRecent, {})).Recent.map(({ Kind, Key }) => `${Kind} ${Key}`);

	it('comes back, the newest first and each once', async () => {
		const desktop = (await amelia.open()).Desktop.ID;
		const shortcut = await amelia.addShortcut();
		await remember('desktop', desktop);
		await remember('screen', 'credits');
		await remember('shortcut', shortcut);
		await remember('desktop', desktop);
		expect(await recent()).toEqual([`desktop ${desktop}`, `shortcut ${shortcut}`, 'screen credits']);
	});

	it('leaves out what can be opened no more', async () => {
		const desktop = crypto.randomUUID();
		await succeed(amelia, createDesktop, { DesktopID: desktop, Name: 'Second' });
		const shortcut = await amelia.addShortcut();
		await remember('desktop', desktop);
		await remember('shortcut', shortcut);
		await remember('shortcut', await (await addDesktopUser(app)).addShortcut());
		expect(await recent()).toHaveLength(2);
		await succeed(amelia, deleteDesktop, { DesktopID: desktop });
		await succeed(amelia, removeShortcut, { ShortcutID: shortcut });
		expect(await recent()).toEqual([]);
	});

	it('is kept up to its number', async () => {
		for (let index = 0; index <= maxRecent; index += 1) await remember('screen', `screen-${index}`);
		const kept = await recent();
		expect(kept).toHaveLength(maxRecent);
		expect(kept).not.toContain('screen screen-0');
	});
});
