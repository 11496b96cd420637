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
} from '../../contract.ts';
import { invoiceRetentions } from '../retention.ts';

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
const add = async (email = address, by = buyer): Promise<Copy> =>
	(await by.client.succeed(addInvoiceCopy, { name: 'Evil Books', email }, as(by))).copy;
const linkTo = (to = address) => readCopyLink(app, to);
/** Days, after which the person signs in again. */
async function wait(ms: number): Promise<void> {
	app.clock.advance(ms);
	buyer = { ...buyer, token: await openTestSession(app, buyer.person) };
}
/** The person who reads the mail has no session. */
const confirm = (token: string) => app.client().call(confirmInvoiceCopy, { token });
async function addConfirmed(to = address): Promise<Copy> {
	const copy = await add(to);
	await confirm(await linkTo(to));
	return copy;
}
const list = async (by = buyer) => (await by.client.succeed(listInvoiceCopies, {}, as(by))).copies;
const jobs = (copyId: string) =>
	app.rows<{ payload: object }>(
		`select payload from jobs where kind = 'invoices.send_copy' and payload ->> 'copyId' = $1`,
		[copyId],
	);
const lastInvoice = async (by = buyer) => {
	await resultOf(by, await buyByPage(by));
	return (await by.client.succeed(listInvoices, {}, as(by))).invoices[0]?.invoiceId ?? '';
};

describe('an address for copies', () => {
	it('waits for its reader, whose mail says no word that the person typed', async () => {
		const copy = await add();
		expect(copy).toMatchObject({ email: address, state: 'waiting', getsEveryOne: false, askedAt: expect.any(String) });
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
		expect((await confirm(link)).returnStatus.returnCode).toBe(200);
		const [confirmed] = await list();
		expect(confirmed).toMatchObject({ state: 'confirmed' });
		expect(confirmed).not.toHaveProperty('askedAt');
		expect((await confirm(link)).output).toEqual({ documents: 0 });
	});

	it('is not confirmed by a link that is too old, was replaced, belongs to an address taken off, or was never sent', async () => {
		const { copyId } = await add();
		const first = await linkTo();
		const again = () => buyer.client.call(askInvoiceCopyAgain, { copyId }, as(buyer));
		expect((await again()).returnStatus.errorKey).toBe('invoices.asked_today');
		await wait(addressLimit.windowMs);
		expect((await again()).returnStatus.returnCode).toBe(200);
		const second = await linkTo();
		expect(second).not.toBe(first);
		await wait(confirmationLifetimeMs);
		const other = `other-${address}`;
		const removed = await add(other);
		await buyer.client.succeed(removeInvoiceCopy, { copyId: removed.copyId }, as(buyer));
		for (const link of [first, second, await linkTo(other), 'a'.repeat(43)])
			expect((await confirm(link)).returnStatus.errorKey).toBe('invoices.link_expired');
		expect((await list()).map(({ state }) => state)).toEqual(['waiting']);
	});

	it('is there once, of few, and of its person alone', async () => {
		const { copyId } = await add();
		const twice = { name: '', email: address.toUpperCase() };
		expect(await buyer.client.refused(addInvoiceCopy, twice, as(buyer))).toBe('invoices.copy_exists');
		for (let count = 1; count < maxCopies; count += 1) await add(`${count}-${address}`);
		const more = { name: '', email: `more-${address}` };
		expect(await buyer.client.refused(addInvoiceCopy, more, as(buyer))).toBe('invoices.too_many_copies');
		const stranger = await addBuyer(app);
		expect(await list(stranger)).toEqual([]);
		for (const endpoint of [removeInvoiceCopy, askInvoiceCopyAgain] as const)
			expect(await stranger.client.refused(endpoint, { copyId }, as(stranger))).toBe('invoices.copy_not_found');
		await buyer.client.succeed(removeInvoiceCopy, { copyId }, as(buyer));
		expect((await list()).map((copy) => copy.copyId)).not.toContain(copyId);
		expect(await buyer.client.refused(removeInvoiceCopy, { copyId }, as(buyer))).toBe('invoices.copy_not_found');
	});

	it('of several that are added at once one is', async () => {
		const body = { name: '', email: address };
		const answers = await Promise.all([1, 2, 3].map(() => buyer.client.call(addInvoiceCopy, body, as(buyer))));
		expect(answers.filter(({ returnStatus }) => returnStatus.errorKey === undefined)).toHaveLength(1);
		expect(await list()).toHaveLength(1);
		expect(await readMessages(app, address)).toHaveLength(1);
	});
});

describe('mail to an address that nobody confirmed', () => {
	it('leaves once a day for a person, also where they take it off and add it again', async () => {
		const { copyId } = await add();
		await buyer.client.succeed(removeInvoiceCopy, { copyId }, as(buyer));
		const again = { name: '', email: address.toUpperCase() };
		app.clock.advance(minutes(2));
		expect(await buyer.client.refused(addInvoiceCopy, again, as(buyer))).toBe('invoices.asked_today');
		await wait(addressLimit.windowMs);
		await add();
		expect(await readMessages(app, address)).toHaveLength(2);
	});

	it('leaves only a few times, over all who ask for it', async () => {
		const outcomes: (string | undefined)[] = [];
		for (let round = 0; round < 6; round += 1) {
			app.clock.advance(minutes(2));
			const by = await addBuyer(app);
			outcomes.push((await by.client.call(addInvoiceCopy, { name: '', email: address }, as(by))).returnStatus.errorKey);
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
			expect((await confirm(await linkTo())).returnStatus.returnCode).toBe(200);
		}
		for (const { text } of await readMessages(app, address)) expect(text).not.toMatch(/your .{0,40}account/i);
	});
});

describe('a document', () => {
	const wishFor = async (copyIds: string[], more: object = {}) => ({
		invoiceId: await lastInvoice(),
		toMe: false,
		copyIds,
		language: 'both' as const,
		...more,
	});

	it('goes at once to an address that was confirmed, and to another as soon as it is', async () => {
		const { copyId } = await add();
		const wish = await wishFor([copyId]);
		const waits = { sentTo: [], waiting: [address] };
		expect(await buyer.client.succeed(sendInvoice, wish, as(buyer))).toEqual(waits);
		// Asked for twice it waits once, in the language that was asked for last.
		expect(await buyer.client.succeed(sendInvoice, { ...wish, language: 'fr' }, as(buyer))).toEqual(waits);
		expect(await jobs(copyId)).toEqual([]);
		const answers = await Promise.all([linkTo().then(confirm), linkTo().then(confirm)]);
		expect(new Set(answers.map(({ output }) => output?.documents))).toEqual(new Set([0, 1]));
		expect(await jobs(copyId)).toMatchObject([{ payload: { invoiceId: wish.invoiceId, language: 'fr' } }]);
		expect(await buyer.client.succeed(sendInvoice, wish, as(buyer))).toEqual({ sentTo: [address], waiting: [] });
		expect(await jobs(copyId)).toHaveLength(2);
		const unknown = { ...wish, copyIds: [crypto.randomUUID()] };
		expect(await buyer.client.refused(sendInvoice, unknown, as(buyer))).toBe('invoices.copy_not_found');
		expect(await buyer.client.refused(sendInvoice, { ...wish, copyIds: [] }, as(buyer))).toBe('invoices.no_recipient');
	});

	it('is neither lost nor sent twice where it is sent while the reader confirms', async () => {
		const { copyId } = await add();
		const link = await linkTo();
		const wish = await wishFor([copyId]);
		await Promise.all([buyer.client.succeed(sendInvoice, wish, as(buyer)), confirm(link)]);
		expect(await jobs(copyId)).toHaveLength(1);
	});

	it('adds the new addresses that it is sent to, and knows those that are in the list', async () => {
		const known = await addConfirmed(`known-${address}`);
		const wish = await wishFor([], {
			toMe: true,
			newAddresses: [
				{ email: address, getsEveryOne: true },
				{ email: known.email.toUpperCase(), getsEveryOne: false },
			],
		});
		const { sentTo, waiting } = await buyer.client.succeed(sendInvoice, wish, as(buyer));
		expect([sentTo, waiting]).toEqual([[buyer.person.email, known.email], [address]]);
		const [, added] = await list();
		expect(added).toMatchObject({ email: address, state: 'waiting', getsEveryOne: true, language: 'both' });
		await confirm(await linkTo());
		expect(await jobs(added?.copyId ?? '')).toMatchObject([{ payload: { invoiceId: wish.invoiceId } }]);
	});

	it('asks the reader again where the link before was not used in time', async () => {
		const { copyId } = await add();
		const before = await linkTo();
		await wait(confirmationLifetimeMs);
		await buyer.client.succeed(sendInvoice, await wishFor([copyId]), as(buyer));
		expect((await confirm(before)).returnStatus.errorKey).toBe('invoices.link_expired');
		expect((await confirm(await linkTo())).output).toEqual({ documents: 1 });
	});

	it('goes by itself to an address that gets every one, from the day on which it is confirmed', async () => {
		const { copyId } = await add();
		const rule = { copyId, getsEveryOne: true, language: 'fr' as const };
		await buyer.client.succeed(changeInvoiceCopy, rule, as(buyer));
		await lastInvoice();
		expect(await jobs(copyId)).toEqual([]);
		await confirm(await linkTo());
		const invoiceId = await lastInvoice();
		expect(await jobs(copyId)).toMatchObject([{ payload: { invoiceId, language: 'fr' } }]);
		await buyer.client.succeed(changeInvoiceCopy, { ...rule, getsEveryOne: false }, as(buyer));
		await lastInvoice();
		expect(await jobs(copyId)).toHaveLength(1);
	});

	it('is shown as the mails that are sent', async () => {
		await addConfirmed();
		const { invoiceId } = await wishFor([]);
		for (const kind of mailKinds) {
			const { mail } = await buyer.client.succeed(previewInvoiceMail, { invoiceId, kind, language: 'fr' }, as(buyer));
			expect(mail.blocks.length, kind).toBeGreaterThan(1);
			expect(mail.file?.endsWith('.pdf') ?? false, kind).toBe(kind === 'copy');
			if (kind === 'confirmation') expect((await readLastMessage(app, address)).subject).toBe(mail.subject);
		}
		const wish = { invoiceId, kind: 'copy' as const, language: 'en' as const };
		const stranger = await addBuyer(app);
		expect(await stranger.client.refused(previewInvoiceMail, wish, as(stranger))).toBe('invoices.not_found');
	});
});

describe('a recipient of copies', () => {
	/** The address in the copy that they got. */
	async function linkIn(copy: Copy, language: 'en' | 'fr' = 'en'): Promise<URL> {
		const wish = { invoiceId: await lastInvoice(), toMe: false, copyIds: [copy.copyId], language };
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
		const rule = { copyId: copy.copyId, getsEveryOne: true, language: 'fr' as const };
		await buyer.client.succeed(changeInvoiceCopy, rule, as(buyer));
		const { pathname } = await linkIn(copy);
		const before = await jobs(copy.copyId);
		for (let time = 0; time < 2; time += 1) expect((await click(pathname)).status).toBe(200);
		expect(await list()).toMatchObject([{ copyId: copy.copyId, state: 'stopped', getsEveryOne: false }]);
		const invoiceId = await lastInvoice();
		expect(await jobs(copy.copyId)).toHaveLength(before.length);
		const wish = { invoiceId, toMe: false, copyIds: [copy.copyId], language: 'en' as const };
		expect(await buyer.client.refused(sendInvoice, wish, as(buyer))).toBe('invoices.copy_stopped');
		expect(await buyer.client.refused(changeInvoiceCopy, rule, as(buyer))).toBe('invoices.copy_stopped');
		await buyer.client.succeed(removeInvoiceCopy, { copyId: copy.copyId }, as(buyer));
		expect((await click(pathname)).status).toBe(200);
	});

	it('changes nothing by opening the link, and ends them by the button of its page', async () => {
		const copy = await addConfirmed();
		const link = await linkIn(copy, 'fr');
		expect(link.searchParams.get('language')).toBe('fr');
		for (const method of ['GET', 'HEAD'] as const)
			expect((await app.client().send({ method, path: link.pathname })).status).toBe(200);
		expect((await click(link.pathname, 'a=b')).status).toBe(404);
		expect(await list()).toMatchObject([{ state: 'confirmed' }]);
		await app.client().succeed(stopInvoiceCopies, { token: tokenOf(link) });
		expect(await list()).toMatchObject([{ state: 'stopped' }]);
		const form = 'multipart/form-data; boundary=x';
		const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
		expect((await click(link.pathname, part, form)).status).toBe(200);
	});

	it('gets nothing that was on its way, and no one else can end them', async () => {
		const copy = await addConfirmed();
		const token = tokenOf(await linkIn(copy));
		const [organisation = '', id = '', seal = ''] = token.split('.');
		const other = crypto.randomUUID();
		for (const token of [
			`${organisation}.${other}.${seal}`,
			`1.${id}.${seal}`,
			`${organisation}.${id}.${'A'.repeat(43)}`,
			'x',
		])
			expect(await app.client().refused(stopInvoiceCopies, { token })).toBe('invoices.stop_link_broken');
		const wish = { invoiceId: await lastInvoice(), toMe: false, copyIds: [copy.copyId], language: 'en' as const };
		const sent = (await readMessages(app, address)).length;
		await buyer.client.succeed(sendInvoice, wish, as(buyer));
		await app.client().succeed(stopInvoiceCopies, { token });
		await app.runDue();
		expect(await readMessages(app, address)).toHaveLength(sent);
	});
});

it('that nobody proved is forgotten a month after its last code; a proved one stays', async () => {
	const proved = await addConfirmed();
	const unproved = await add(`other-${address}`);
	const own = async () =>
		(await buyer.client.succeed(listInvoiceCopies, {}, as(buyer))).copies.map(({ copyId }) => copyId).toSorted();
	const forgetAt = async (afterMs: number): Promise<void> => {
		const [retention] = invoiceRetentions;
		if (retention === undefined) throw new Error('Nothing is forgotten');
		const limit = new Date(app.clock.now().getTime() + afterMs - retention.keepMs);
		await app.database.prepared(forget(retention), [limit, 1000]);
	};
	await forgetAt(days(29));
	expect(await own()).toEqual([proved.copyId, unproved.copyId].toSorted());
	await forgetAt(days(31));
	expect(await own()).toEqual([proved.copyId]);
});
