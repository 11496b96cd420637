// On both databases. Whom a seller names gets the ends of its chains once for each business day.
import { expect, it, onTestFinished } from 'vitest';
import { hours } from '#platform/contract/duration.ts';
import { loadEditedBrands } from '#test/support/edited-brands.ts';

import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { setDay } from '#test/support/subscriptions.ts';
import { brandPort, openOwnTestApp } from '#test/support/test-app.ts';

const sealsTo = 'auditor@audit.example';

it('mails the last document of a day with its seal, once, and only of the brand that names somebody', async () => {
	const app = await openOwnTestApp({ registry: loadEditedBrands('portico', { sealsTo }, brandPort) });
	onTestFinished(() => app.close());
	const runJob = async () => {
		const job = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'chain_ends.mail');
		await job?.handler.handle({ id: 'job', payload: {}, attempt: 1 });
	};
	const subjects = async () => (await readMessages(app, sealsTo)).map(({ subject }) => subject);
	setDay(app, '2027-03-10');
	await runJob();
	expect(await subjects()).toEqual([]);
	await buyByPage(await addBuyer(app));
	await app.runDue();
	setDay(app, '2027-03-11');
	for (let hour = 0; hour < 4; hour += 1) {
		app.clock.advance(hours(1));
		await runJob();
	}
	const [mail, ...more] = await readMessages(app, sealsTo);
	expect(more).toEqual([]);
	expect(mail?.subject).toBe('Invoice seals for March 10, 2027');
	const [invoice] = await app.rows<{ hash: string }>(`select encode(hash, 'hex') as hash from invoices`);
	expect(mail?.text).toContain('INV-0000001');
	expect(mail?.text).toContain(invoice?.hash);
	setDay(app, '2027-03-12');
	await runJob();
	expect((await subjects()).toSorted()).toEqual([
		'Invoice seals for March 10, 2027',
		'Invoice seals for March 11, 2027',
	]);
});
