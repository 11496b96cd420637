// Writing calls about what payers owe.
import { sendPayerStatement, usePayerBalance, writeOffInvoice } from '#features/staff/write-offs/contract.ts';
import { newKey } from './credits.ts';
import { addDue, addFavour, addWriter, writeOffInput } from './write-offs.ts';
import { writing, type WritingCall } from './writing-calls.ts';

export const writeOffCalls: readonly WritingCall[] = [
	writing(writeOffInvoice, async (app) => {
		const input = writeOffInput(await addDue(app));
		return { input, token: (await addWriter(app)).token };
	}),
	writing(usePayerBalance, async (app) => {
		const amount = 11_30;
		const { invoiceId } = await addDue(app, await addFavour(app, amount));
		return { input: { invoiceId, amount }, token: (await addWriter(app)).token };
	}),
	writing(sendPayerStatement, async (app) => {
		const { payer } = await addDue(app);
		return { input: { payer, idempotencyKey: newKey() }, token: (await addWriter(app)).token };
	}),
];
