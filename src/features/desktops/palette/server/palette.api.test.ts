// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getTransaction, listTransactions } from '#features/billing/transactions/contract.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { getInvoice, listInvoices } from '#features/billing/invoices/contract.ts';
import { getReceipt } from '#features/billing/receipts/contract.ts';
import { createDesktop, deleteDesktop } from '#features/desktops/management/contract.ts';
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
const search = (user: Pick<DesktopUser, 'client' | 'token'>, query: string) => succeed(user, searchPalette, { query });

const today = () => {
	const day = app.clock.now().toISOString().slice(0, 10);
	return { from: day, to: day, timeZone: 'UTC' };
};

describe('the search of everything', () => {
	it('finds desktops and shortcuts in either language, without regard to case and accents', async () => {
		await succeed(amelia, createDesktop, { desktopId: crypto.randomUUID(), name: 'Résumé du marché' });
		await amelia.addShortcut({ name: 'Land registry', nameFr: 'Résumé du registre' });
		expect(await search(amelia, 'RESUME')).toMatchObject({
			desktops: [{ name: 'Résumé du marché' }],
			shortcuts: [{ name: 'Land registry' }],
			numbered: [],
			people: [],
			directory: [],
		});
		expect((await search(amelia, 'marche resume')).desktops).toHaveLength(1);
		expect(await search(amelia, '%')).toEqual({
			desktops: [],
			shortcuts: [],
			numbered: [],
			people: [],
			directory: [],
		});
	});

	it('finds what was paid and what changed the balance by its number, however it was typed, and nobody else’s', async () => {
		const buyer: Buyer = await addBuyer(app);
		const sessionId = await buyByPage(buyer);
		await app.runDue();
		const { receipt } = await succeed(buyer, getReceipt, { sessionId });
		const { transaction } = await succeed(buyer, getTransaction, { transactionId: receipt.transactionId ?? '' });
		const [invoice] = (await succeed(buyer, listInvoices, {})).invoices;
		const digits = String(Number(receipt.orderNumber.slice(3)));
		for (const typed of [receipt.orderNumber, `po ${digits}`, digits]) {
			const { numbered } = await search(buyer, typed);
			expect(numbered.filter(({ kind }) => kind === 'payment')).toMatchObject([
				{ id: sessionId, number: receipt.orderNumber, amount: 113_00 },
			]);
			// Its invoice comes before it: that is what Enter opens.
			expect(numbered.filter(({ orderNumber }) => orderNumber === receipt.orderNumber)).toMatchObject([
				{ kind: 'invoice', id: invoice?.invoiceId, number: invoice?.number },
			]);
			const kinds = numbered.map(({ kind }) => kind);
			expect(kinds.indexOf('invoice')).toBeLessThan(kinds.indexOf('payment'));
		}
		for (const typed of [transaction.reference, transaction.reference.toLowerCase().replaceAll('-', ' ')]) {
			expect((await search(buyer, typed)).numbered).toMatchObject([
				{ kind: 'transaction', id: transaction.transactionId, movementKind: 'bought', amount: transaction.amount },
			]);
		}
		for (const typed of [receipt.orderNumber, transaction.reference]) {
			expect((await search(amelia, typed)).numbered).toEqual([]);
		}
	});

	it('finds one’s own invoices by number, with the series and without', async () => {
		const buyer: Buyer = await addBuyer(app);
		await buyByPage(buyer);
		await app.runDue();
		const [invoice] = (await succeed(buyer, listInvoices, {})).invoices;
		const number = invoice?.number ?? '';
		const wanted = { kind: 'invoice', id: invoice?.invoiceId, number, amount: 113_00 };
		for (const typed of [number, number.toLowerCase().replace('-', ' '), String(Number(number.slice(4)))]) {
			expect((await search(buyer, typed)).numbered).toContainEqual(expect.objectContaining(wanted));
		}
		expect((await search(buyer, number.replace('INV', 'CRN'))).numbered).toEqual([]);
		expect((await search(amelia, number)).numbered).toEqual([]);
	});

	it('finds what the office bought for who manages it, and for no other member', async () => {
		const office = await addTestOffice(app);
		const payer = await signInBuyer(app, office.manager);
		await buyByPage(payer, {}, { wallet: 'office' });
		await app.runDue();
		const { transactions } = await succeed(payer, listTransactions, { ...today(), wallet: 'office' });
		const [invoice] = (await succeed(payer, listInvoices, {})).invoices;
		const wanted = [
			{ kind: 'transaction', id: transactions[0]?.transactionId, number: transactions[0]?.reference ?? '' },
			{ kind: 'invoice', id: invoice?.invoiceId, number: invoice?.number ?? '' },
		];
		const second = await signInBuyer(app, await office.addMember({ permissions: [manageOffice] }));
		const member = await signInBuyer(app, await office.addMember());
		const elsewhere = await signInBuyer(app, (await addTestOffice(app)).manager);
		for (const one of wanted) {
			for (const manager of [payer, second]) {
				expect((await search(manager, one.number)).numbered).toContainEqual(expect.objectContaining(one));
			}
			for (const other of [member, elsewhere]) expect((await search(other, one.number)).numbered).toEqual([]);
		}
		const opened = await succeed(second, getTransaction, { transactionId: wanted[0]?.id ?? '' });
		expect(opened.transaction.reference).toBe(wanted[0]?.number);
		expect((await succeed(second, getInvoice, { invoiceId: wanted[1]?.id ?? '' })).invoice.number).toBe(
			invoice?.number,
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
			new Set((await search({ client: app.client(), token }, word)).directory.map(({ userId }) => userId));
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
			new Set((await search(user, family)).people.map(({ userId }) => userId));
		const manager = await addDesktopUser(app, { officeId: office.officeId, permissions: [manageOffice] });
		const staff = await addDesktopUser(app, { permissions: [manageDesktops] });
		expect(await idsFor(amelia)).toEqual(new Set());
		expect(await idsFor(manager)).toEqual(new Set([member.id]));
		expect(await idsFor(staff)).toEqual(new Set([member.id, elsewhere.person.id]));
	});
});

describe('what was opened lately', () => {
	const remember = (kind: 'desktop' | 'shortcut' | 'screen' | 'action', key: string) =>
		succeed(amelia, rememberOpened, { kind, key });
	const recent = async () => (await succeed(amelia, listRecent, {})).recent.map(({ kind, key }) => `${kind} ${key}`);

	it('comes back, the newest first and each once', async () => {
		const desktop = (await amelia.open()).desktop.id;
		const shortcut = await amelia.addShortcut();
		await remember('desktop', desktop);
		await remember('screen', 'credits');
		await remember('shortcut', shortcut);
		await remember('desktop', desktop);
		expect(await recent()).toEqual([`desktop ${desktop}`, `shortcut ${shortcut}`, 'screen credits']);
	});

	it('leaves out what can be opened no more', async () => {
		const desktop = crypto.randomUUID();
		await succeed(amelia, createDesktop, { desktopId: desktop, name: 'Second' });
		const shortcut = await amelia.addShortcut();
		await remember('desktop', desktop);
		await remember('shortcut', shortcut);
		await remember('shortcut', await (await addDesktopUser(app)).addShortcut());
		expect(await recent()).toHaveLength(2);
		await succeed(amelia, deleteDesktop, { desktopId: desktop });
		await succeed(amelia, removeShortcut, { shortcutId: shortcut });
		expect(await recent()).toEqual([]);
	});

	it('is kept up to its number', async () => {
		for (let index = 0; index <= maxRecent; index += 1) await remember('screen', `screen-${index}`);
		const kept = await recent();
		expect(kept).toHaveLength(maxRecent);
		expect(kept).not.toContain('screen screen-0');
	});
});
