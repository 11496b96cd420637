// Many who correct the province of one invoice at once, and what comes back of its payment meanwhile.
import { beforeAll, expect, it } from 'vitest';
import { after, days } from '#platform/contract/duration.ts';
import { verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { expectSoundBooks } from '#test/support/books.ts';
import { expectBooksToAgree } from '#test/support/credits.ts';
import {
	addBought,
	listDocuments,
	newestInvoiceOf,
	type PlaceWanted,
	seePlace,
} from '#test/support/place-corrections.ts';
import { setReturns } from '#test/support/returns.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, confirmFor, quoteFor } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { correctInvoice, getCorrection } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const addOfficer = async () => (await addTestStaff(app, { role: 'billing_officer' })).token;
const press = (asked: PlaceWanted, token: string) => app.client().call(correctInvoice, asked, { token });
async function expectSound(): Promise<void> {
	await app.runDue();
	const { faults } = await verifyInvoices(app.database, after(app.clock.now(), days(1)));
	expect(faults.filter(({ check }) => !check.startsWith('money in a person’s favour'))).toEqual([]);
	await expectBooksToAgree(app);
	await expectSoundBooks(app);
}

it('ten presses of one act at once issue both documents once', async () => {
	const token = await addOfficer();
	const { buyer, invoiceId } = await addBought(app);
	const { asked } = await seePlace(app, token, invoiceId, { province: 'BC' });
	const answers = await Promise.all(Array.from({ length: 10 }, () => press(asked, token)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(new Set(answers.map(({ output }) => `${output?.number} ${output?.invoiceNumber}`)).size).toBe(1);
	expect(await listDocuments(app, buyer)).toMatchObject([
		{ kind: 'invoice', total: 113_00, balance: 0 },
		{ kind: 'invoice', total: 112_00, balance: 0 },
		{ kind: 'credit_note', total: -113_00 },
	]);
	await expectSound();
});

it('of several colleagues who chose different provinces one has it done, and nobody credits it besides', async () => {
	for (let round = 0; round < 2; round += 1) {
		const { buyer, invoiceId } = await addBought(app);
		const [first, second, third] = await Promise.all([addOfficer(), addOfficer(), addOfficer()]);
		const { asked: west } = await seePlace(app, first, invoiceId, { province: 'BC' });
		const { asked: east } = await seePlace(app, second, invoiceId, { province: 'QC' });
		const { preview } = await app.client().succeed(getCorrection, { invoiceId, credited: 'rest' }, { token: third });
		const { place: _, ...plain } = west;
		const whole = { ...plain, reason: 'duplicate', amount: 113_00, moved: 113_00 } as const;
		const answers = await Promise.all([
			press(west, first),
			press(east, second),
			press({ ...whole, paymentId: preview?.card?.paymentId }, third),
		]);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		for (const { status, returnStatus } of answers)
			if (status !== 200) expect(['corrections.changed', 'corrections.place_blocked']).toContain(returnStatus.errorKey);
		const documents = await listDocuments(app, buyer);
		expect(documents.filter(({ total }) => total === -113_00)).toHaveLength(1);
		expect(documents.reduce((sum, { total }) => sum + total, 0)).toBeLessThanOrEqual(113_00);
	}
	await expectSound();
});

it('a refund made at the processor in the same moment is credited on one of the two, to the cent', async () => {
	for (let round = 0; round < 3; round += 1) {
		const token = await addOfficer();
		const { buyer, paymentId, invoiceId } = await addBought(app);
		const { asked } = await seePlace(app, token, invoiceId, { province: 'NL' });
		await Promise.all([
			press(asked, token),
			setReturns(app, paymentId, [{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: 50_00 }]),
		]);
		await app.runDue();
		const credited = (await listDocuments(app, buyer)).filter(({ total }) => total === -50_00);
		expect(credited).toHaveLength(1);
	}
	await expectSound();
});

it('an upgrade in the same moment gives back of an invoice that still stands, or is not made', async () => {
	for (let round = 0; round < 3; round += 1) {
		const subscriber = await addSubscriber(app);
		await app.runDue();
		const token = await addOfficer();
		const invoiceId = await newestInvoiceOf(app, subscriber);
		const { asked } = await seePlace(app, token, invoiceId, { province: 'AB' });
		const { subscriptionId } = subscriber;
		const quoted = await quoteFor(subscriber, { kind: 'change_package', subscriptionId, packageKey: 'complete' });
		await Promise.allSettled([press(asked, token), confirmFor(subscriber, quoted.quoteId)]);
		await app.runDue();
		const documents = await listDocuments(app, subscriber);
		expect(documents.filter(({ balance }) => balance > 0)).toEqual([]);
	}
	await expectSound();
});
