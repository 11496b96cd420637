import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { forget } from '#platform/server/jobs/retention-job.ts';
import { addBuyer, buyByPage, type Buyer, resultOf } from '#test/support/payments.ts';
import { readCode, readLastMessage, readMessages, wrongCode } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import {
	addInvoiceCopy,
	changeInvoiceCopy,
	codeLifetimeMs,
	codePauseMs,
	confirmInvoiceCopy,
	type Copy,
	listInvoiceCopies,
	listInvoices,
	maxCodeFailures,
	maxCopies,
	removeInvoiceCopy,
	sendInvoice,
	sendInvoiceCopyCode,
	stopInvoiceCopies,
} from '../contract.ts';
import { invoiceRetentions } from './retention.ts';

let app: TestApp;
let buyer: Buyer;
let address: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	buyer = await addBuyer(app);
	address = `books-${crypto.randomUUID()}@lefebvresingh.example`;
});

const as = (by: Buyer) => ({ token: by.token });
const add = async (Email = address, by = buyer): Promise<Copy> =>
	(await by.client.succeed(addInvoiceCopy, { Name: 'Evil Books', Email }, as(by))).Copy;
const confirm = (CopyID: string, Code: string, by = buyer) =>
	by.client.call(confirmInvoiceCopy, { CopyID, Code }, as(by));
const codeOf = async (to = address) => readCode(await readLastMessage(app, to));
async function addConfirmed(to = address): Promise<Copy> {
	const { CopyID } = await add(to);
	const { output } = await confirm(CopyID, await codeOf(to));
	return (output as { Copy: Copy }).Copy;
}
const list = async (by = buyer) => (await by.client.succeed(listInvoiceCopies, {}, as(by))).Copies;
const jobs = (copyId: string) =>
	app.rows<{ payload: object }>(
		`select payload from jobs where kind = 'invoices.send_copy' and payload ->> 'copyId' = $1`,
		[copyId],
	);
const lastInvoice = async (by = buyer) => {
	await resultOf(by, await buyByPage(by));
	return (await by.client.succeed(listInvoices, {}, as(by))).Invoices[0]?.InvoiceID ?? '';
};

describe('an address for copies', () => {
	it('waits for its code, whose mail says no word that the person typed', async () => {
		const copy = await add();
		expect(copy).toMatchObject({
			Email: address,
			State: 'waiting',
			GetsEveryOne: false,
			CodeSentAt: expect.any(String),
		});
		const { text, html, subject } = await readLastMessage(app, address);
		for (const part of [text, html, subject ?? '']) {
			expect(part).not.toContain('Evil');
			expect(part).not.toContain(buyer.person.givenName);
		}
		expect(await list()).toEqual([copy]);
		const { returnStatus } = await confirm(copy.CopyID, wrongCode(await codeOf()));
		expect(returnStatus.ErrorKey).toBe('invoices.code_wrong');
		expect((await confirm(copy.CopyID, await codeOf())).returnStatus.ReturnCode).toBe(200);
		const [confirmed] = await list();
		expect(confirmed).toMatchObject({ State: 'confirmed' });
		expect(confirmed).not.toHaveProperty('CodeSentAt');
	});

	it('is not confirmed by guessing, nor by a code that is too old or was replaced', async () => {
		const { CopyID } = await add();
		const first = await codeOf();
		for (let failure = 1; failure < maxCodeFailures; failure += 1)
			expect((await confirm(CopyID, wrongCode(first))).returnStatus.ErrorKey).toBe('invoices.code_wrong');
		expect((await confirm(CopyID, wrongCode(first))).returnStatus.ErrorKey).toBe('invoices.code_expired');
		expect((await confirm(CopyID, first)).returnStatus.ErrorKey).toBe('invoices.code_expired');
		const again = () => buyer.client.call(sendInvoiceCopyCode, { CopyID }, as(buyer));
		expect((await again()).returnStatus.ErrorKey).toBe('invoices.code_just_sent');
		app.clock.advance(codePauseMs);
		expect((await again()).returnStatus.ReturnCode).toBe(200);
		const second = await codeOf();
		if (first !== second) expect((await confirm(CopyID, first)).returnStatus.ErrorKey).toBe('invoices.code_wrong');
		app.clock.advance(codeLifetimeMs);
		expect((await confirm(CopyID, second)).returnStatus.ErrorKey).toBe('invoices.code_expired');
		expect((await list())[0]?.State).toBe('waiting');
	});

	it('is there once, of few, and of its person alone', async () => {
		const { CopyID } = await add();
		const twice = { Name: '', Email: address.toUpperCase() };
		expect(await buyer.client.refused(addInvoiceCopy, twice, as(buyer))).toBe('invoices.copy_exists');
		for (let count = 1; count < maxCopies; count += 1) await add(`${count}-${address}`);
		const more = { Name: '', Email: `more-${address}` };
		expect(await buyer.client.refused(addInvoiceCopy, more, as(buyer))).toBe('invoices.too_many_copies');
		const stranger = await addBuyer(app);
		expect(await list(stranger)).toEqual([]);
		const code = await codeOf();
		expect((await confirm(CopyID, code, stranger)).returnStatus.ErrorKey).toBe('invoices.copy_not_found');
		for (const endpoint of [removeInvoiceCopy, sendInvoiceCopyCode] as const)
			expect(await stranger.client.refused(endpoint, { CopyID }, as(stranger))).toBe('invoices.copy_not_found');
		await buyer.client.succeed(removeInvoiceCopy, { CopyID }, as(buyer));
		expect((await list()).map((copy) => copy.CopyID)).not.toContain(CopyID);
		expect(await buyer.client.refused(removeInvoiceCopy, { CopyID }, as(buyer))).toBe('invoices.copy_not_found');
	});

	it('of two that are added at once one is', async () => {
		const body = { Name: '', Email: address };
		const answers = await Promise.all([1, 2, 3].map(() => buyer.client.call(addInvoiceCopy, body, as(buyer))));
		expect(answers.map(({ returnStatus }) => returnStatus.ErrorKey ?? 'added').toSorted()).toEqual([
			'added',
			'invoices.copy_exists',
			'invoices.copy_exists',
		]);
		expect(await list()).toHaveLength(1);
	});
});

describe('the limit of messages to an address that nobody proved', () => {
	it('counts for the address: taking it off and adding it again sends no more, nor do others', async () => {
		const outcomes: string[] = [];
		for (let round = 0; round < 6; round += 1) {
			app.clock.advance(codePauseMs + 1);
			const by = round < 3 ? buyer : await addBuyer(app);
			const { returnStatus, output } = await by.client.call(addInvoiceCopy, { Name: '', Email: address }, as(by));
			outcomes.push(returnStatus.ErrorKey ?? 'added');
			if (returnStatus.ErrorKey === undefined)
				await by.client.succeed(removeInvoiceCopy, { CopyID: (output as { Copy: Copy }).Copy.CopyID }, as(by));
		}
		expect(outcomes.filter((one) => one === 'added')).toHaveLength(3);
		expect(new Set(outcomes.slice(3))).toEqual(new Set(['two_factor.too_many_sends']));
		expect(await readMessages(app, address)).toHaveLength(3);
	});

	it('counts no more what was confirmed, and no mail to the address speaks of an account of its reader', async () => {
		for (let round = 0; round < 5; round += 1) {
			app.clock.advance(codePauseMs + 1);
			const { CopyID } = await addConfirmed();
			await buyer.client.succeed(removeInvoiceCopy, { CopyID }, as(buyer));
		}
		for (const { text } of await readMessages(app, address)) expect(text).not.toMatch(/your .{0,40}account/i);
	});
});

describe('a document', () => {
	it('is sent to addresses that were confirmed, and to no other', async () => {
		const { CopyID } = await add();
		const wish = { InvoiceID: await lastInvoice(), ToMe: false, CopyIDs: [CopyID], Language: 'both' as const };
		expect(await buyer.client.refused(sendInvoice, wish, as(buyer))).toBe('invoices.copy_not_confirmed');
		expect(await jobs(CopyID)).toEqual([]);
		await confirm(CopyID, await codeOf());
		expect(await buyer.client.succeed(sendInvoice, wish, as(buyer))).toEqual({ SentTo: [address] });
		expect(await jobs(CopyID)).toMatchObject([{ payload: { invoiceId: wish.InvoiceID, language: 'both' } }]);
		const unknown = { ...wish, CopyIDs: [crypto.randomUUID()] };
		expect(await buyer.client.refused(sendInvoice, unknown, as(buyer))).toBe('invoices.copy_not_found');
	});

	it('goes by itself to an address that gets every one, from then on', async () => {
		const waiting = await add(`waiting-${address}`);
		const rule = { CopyID: waiting.CopyID, GetsEveryOne: true, Language: 'fr' as const };
		expect(await buyer.client.refused(changeInvoiceCopy, rule, as(buyer))).toBe('invoices.copy_not_confirmed');
		const { CopyID } = await addConfirmed();
		await lastInvoice();
		await buyer.client.succeed(changeInvoiceCopy, { ...rule, CopyID }, as(buyer));
		const invoiceId = await lastInvoice();
		expect(await jobs(CopyID)).toMatchObject([{ payload: { invoiceId, language: 'fr' } }]);
		await buyer.client.succeed(changeInvoiceCopy, { ...rule, CopyID, GetsEveryOne: false }, as(buyer));
		await lastInvoice();
		expect(await jobs(CopyID)).toHaveLength(1);
		expect((await readMessages(app, `waiting-${address}`)).length).toBe(1);
	});
});

describe('a recipient of copies', () => {
	/** The address in the copy that they got. */
	async function linkIn(copy: Copy, Language: 'en' | 'fr' = 'en'): Promise<URL> {
		const wish = { InvoiceID: await lastInvoice(), ToMe: false, CopyIDs: [copy.CopyID], Language };
		await buyer.client.succeed(sendInvoice, wish, as(buyer));
		await app.runDue();
		const mails = (await readMessages(app, address)).filter(({ text }) => text.includes('/account/copies/'));
		const [link = ''] = /https?:\/\/\S+\/account\/copies\/\S+/.exec(mails.at(-1)?.text ?? '') ?? [];
		return new URL(link);
	}
	const tokenOf = ({ pathname }: URL) => pathname.split('/').at(-1) ?? '';
	const click = (path: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
		app.client().send({ method: 'POST', path, headers: { 'content-type': type }, body });

	it('ends them by one click of a mail program, without cookies, as often as it likes; the payer sees it', async () => {
		const copy = await addConfirmed();
		const rule = { CopyID: copy.CopyID, GetsEveryOne: true, Language: 'fr' as const };
		await buyer.client.succeed(changeInvoiceCopy, rule, as(buyer));
		const { pathname } = await linkIn(copy);
		const before = await jobs(copy.CopyID);
		for (let time = 0; time < 2; time += 1) expect((await click(pathname)).status).toBe(200);
		expect(await list()).toMatchObject([{ CopyID: copy.CopyID, State: 'stopped', GetsEveryOne: false }]);
		const InvoiceID = await lastInvoice();
		expect(await jobs(copy.CopyID)).toHaveLength(before.length);
		const wish = { InvoiceID, ToMe: false, CopyIDs: [copy.CopyID], Language: 'en' as const };
		expect(await buyer.client.refused(sendInvoice, wish, as(buyer))).toBe('invoices.copy_stopped');
		expect(await buyer.client.refused(changeInvoiceCopy, rule, as(buyer))).toBe('invoices.copy_stopped');
		await buyer.client.succeed(removeInvoiceCopy, { CopyID: copy.CopyID }, as(buyer));
		expect((await click(pathname)).status).toBe(200);
	});

	it('changes nothing by opening the link, and ends them by the button of its page', async () => {
		const copy = await addConfirmed();
		const link = await linkIn(copy, 'fr');
		expect(link.searchParams.get('language')).toBe('fr');
		for (const method of ['GET', 'HEAD'] as const)
			expect((await app.client().send({ method, path: link.pathname })).status).toBe(200);
		expect((await click(link.pathname, 'a=b')).status).toBe(404);
		expect(await list()).toMatchObject([{ State: 'confirmed' }]);
		await app.client().succeed(stopInvoiceCopies, { Token: tokenOf(link) });
		expect(await list()).toMatchObject([{ State: 'stopped' }]);
		const form = 'multipart/form-data; boundary=x';
		const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
		expect((await click(link.pathname, part, form)).status).toBe(200);
	});

	it('gets nothing that was on its way, and no one else can end them', async () => {
		const copy = await addConfirmed();
		const token = tokenOf(await linkIn(copy));
		const [organisation = '', id = '', seal = ''] = token.split('.');
		const other = crypto.randomUUID();
		for (const Token of [
			`${organisation}.${other}.${seal}`,
			`1.${id}.${seal}`,
			`${organisation}.${id}.${'A'.repeat(43)}`,
			'x',
		])
			expect(await app.client().refused(stopInvoiceCopies, { Token })).toBe('invoices.stop_link_broken');
		const wish = { InvoiceID: await lastInvoice(), ToMe: false, CopyIDs: [copy.CopyID], Language: 'en' as const };
		const sent = (await readMessages(app, address)).length;
		await buyer.client.succeed(sendInvoice, wish, as(buyer));
		await app.client().succeed(stopInvoiceCopies, { Token: token });
		await app.runDue();
		expect(await readMessages(app, address)).toHaveLength(sent);
	});
});

it('that nobody proved is forgotten a month after its last code; a proved one stays', async () => {
	const proved = await addConfirmed();
	const unproved = await add(`other-${address}`);
	const own = async () =>
		(await buyer.client.succeed(listInvoiceCopies, {}, as(buyer))).Copies.map(({ CopyID }) => CopyID).toSorted();
	const forgetAt = async (afterMs: number): Promise<void> => {
		const [retention] = invoiceRetentions;
		if (retention === undefined) throw new Error('Nothing is forgotten');
		const limit = new Date(app.clock.now().getTime() + afterMs - retention.keepMs);
		await app.database.prepared(forget(retention), [limit, 1000]);
	};
	await forgetAt(days(29));
	expect(await own()).toEqual([proved.CopyID, unproved.CopyID].toSorted());
	await forgetAt(days(31));
	expect(await own()).toEqual([proved.CopyID]);
});
