// Receipts of card payments (specification §§ 1, 2: CCSuccess and CCReceipt). A receipt is a view of a paid payment, which nothing changes,
// and of the seller as it was then; what came back of it later is added. Amounts are whole cents.
import * as z from 'zod/mini';
import { days } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { downloadEndpoint } from '#platform/contract/file-endpoint.ts';
import { languages, inEachLanguage } from '#platform/contract/language.ts';
import { Multilingual } from '#platform/contract/field-kinds.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { SessionID } from '#features/billing/payments/contract.ts';
import { cardBrands } from '#features/billing/card-processors/contract.ts';
import { taxes } from '#features/billing/tax/contract.ts';

/** Mails with a receipt that a person may ask for. */
export const sendLimit = { max: 10, windowMs: days(1) } as const;

export const receiptProblem = defineProblems({
	/** There is no such payment of this person, or it was not paid. */
	'receipts.not_found': 404,
	'receipts.too_many_mails': 429,
});

const Lines = z.array(z.string());

const Receipt = z.strictObject({
	SessionID,
	OrderNumber: z.string(),
	PaidAt: z.iso.datetime(),
	/** No money moved: the processor is that of a demonstration, or in its test mode. */
	IsTest: z.boolean(),
	/** Billed in Québec: French stands on it before any other language (Charter of the French Language, s. 57). */
	IsFrenchFirst: z.boolean(),
	Merchant: z.strictObject({ Name: z.string(), Address: z.string(), Website: z.string(), Hotline: z.string() }),
	Card: z.strictObject({ Brand: z.enum(cardBrands), Last4: z.string(), Holder: z.optional(z.string()) }),
	/** Of the bank that issued the card, where it gave one. */
	AuthorizationCode: z.optional(z.string()),
	/** The number that the processor gave the charge. */
	Reference: z.string(),
	BillTo: z.strictObject(inEachLanguage(() => Lines)),
	Items: z.array(
		z.strictObject({ Description: Multilingual, Quantity: z.int(), UnitAmount: z.int(), Amount: z.int() }),
	),
	Subtotal: z.int(),
	Taxes: z.array(
		z.strictObject({
			Tax: z.enum(taxes),
			RateMillionths: z.int(),
			Amount: z.int(),
			Registration: z.string(),
		}),
	),
	Total: z.int(),
	Currency: z.literal('CAD'),
	/** What went back to the card afterwards. */
	Refunds: z.array(z.strictObject({ At: z.iso.datetime(), Amount: z.int(), IsDone: z.boolean() })),
	/** Told the bank that it was not agreed to, where the bank has not refused. */
	Disputes: z.array(z.strictObject({ At: z.iso.datetime(), Amount: z.int() })),
	/** The invoice that was paid by it. */
	Invoice: z.optional(z.strictObject({ InvoiceID: z.uuid(), Number: z.string() })),
	/** The transaction that put the credits into a wallet. */
	TransactionID: z.optional(z.string()),
	/** What it put there, with the bonus, and what was there before and after, in hundredths of a credit. */
	Credits: z.optional(z.strictObject({ Added: z.int(), BalanceBefore: z.int(), BalanceAfter: z.int() })),
});
export type Receipt = z.output<typeof Receipt>;

export const getReceipt = endpoint({
	name: 'getReceipt',
	path: '/v1/receipts/GetReceipt',
	summary: 'Gives the receipt of a payment that the signed-in person made',
	access: 'signedIn',
	input: z.strictObject({ SessionID }),
	output: z.strictObject({ Receipt }),
	problems: ['receipts.not_found'],
	idempotent: true,
});

export const sendReceipt = endpoint({
	name: 'sendReceipt',
	path: '/v1/receipts/SendReceipt',
	summary: 'Mails a receipt to the address of the account, and to no other',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ SessionID }),
	output: z.strictObject({ Email: z.string() }),
	problems: ['receipts.not_found', 'receipts.too_many_mails'],
	idempotent: false,
});

export const downloadReceipt = downloadEndpoint({
	name: 'downloadReceipt',
	cost: 'one',
	path: '/v1/files/receipts/receipt.pdf',
	summary: 'A receipt as PDF; SessionID as query, and Language where it is not that of the account',
	access: 'signedIn',
	problems: ['receipts.not_found'],
});
/** What its query must be. */
export const receiptQuery = z.strictObject({ SessionID, Language: z.optional(z.enum(languages)) });

export const receiptEndpoints = [getReceipt, sendReceipt];
export const receiptFileEndpoints = [downloadReceipt];
