// Writing calls about money that hangs.
import {
	assignOpenItem,
	checkOpenItems,
	getOpenItem,
	placeReturn,
	settleOpenItem,
} from '#features/staff/open-items/contract.ts';
import { addUnplaced, unplacedCents } from './open-items.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

async function prepare(app: TestApp) {
	const { returnId: itemId } = await addUnplaced(app);
	const { token } = await addTestStaff(app, { role: 'billing_officer' });
	return { itemId, token };
}

export const openItemsCalls: readonly WritingCall[] = [
	writing(assignOpenItem, async (app) => {
		const { itemId, token } = await prepare(app);
		return { input: { kind: 'not_placed' as const, itemId }, token };
	}),
	writing(placeReturn, async (app) => {
		const { itemId, token } = await prepare(app);
		const { documents } = await app.client().succeed(getOpenItem, { kind: 'not_placed', itemId }, { token });
		return { input: { itemId, invoiceId: documents[0]?.invoiceId ?? '', amount: unplacedCents }, token };
	}),
	writing(settleOpenItem, async (app) => {
		const { itemId, token } = await prepare(app);
		const input = { kind: 'not_placed' as const, itemId, amount: -unplacedCents, reason: 'Lost at the bank' };
		return { input, token };
	}),
	writing(checkOpenItems, async (app) => ({ input: {}, token: (await prepare(app)).token })),
];
