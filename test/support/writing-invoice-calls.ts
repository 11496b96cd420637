// One right call of each endpoint of invoices that writes.
import {
	addInvoiceCopy,
	changeInvoiceCopy,
	confirmInvoiceCopy,
	listInvoices,
	removeInvoiceCopy,
	stopInvoiceCopies,
	sendInvoice,
	sendInvoiceCopyCode,
} from '#features/billing/invoices/contract.ts';
import { minutes } from '#platform/contract/duration.ts';
import { addBuyer, buyByPage, type Buyer, resultOf } from './payments.ts';
import { readCode, readLastMessage, readMessages } from './sign-in.ts';
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
	const { Copy } = await buyer.client.succeed(addInvoiceCopy, { Name: 'Books', Email: email }, { token: buyer.token });
	return { ...buyer, copyId: Copy.CopyID, email };
}

async function confirmCopy(app: TestApp, { client, token, copyId, email }: BuyerWithCopy): Promise<void> {
	const Code = readCode(await readLastMessage(app, email));
	await client.succeed(confirmInvoiceCopy, { CopyID: copyId, Code }, { token });
}

export const invoiceCalls: readonly WritingCall[] = [
	writing(sendInvoice, async (app) => {
		const buyer = await addBuyer(app);
		const { client, token } = buyer;
		await resultOf(buyer, await buyByPage(buyer));
		const { Invoices } = await client.succeed(listInvoices, {}, { token });
		const InvoiceID = Invoices[0]?.InvoiceID ?? '';
		return { input: { InvoiceID, ToMe: true, CopyIDs: [], Language: 'en' as const }, token };
	}),
	writing(addInvoiceCopy, async (app) => {
		const { token } = await addBuyer(app);
		return { input: { Name: 'Books', Email: newAddress() }, token };
	}),
	writing(sendInvoiceCopyCode, async (app) => {
		const { token, copyId } = await addBuyerWithCopy(app);
		app.clock.advance(minutes(2));
		return { input: { CopyID: copyId }, token };
	}),
	writing(confirmInvoiceCopy, async (app) => {
		const { token, copyId, email } = await addBuyerWithCopy(app);
		return { input: { CopyID: copyId, Code: readCode(await readLastMessage(app, email)) }, token };
	}),
	writing(changeInvoiceCopy, async (app) => {
		const buyer = await addBuyerWithCopy(app);
		await confirmCopy(app, buyer);
		return { input: { CopyID: buyer.copyId, GetsEveryOne: true, Language: 'fr' as const }, token: buyer.token };
	}),
	writing(stopInvoiceCopies, async (app) => {
		const buyer = await addBuyerWithCopy(app);
		await confirmCopy(app, buyer);
		const { client, token, copyId, email } = buyer;
		await resultOf(buyer, await buyByPage(buyer));
		const { Invoices } = await client.succeed(listInvoices, {}, { token });
		const InvoiceID = Invoices[0]?.InvoiceID ?? '';
		await client.succeed(sendInvoice, { InvoiceID, ToMe: false, CopyIDs: [copyId], Language: 'en' }, { token });
		await app.runDue();
		const mails = await readMessages(app, email);
		const links = mails.flatMap(({ text }) => /\/account\/copies\/([^?\s]+)/.exec(text)?.[1] ?? []);
		return { input: { Token: links[0] ?? '' } };
	}),
	writing(removeInvoiceCopy, async (app) => {
		const { token, copyId } = await addBuyerWithCopy(app);
		return { input: { CopyID: copyId }, token };
	}),
];
