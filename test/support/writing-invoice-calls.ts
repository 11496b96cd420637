// One right call of each endpoint of invoices that writes.
import {
	addInvoiceCopy,
	changeInvoiceCopy,
	confirmInvoiceCopy,
	listInvoices,
	removeInvoiceCopy,
	stopInvoiceCopies,
	sendInvoice,
	askInvoiceCopyAgain,
} from '#features/billing/invoices/contract.ts';
import { days } from '#platform/contract/duration.ts';
import { addBuyer, buyByPage, type Buyer, resultOf } from './payments.ts';
import { openTestSession, readLastMessage, readMessages } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

const newAddress = (): string => `books-${crypto.randomUUID()}@books.example`;

interface BuyerWithCopy extends Buyer {
	readonly copyId: string;
	readonly email: string;
}

async function addBuyerWithCopy(app: TestApp): Promise<BuyerWithCopy> {
	const buyer = await addBuyer(app);
	const email = newAddress();
	const { copy } = await buyer.client.succeed(addInvoiceCopy, { name: 'Books', email }, { token: buyer.token });
	return { ...buyer, copyId: copy.copyId, email };
}

/** The token in the link that the reader of an address gets. */
export async function readCopyLink(app: TestApp, email: string): Promise<string> {
	const { text } = await readLastMessage(app, email);
	return /\/account\/confirmCopies\/([\w-]{43})/.exec(text)?.[1] ?? 'no link';
}

export const invoiceCalls: readonly WritingCall[] = [
	writing(sendInvoice, async (app) => {
		const buyer = await addBuyer(app);
		const { client, token } = buyer;
		await resultOf(buyer, await buyByPage(buyer));
		const { invoices } = await client.succeed(listInvoices, {}, { token });
		const invoiceId = invoices[0]?.invoiceId ?? '';
		return { input: { invoiceId, toMe: true, copyIds: [], language: 'en' as const }, token };
	}),
	writing(addInvoiceCopy, async (app) => {
		const { token } = await addBuyer(app);
		return { input: { name: 'Books', email: newAddress() }, token };
	}),
	writing(askInvoiceCopyAgain, async (app) => {
		const { person, copyId } = await addBuyerWithCopy(app);
		app.clock.advance(days(1));
		return { input: { copyId }, token: await openTestSession(app, person) };
	}),
	writing(confirmInvoiceCopy, async (app) => {
		const { email } = await addBuyerWithCopy(app);
		return { input: { token: await readCopyLink(app, email) } };
	}),
	writing(changeInvoiceCopy, async (app) => {
		const { token, copyId } = await addBuyerWithCopy(app);
		return { input: { copyId, getsEveryOne: true, language: 'fr' as const }, token };
	}),
	writing(stopInvoiceCopies, async (app) => {
		const buyer = await addBuyerWithCopy(app);
		const { client, token, copyId, email } = buyer;
		await client.succeed(confirmInvoiceCopy, { token: await readCopyLink(app, email) });
		await resultOf(buyer, await buyByPage(buyer));
		const { invoices } = await client.succeed(listInvoices, {}, { token });
		const invoiceId = invoices[0]?.invoiceId ?? '';
		await client.succeed(sendInvoice, { invoiceId, toMe: false, copyIds: [copyId], language: 'en' }, { token });
		await app.runDue();
		const mails = await readMessages(app, email);
		const links = mails.flatMap(({ text }) => /\/account\/copies\/([^?\s]+)/.exec(text)?.[1] ?? []);
		return { input: { token: links[0] ?? '' } };
	}),
	writing(removeInvoiceCopy, async (app) => {
		const { token, copyId } = await addBuyerWithCopy(app);
		return { input: { copyId }, token };
	}),
];
