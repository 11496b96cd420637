// What was handed out or queued in somebody's name before they left is worth nothing from that instant on, before anything was cleaned up.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, seconds } from '#platform/contract/duration.ts';
import { requestPasswordReset, resetPassword } from '#features/account/passwords/contract.ts';
import { getLoginTokenByUserId, loginByLoginToken } from '#features/account/sign-in/contract.ts';
import { sendTwoFactorCode, verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { chargeCredits } from '#features/billing/product-charges/contract.ts';
import { launchProduct, redeemLaunchToken } from '#features/products/launch/contract.ts';
import { endEmployment, previewLeaving } from '#features/staff/leaving/contract.ts';
import { addLoader, spend } from '#test/support/auto-load.ts';
import { buyCredits, newKey } from '#test/support/credits.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestSession, provePassword, readLastMessage, readMessages, receiveCode } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, look } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';

let app: TestApp;
let product: string;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openOwnTestApp();
	product = await addTestServiceClient(app, { key: 'demo-product' });
	return () => app.close();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	token = await openTestSession(app, person);
});

/** The instant alone: no session row, token or link is touched. */
async function leave({ id }: Pick<TestPerson, 'id'> = person): Promise<void> {
	await app.rows('update users set ends_at = $2 where id = $1', [id, app.clock.now()]);
	app.clock.advance(seconds(1));
}

describe('of who left', () => {
	it('a login token opens nothing, and none is issued, not even to a product', async () => {
		const ask = { userId: person.id, languageId: 1 } as const;
		const { loginToken } = await app.client().succeed(getLoginTokenByUserId, ask, { token });
		await leave();
		expect(await app.client().refused(loginByLoginToken, { loginToken })).toMatch(/^sign_in\./);
		expect(await app.client().refused(getLoginTokenByUserId, ask, { token: product })).toBe(
			'sign_in.account_not_found',
		);
	});

	it('what was queued for them is not mailed; that they left is', async () => {
		const client = app.client();
		await client.succeed(sendTwoFactorCode, {}, { token: await provePassword(client, person) });
		const staff = await addTestStaff(app);
		const userId = person.id;
		const { version } = await client.succeed(previewLeaving, { userId }, { token: staff.token });
		const end = { userId, reason: 'resigned' as const, choices: [], version };
		await client.succeed(endEmployment, end, { token: staff.token });
		app.clock.advance(seconds(1));
		const subjects = (await readMessages(app, person.email)).map(({ subject }) => subject);
		expect(subjects).toEqual([expect.stringMatching(/^Your access to .* has ended$/)]);
	});

	it('a link for a new password is over, and another one is not mailed', async () => {
		const client = app.client();
		await client.succeed(requestPasswordReset, { loginName: person.loginName, languageId: 1 });
		const link = /ResetToken=([\w-]+)|[?#/]([\w-]{43})/.exec((await readLastMessage(app, person.email)).text);
		const token = link?.[1] ?? link?.[2] ?? '';
		expect(token).not.toBe('');
		await leave();
		const mails = () => app.rows('select 1 from captured_messages where recipient = $1', [person.email]);
		const before = await mails();
		expect(
			await client.refused(resetPassword, { resetToken: token, newPassword: 'Meadow!93River', languageId: 1 }),
		).toBe('passwords.link_expired');
		app.clock.advance(days(1));
		await client.succeed(requestPasswordReset, { loginName: person.loginName, languageId: 1 });
		await app.runDue();
		expect(await mails()).toHaveLength(before.length);
	});

	it('a code that was mailed completes no sign-in', async () => {
		const client = app.client();
		const pending = await provePassword(client, person);
		const code = await receiveCode(app, client, pending, person);
		await leave();
		expect(await client.refused(verifyTwoFactorCode, { code }, { token: pending })).toBe('session.signed_out');
	});

	it('a hand-over to a product names no one, and a product charges no one', async () => {
		await buyCredits(app, person, 5_000);
		const { launchToken } = await app.client().succeed(launchProduct, {}, { token });
		await leave();
		const by = { token: product };
		expect(await app.client().refused(redeemLaunchToken, { launchToken }, by)).toBe('launch.token_invalid');
		const charge = { userId: person.id, amount: 100, service: 'credit_check', idempotencyKey: newKey() };
		expect(await app.client().refused(chargeCredits, charge, by)).toBe('credits.person_not_found');
	});
});

describe('background work', () => {
	const paymentsOf = ({ id }: TestPerson) => app.rows('select 1 from payments where user_id = $1', [id]);

	it('charges no card for a wallet that was below its level before', async () => {
		const loader = await addLoader(app);
		const before = await paymentsOf(loader.person);
		await spend(app, loader, 2_500);
		await leave(loader.person);
		await app.runDue();
		app.clock.advance(days(3));
		await app.runDue();
		expect(await paymentsOf(loader.person)).toHaveLength(before.length);
	});

	it('renews no subscription and tells no one', async () => {
		const subscriber = await addSubscriber(app);
		const before = await paymentsOf(subscriber.person);
		await leave(subscriber.person);
		const mails = () => app.rows('select 1 from captured_messages where recipient = $1', [subscriber.person.email]);
		await app.runDue();
		const sent = await mails();
		for (let day = 0; day < 40; day += 8) {
			app.clock.advance(days(8));
			await look(app);
		}
		expect(await paymentsOf(subscriber.person)).toHaveLength(before.length);
		expect(await mails()).toHaveLength(sent.length);
	});

	/** Asks for the person at the moment of use, and does nothing for who is not there. */
	const asks = [
		'assistance.remove_factor',
		'auto_load.consider',
		'auto_load.tell',
		'auto_load.try_charge',
		'brands.publish_planned',
		'credits.announce_reversal',
		'credits.announce_transfer',
		'credits.balance_below',
		'imports.invite',
		'imports.work',
		'invoices.send_copy',
		'invoices.write_off_reversed',
		'passwords.send_instructions',
		'payments.remind_of_expiry',
		'personnel.invite',
		'personnel.remind_of_licence',
		'receipts.send_issued',
		'sharing.tell',
		'subscriptions.dun',
		'subscriptions.lessened',
		'subscriptions.renew',
		'subscriptions.retry',
		'subscriptions.tell',
	];
	/** Names no one, or settles what has happened already, for any person: it begins nothing in anybody's name. */
	const settles = [
		'auto_load.end_confirmation',
		'credits.expire_due',
		'audit.verify_all',
		'books.book',
		'books.book_more',
		'books.verify',
		'books.verify_all',
		'brand_alerts.tell_of_host',
		'brand_beginnings.invite_first',
		'chain_ends.mail',
		'figures.verify',
		'credits.verify_ledger',
		'credits.verify_ledger_all',
		'leaving.take_effect',
		'local_processor.deliver_event',
		'payments.close_page',
		'payments.compare_cards',
		'payments.detach_card',
		'payments.handle_event',
		'payments.reconcile',
		'payments.refund',
		'payments.refund_charge',
		'payouts.read_more',
		'registration.mail_invitation',
		'invoices.open_returns',
		'invoices.tell',
		'invoices.verify',
		'invoices.verify_all',
		'subscriptions.look_ahead',
		'write_offs.send_statement',
	];

	it('says of each kind of job what becomes of it; a new kind is entered above', () => {
		const kinds = app.portal.handlers.map(({ kind }) => kind.kind);
		const others = [...asks, ...settles];
		expect(kinds.filter((kind) => !others.includes(kind))).toEqual([]);
		expect(
			asks.filter(
				(kind) => ![...kinds, ...app.portal.recurringJobs.map(({ handler }) => handler.kind.kind)].includes(kind),
			),
		).toEqual([]);
	});
});
