// On both databases. Accountants say how often a tax is remitted.
import { beforeEach, expect, it } from 'vitest';
import { addTestStaff } from '#test/support/staff.ts';
import { bookAll } from '#test/support/books.ts';
import { addBuyer, buyByPage } from '#test/support/payments.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { getTaxReport, periodOfMonth } from '#features/staff/reports/contract.ts';
import { saveRemittance } from '../contract.ts';

const ofBrand = { scopeKind: 'brand', scopeId: 'portico' } as const;
let app: TestApp;
beforeEach(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});

const accountant = () => addTestStaff(app, { role: 'accountant', ...ofBrand });
const quarterly = { every: 'quarter', firstMonth: 2 } as const;
const yearly = { every: 'year', firstMonth: 12 } as const;

it('is shown with the tax report, and each change is in the audit log once', async () => {
	const { person, token } = await accountant();
	await buyByPage(await addBuyer(app));
	await app.runDue();
	await bookAll(app);
	const shown = async () => {
		const period = periodOfMonth(businessDayOf(app.clock.now()));
		const { registrations } = await app.client().succeed(getTaxReport, period, { token });
		return registrations.find(({ kind }) => kind === 'gst_hst')?.remittance;
	};
	expect(await shown()).toBeUndefined();
	const asked = { registration: 'gst_hst', remittance: quarterly } as const;
	await app.client().succeed(saveRemittance, asked, { token });
	await app.client().succeed(saveRemittance, asked, { token });
	expect(await shown()).toEqual(quarterly);
	const change = { ...asked, remittance: yearly, before: quarterly };
	await app.client().succeed(saveRemittance, change, { token });
	expect(await shown()).toEqual(yearly);
	const audited = await app.rows(
		`select actor_id, object_id, before, after from audit_events where event = 'books.remittance_changed' order by at`,
	);
	const row = { actor_id: person.id, object_id: 'gst_hst' };
	expect(audited).toEqual([
		{ ...row, before: null, after: quarterly },
		{ ...row, before: quarterly, after: yearly },
	]);
});

it('keeps what a colleague said meanwhile, and takes no month in which a period cannot begin', async () => {
	const [one, other] = [await accountant(), await accountant()];
	const ask = (remittance: object) => ({ registration: 'gst_hst', remittance }) as never;
	await app.client().succeed(saveRemittance, ask(quarterly), { token: one.token });
	expect(await app.client().refused(saveRemittance, ask(yearly), { token: other.token })).toBe(
		'remittances.changed_meanwhile',
	);
	for (const remittance of [
		{ every: 'month', firstMonth: 2 },
		{ every: 'quarter', firstMonth: 4 },
		{ every: 'year', firstMonth: 13 },
	])
		expect(await app.client().refused(saveRemittance, ask(remittance), { token: one.token })).toBe('request.invalid');
	const reader = await addTestStaff(app, { role: 'books_reader', ...ofBrand });
	expect(await app.client().refused(saveRemittance, ask(yearly), { token: reader.token })).toBe('session.forbidden');
});
