// The sum above which a second person of the staff decides is one value of the seller, and every act about money asks for it.
import { expect, it } from 'vitest';
import type { Brand } from '#platform/contract/brand.ts';
import { usualLimit } from '#platform/contract/second-person.ts';
import { getCorrection } from '#features/staff/corrections/contract.ts';
import { checkOpenItems, listOpenItems, settleOpenItem } from '#features/staff/open-items/contract.ts';
import { getPayerDue } from '#features/staff/write-offs/contract.ts';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import { addUnplaced, unplacedCents } from '#test/support/open-items.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { brandPort, openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addDue, addWriter } from '#test/support/write-offs.ts';
import { correctionCalls } from '#test/support/writing-correction-calls.ts';
import { writeOffCalls } from '#test/support/writing-write-off-calls.ts';

async function open(change: Partial<Brand>): Promise<TestApp> {
	return openOwnTestApp({ registry: loadEditedBrands('portico', change, brandPort) });
}

it.each([
	['proposed', { secondPersonAbove: 1_00 }],
	['done', {}],
] as const)('a correction, a refund and a write-off are %s where the seller has set %o', async (outcome, change) => {
	const app = await open(change);
	const decided = [...correctionCalls, ...writeOffCalls].filter(({ endpoint }) =>
		['correctInvoice', 'refundCharge', 'writeOffInvoice'].includes(endpoint.name),
	);
	expect(decided).toHaveLength(3);
	for (const { endpoint, prepare } of decided) {
		const { input, token } = await prepare(app);
		expect(await app.client().succeed(endpoint, input, { token }), endpoint.name).toMatchObject({ outcome });
	}
	await app.close();
});

it('is said where somebody decides, and holds for what is closed as lost', async () => {
	const secondPersonAbove = 1_00;
	const app = await open({ secondPersonAbove });
	const { payer, invoiceId } = await addDue(app);
	const { token: writer } = await addWriter(app);
	expect((await app.client().succeed(getPayerDue, { payer }, { token: writer })).limit).toBe(secondPersonAbove);
	const { token } = await addTestStaff(app, { role: 'billing_officer' });
	const { limit } = await app.client().succeed(getCorrection, { invoiceId }, { token });
	expect(limit).toBe(secondPersonAbove);
	expect(unplacedCents).toBeLessThan(usualLimit);
	const { returnId: itemId } = await addUnplaced(app);
	await app.client().succeed(checkOpenItems, {}, { token });
	const { items } = await app.client().succeed(listOpenItems, {}, { token });
	expect(items.find((one) => one.itemId === itemId)?.limit).toBe(secondPersonAbove);
	const lost = { kind: 'not_placed', itemId, amount: -unplacedCents, reason: 'Lost at the bank' } as const;
	expect(await app.client().succeed(settleOpenItem, lost, { token })).toMatchObject({ outcome: 'proposed' });
	await app.close();
});
