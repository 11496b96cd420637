// A charge that paid nothing goes back to its card: what was asked for is what goes back, once, and it is in the books.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { hours } from '#platform/contract/duration.ts';
import { usualLimit } from '#platform/contract/second-person.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { checkOpenItems, listOpenItems, settleOpenItem } from '#features/staff/open-items/contract.ts';
import { proveBooks } from '#test/support/books.ts';
import { newKey } from '#test/support/credits.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { addStray, type Stray, tellOfStray } from '#test/support/open-items.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { runOpenItemsCommand } from '../../../../../scripts/lib/open-items-command.ts';
import { refundCharge } from '../contract.ts';

let app: TestApp;
let officer: Awaited<ReturnType<typeof addTestStaff>>;
beforeAll(async () => {
	app = await openOwnTestApp();
	return () => app.close();
});
beforeEach(async () => {
	officer = await addTestStaff(app, { role: 'billing_officer' });
});

type Wanted = InputOf<typeof refundCharge>;
const note = 'Charged twice on November 12';

const wantedOf = ({ charge, amount }: Stray, change: Partial<Wanted> = {}): Wanted => ({
	charge,
	amount,
	left: amount,
	note,
	idempotencyKey: newKey(),
	...change,
});
const refund = (wanted: Wanted, { token } = officer) => app.client().succeed(refundCharge, wanted, { token });
const refuse = (wanted: Wanted, { token }: { readonly token: string } = officer) =>
	app.client().refused(refundCharge, wanted, { token });
async function itemOf({ charge }: Stray) {
	await app.client().succeed(checkOpenItems, {}, { token: officer.token });
	const { items } = await app.client().succeed(listOpenItems, {}, { token: officer.token });
	return items.find(({ itemId }) => itemId === charge);
}
const backOf = async ({ charge }: Stray) =>
	(
		await app.rows<{ amount: number }>(
			`select (r ->> 'amount')::integer as amount from local_processor_objects o, jsonb_array_elements(o.body -> 'returns') r
				where o.id = $1`,
			[charge],
		)
	).map(({ amount }) => amount);
const mailsTo = async ({ buyer }: Stray) =>
	(await readMessages(app, buyer.person.email)).filter(({ subject }) => subject.startsWith('We refunded'));
const suspense = async ({ charge }: Stray) =>
	await app.rows(
		`select coalesce(sum(amount), 0)::integer as amount from books_lines where account = 'suspense' and origin_id like $1`,
		[`${charge}%`],
	);

describe('a charge that paid nothing', () => {
	it('is refunded whole: once for a key, told to the person, and out of the books’ suspense', async () => {
		const stray = await addStray(app);
		expect(await itemOf(stray)).toMatchObject({ amount: -113_00, isCharge: true, isRefundable: true, refunding: 0 });
		expect(await proveBooks(app)).toEqual([]);
		expect(await suspense(stray)).toEqual([{ amount: -113_00 }]);
		const wanted = wantedOf(stray, { message: 'Sorry about that.' });
		expect(await refund(wanted)).toEqual({ outcome: 'done' });
		expect(await refund(wanted)).toEqual({ outcome: 'done' });
		expect(await refuse({ ...wanted, amount: 1_00 })).toBe('corrections.key_reused');
		expect(await itemOf(stray)).toMatchObject({ amount: -113_00, refunding: 113_00 });
		await app.runDue();
		expect(await backOf(stray)).toEqual([113_00]);
		expect(await itemOf(stray)).toBeUndefined();
		expect(await refund(wanted)).toEqual({ outcome: 'done' });
		expect(await refuse(wantedOf(stray))).toBe('corrections.charge_not_found');
		await app.runDue();
		expect(await backOf(stray)).toEqual([113_00]);
		const [mail, ...more] = await mailsTo(stray);
		expect(more).toEqual([]);
		expect(mail?.subject).toBe('We refunded $113.00');
		expect(mail?.text).toContain('Sorry about that.');
		expect(mail?.text).not.toContain(note);
		expect(await proveBooks(app)).toEqual([]);
		expect(await suspense(stray)).toEqual([{ amount: 0 }]);
		const rows = await app.rows(
			`select actor_id as actor, reason, (details ->> 'amount')::integer as amount from audit_events
				where event = 'payments.charge_refunded' and user_id = $1`,
			[stray.buyer.person.id],
		);
		expect(rows).toEqual([{ actor: officer.person.id, reason: note, amount: 113_00 }]);
		// The payment itself is as it was.
		expect(await app.rows('select refunded from payment_standings where payment_id = $1', [stray.paymentId])).toEqual([
			{ refunded: 0 },
		]);
	});

	it('is refunded in parts, never more than is left and not on its way', async () => {
		const stray = await addStray(app);
		await refund(wantedOf(stray, { amount: 40_00 }));
		expect(await refuse(wantedOf(stray))).toBe('corrections.changed');
		expect(await refuse(wantedOf(stray, { left: 73_00 }))).toBe('corrections.too_much');
		const { token } = officer;
		const byHand = { kind: 'not_placed', itemId: stray.charge, amount: -113_00, reason: 'By hand' } as const;
		expect(await app.client().refused(settleOpenItem, byHand, { token })).toBe('open_items.undecided');
		const byCommand = { close: stray.charge, by: officer.person.loginName, reason: 'By hand' };
		await expect(runOpenItemsCommand(app, byCommand)).rejects.toThrow('a refund is on its way');
		await app.runDue();
		expect(await itemOf(stray)).toMatchObject({ amount: -73_00, refunding: 0 });
		await refund(wantedOf(stray, { amount: 73_00, left: 73_00 }));
		await app.runDue();
		expect(await backOf(stray)).toEqual([40_00, 73_00]);
		expect(await itemOf(stray)).toBeUndefined();
		expect(await proveBooks(app)).toEqual([]);
	});

	it('that the processor refuses to refund stays open, and the staff is told', async () => {
		const stray = await addStray(app);
		// Somebody refunded it in the dashboard, and nothing has told the portal.
		await app.rows(
			`update local_processor_objects set body = body || jsonb_build_object('returns', jsonb_build_array(jsonb_build_object(
				'id', 're_dashboard', 'kind', 'refund', 'state', 'done', 'amount', 11300, 'at', $2::text))) where id = $1 returning id`,
			[stray.charge, app.clock.now().toISOString()],
		);
		await refund(wantedOf(stray));
		await app.runDue();
		expect(takeErrorLog().join('')).toContain('a refund was refused');
		expect(await itemOf(stray)).toMatchObject({ amount: -113_00, refunding: 0 });
		expect(await mailsTo(stray)).toEqual([]);
		await tellOfStray(app, stray.charge);
		expect(await itemOf(stray)).toBeUndefined();
		expect(await backOf(stray)).toEqual([113_00]);
	});

	it('is not refunded where the charge is another payment’s after all', async () => {
		const { paymentId: other } = await addStray(app);
		const stray = await addStray(app);
		await refund(wantedOf(stray));
		await app.rows('update local_processor_objects set reference = $2 where id = $1 returning id', [
			stray.charge,
			other,
		]);
		await app.runDue();
		expect(takeErrorLog().join('')).toContain('the charge is another payment’s');
		expect(await backOf(stray)).toEqual([]);
	});

	it('is not asked for after so long that the processor may have forgotten the key', async () => {
		const stray = await addStray(app);
		await refund(wantedOf(stray));
		app.clock.advance(hours(21));
		await app.runDue();
		expect(takeErrorLog().join('')).toContain('no answer for too long');
		expect(await backOf(stray)).toEqual([]);
	});
});

describe('above the limit of one person', () => {
	it('is proposed, counts what went before, and is refunded once a second person approves', async () => {
		const stray = await addStray(app, { productId: 'credits-500' });
		expect(stray.amount).toBeGreaterThan(usualLimit);
		const second = await addTestStaff(app, { role: 'billing_officer' });
		expect(await refund(wantedOf(stray, { amount: usualLimit }))).toEqual({ outcome: 'done' });
		await app.runDue();
		const left = stray.amount - usualLimit;
		const wanted = wantedOf(stray, { amount: left, left });
		const asked = await refund(wanted);
		expect(asked).toEqual({ outcome: 'proposed', proposalId: expect.any(String) });
		expect(await refund(wanted)).toEqual(asked);
		const decide = { proposalId: asked.proposalId ?? '', decision: 'approved', reason: note } as const;
		expect(await app.client().refused(decideProposal, decide, { token: officer.token })).toBe('approvals.own');
		await app.client().succeed(decideProposal, decide, { token: second.token });
		await app.runDue();
		expect(await backOf(stray)).toEqual([usualLimit, left]);
		const [made] = await app.rows('select made_by, approved_by from charge_refunds where charge = $1 and amount = $2', [
			stray.charge,
			left,
		]);
		expect(made).toEqual({ made_by: officer.person.id, approved_by: second.person.id });
		expect(await proveBooks(app)).toEqual([]);
	});
});

describe('who may', () => {
	it('never refund an own charge, nor one of somebody out of reach or of higher rank, nor without the permission', async () => {
		const stray = await addStray(app);
		const wanted = wantedOf(stray);
		const elsewhere = await addTestStaff(app, { role: 'billing_officer', scopeKind: 'office', scopeId: 'no-such' });
		expect(await refuse(wanted, elsewhere)).toBe('corrections.charge_not_found');
		expect(await refuse(wanted, await addTestStaff(app, { role: 'support_agent' }))).toBe('session.forbidden');
		const { person } = stray.buyer;
		await grantTestRole(app, person, { role: 'billing_officer' });
		expect(await refuse(wanted, { token: await openTestSession(app, person) })).toBe('approvals.oneself');
		await grantTestRole(app, person, { role: 'organisation_administrator' });
		expect(await refuse(wanted)).toBe('approvals.outranked');
		expect(await backOf(stray)).toEqual([]);
	});
});
