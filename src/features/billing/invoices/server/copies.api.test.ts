import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes } from '#platform/contract/duration.ts';
import { forget } from '#platform/server/jobs/retention-job.ts';
import { addBuyer, buyByPage, type Buyer, resultOf } from '#test/support/payments.ts';
import { openTestSession, readLastMessage, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { readCopyLink } from '#test/support/writing-invoice-calls.ts';
import {
	addInvoiceCopy,
	addressLimit,
	askInvoiceCopyAgain,
	changeInvoiceCopy,
	confirmationLifetimeMs,
	confirmInvoiceCopy,
	type Copy,
	listInvoiceCopies,
	listInvoices,
	mailKinds,
	maxCopies,
	previewInvoiceMail,
	removeInvoiceCopy,
	sendInvoice,
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
const linkTo = (to = address) => readCopyLink(app, to);
/** Days, after which the person signs in again. */
async function wait(ms: number): Promise<void> {
	app.clock.advance(ms);
	buyer = { ...buyer, token: await openTestSession(app, buyer.person) };
}
/** Whoever reads the mail has no session. */
const confirm = (Token: string) => app.client().call(confirmInvoiceCopy, { Token });
async function addConfirmed(to = address): Promise<Copy> {
	const copy = await add(to);
	await confirm(await linkTo(to));
	return copy;
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
	it('waits for its reader, whose mail says no word that the person typed', async () => {
		const copy = await add();
		expect(copy).toMatchObject({ Email: address, State: 'waiting', GetsEveryOne: false, AskedAt: expect.any(String) });
		const { text, html, subject } = await readLastMessage(app, address);
		for (const part of [text, html, subject ?? '']) {
			expect(part).not.toContain('Evil');
			expect(part).not.toContain(buyer.person.givenName);
		}
		expect(await list()).toEqual([copy]);
		const link = await linkTo();
		// A program that looks through mail opens what it finds.
		for (const method of ['GET', 'HEAD']) await app.client().send({ method, path: `/account/confirmCopies/${link}` });
		expect(await list()).toEqual([copy]);
		expect((await confirm(link)).returnStatus.ReturnCode).toBe(200);
		const [confirmed] = await list();
		expect(confirmed).toMatchObject({ State: 'confirmed' });
		expect(confirmed).not.toHaveProperty('AskedAt');
		expect((await confirm(link)).output).toEqual({ Documents: 0 });
	});

	it('is not confirmed by a link that is too old, was replaced, belongs to an address taken off, or was never sent', async () => {
		const { CopyID } = await add();
		const first = await linkTo();
		const again = () => buyer.client.call(askInvoiceCopyAgain, { CopyID }, as(buyer));
		expect((await again()).returnStatus.ErrorKey).toBe('invoices.asked_today');
		await wait(addressLimit.windowMs);
		expect((await again()).returnStatus.ReturnCode).toBe(200);
		const second = await linkTo();
		expect(second).not.toBe(first);
		await wait(confirmationLifetimeMs);
		const other = `other-${address}`;
		const removed = await add(other);
		await buyer.client.succeed(removeInvoiceCopy, { CopyID: removed.CopyID }, as(buyer));
		for (const link of [first, second, await linkTo(other), 'a'.repeat(43)])
			expect((await confirm(link)).returnStatus.ErrorKey).toBe('invoices.link_expired');
		expect((await list()).map(({ State }) => State)).toEqual(['waiting']);
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
		for (const endpoint of [removeInvoiceCopy, askInvoiceCopyAgain] as const)
			expect(await stranger.client.refused(endpoint, { CopyID }, as(stranger))).toBe('invoices.copy_not_found');
		await buyer.client.succeed(removeInvoiceCopy, { CopyID }, as(buyer));
		expect((await list()).map((copy) => copy.CopyID)).not.toContain(CopyID);
		expect(await buyer.client.refused(removeInvoiceCopy, { CopyID }, as(buyer))).toBe('invoices.copy_not_found');
	});

	it('of several that are added at once one is', async () => {
		const body = { Name: '', Email: address };
		const answers = await Promise.all([1, 2, 3].map(() => buyer.client.call(addInvoiceCopy, body, as(buyer))));
		expect(answers.filter(({ returnStatus }) => returnStatus.ErrorKey === undefined)).toHaveLength(1);
		expect(await list()).toHaveLength(1);
		expect(await readMessages(app, address)).toHaveLength(1);
	});
});

describe('mail to an address that nobody confirmed', () => {
	it('leaves once a day for a person, also where they take it off and add it again', async () => {
		const { CopyID } = await add();
		await buyer.client.succeed(removeInvoiceCopy, { CopyID }, as(buyer));
		const again = { Name: '', Email: address.toUpperCase() };
		app.clock.advance(minutes(2));
		expect(await buyer.client.refused(addInvoiceCopy, again, as(buyer))).toBe('invoices.asked_today');
		await wait(addressLimit.windowMs);
		await add();
		expect(await readMessages(app, address)).toHaveLength(2);
	});

	it('leaves a few times whoever asks for it', async () => {
		const outcomes: (string | undefined)[] = [];
		for (let round = 0; round < 6; round += 1) {
			app.clock.advance(minutes(2));
			const by = await addBuyer(app);
			outcomes.push((await by.client.call(addInvoiceCopy, { Name: '', Email: address }, as(by))).returnStatus.ErrorKey);
		}
		expect(outcomes.slice(0, 3)).toEqual([undefined, undefined, undefined]);
		expect(new Set(outcomes.slice(3))).toEqual(new Set(['two_factor.too_many_sends']));
		expect(await readMessages(app, address)).toHaveLength(3);
	});

	it('counts no more once it was confirmed, and does not speak of an account of its reader', async () => {
		for (let round = 0; round < 5; round += 1) {
			app.clock.advance(minutes(2));
			const by = await addBuyer(app);
			await add(address, by);
			expect((await confirm(await linkTo())).returnStatus.ReturnCode).toBe(200);
		}
		for (const { text } of await readMessages(app, address)) expect(text).not.toMatch(/your .{0,40}account/i);
	});
});

describe('a document', () => {
	const wishFor = async (CopyIDs: string[], more: object = {}) => ({
		InvoiceID: await lastInvoice(),
		ToMe: false,
		CopyIDs,
		Language: 'both' as const,
		...more,
	});

	it('goes at once to an address that was confirmed, and to another as soon as it is', async () => {
		const { CopyID } = await add();
		const wish = await wishFor([CopyID]);
		const waits = { SentTo: [], Waiting: [address] };
		expect(await buyer.client.succeed(sendInvoice, wish, as(buyer))).toEqual(waits);
		// Asked for twice it waits once, in the language that was asked for last.
		expect(await buyer.client.succeed(sendInvoice, { ...wish, Language: 'fr' }, as(buyer))).toEqual(waits);
		expect(await jobs(CopyID)).toEqual([]);
		const answers = await Promise.all([linkTo().then(confirm), linkTo().then(confirm)]);
		expect(new Set(answers.map(({ output }) => output?.Documents))).toEqual(new Set([0, 1]));
		expect(await jobs(CopyID)).toMatchObject([{ payload: { invoiceId: wish.InvoiceID, language: 'fr' } }]);
		expect(await buyer.client.succeed(sendInvoice, wish, as(buyer))).toEqual({ SentTo: [address], Waiting: [] });
		expect(await jobs(CopyID)).toHaveLength(2);
		const unknown = { ...wish, CopyIDs: [crypto.randomUUID()] };
		expect(await buyer.client.refused(sendInvoice, unknown, as(buyer))).toBe('invoices.copy_not_found');
		expect(await buyer.client.refused(sendInvoice, { ...wish, CopyIDs: [] }, as(buyer))).toBe('invoices.no_recipient');
	});

	it('is neither lost nor sent twice where it is sent while the reader confirms', async () => {
		const { CopyID } = await add();
		const link = await linkTo();
		const wish = await wishFor([CopyID]);
		await Promise.all([buyer.client.succeed(sendInvoice, wish, as(buyer)), confirm(link)]);
		expect(await jobs(CopyID)).toHaveLength(1);
	});

	it('adds the new addresses that it is sent to, and knows those that are in the list', async () => {
		const known = await addConfirmed(`known-${address}`);
		const wish = await wishFor([], {
			ToMe: true,
			NewAddresses: [
				{ Email: address, GetsEveryOne: true },
				{ Email: known.Email.toUpperCase(), GetsEveryOne: false },
			],
		});
		const { SentTo, Waiting } = await buyer.client.succeed(sendInvoice, wish, as(buyer));
		expect([SentTo, Waiting]).toEqual([[buyer.person.email, known.Email], [address]]);
		const [, added] = await list();
		expect(added).toMatchObject({ Email: address, State: 'waiting', GetsEveryOne: true, Language: 'both' });
		await confirm(await linkTo());
		expect(await jobs(added?.CopyID ?? '')).toMatchObject([{ payload: { invoiceId: wish.InvoiceID } }]);
	});

	it('asks the reader again where the link before was not used in time', async () => {
		const { CopyID } = await add();
		const before = await linkTo();
		await wait(confirmationLifetimeMs);
		await buyer.client.succeed(sendInvoice, await wishFor([CopyID]), as(buyer));
		expect((await confirm(before)).returnStatus.ErrorKey).toBe('invoices.link_expired');
		expect((await confirm(await linkTo())).output).toEqual({ Documents: 1 });
	});

	it('goes by itself to an address that gets every one, from the day on which it is confirmed', async () => {
		const { CopyID } = await add();
		const rule = { CopyID, GetsEveryOne: true, Language: 'fr' as const };
		await buyer.client.succeed(changeInvoiceCopy, rule, as(buyer));
		await lastInvoice();
		expect(await jobs(CopyID)).toEqual([]);
		await confirm(await linkTo());
		const invoiceId = await lastInvoice();
		expect(await jobs(CopyID)).toMatchObject([{ payload: { invoiceId, language: 'fr' } }]);
		await buyer.client.succeed(changeInvoiceCopy, { ...rule, GetsEveryOne: false }, as(buyer));
		await lastInvoice();
		expect(await jobs(CopyID)).toHaveLength(1);
	});

	it('is shown as the mails that are sent', async () => {
		await addConfirmed();
		const { InvoiceID } = await wishFor([]);
		for (const Kind of mailKinds) {
			const { Mail } = await buyer.client.succeed(previewInvoiceMail, { InvoiceID, Kind, Language: 'fr' }, as(buyer));
			expect(Mail.Blocks.length, Kind).toBeGreaterThan(1);
			expect(Mail.File?.endsWith('.pdf') ?? false, Kind).toBe(Kind === 'copy');
			if (Kind === 'confirmation') expect((await readLastMessage(app, address)).subject).toBe(Mail.Subject);
		}
		const wish = { InvoiceID, Kind: 'copy' as const, Language: 'en' as const };
		const stranger = await addBuyer(app);
		expect(await stranger.client.refused(previewInvoiceMail, wish, as(stranger))).toBe('invoices.not_found');
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
