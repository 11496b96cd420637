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
	sessionId: SessionID,
	orderNumber: z.string(),
	paidAt: z.iso.datetime(),
	/** No money moved: the processor is that of a demonstration, or in its test mode. */
	isTest: z.boolean(),
	/** Billed in Québec: French stands on it before any other language (Charter of the French Language, s. 57). */
	isFrenchFirst: z.boolean(),
	merchant: z.strictObject({ name: z.string(), address: z.string(), website: z.string(), hotline: z.string() }),
	card: z.strictObject({ brand: z.enum(cardBrands), last4: z.string(), holder: z.optional(z.string()) }),
	/** Belongs to the bank that issued the card, where it gave one. */
	authorizationCode: z.optional(z.string()),
	/** The number that the processor gave the charge. */
	reference: z.string(),
	billTo: z.strictObject(inEachLanguage(() => Lines)),
	items: z.array(
		z.strictObject({ description: Multilingual, quantity: z.int(), unitAmount: z.int(), amount: z.int() }),
	),
	subtotal: z.int(),
	taxes: z.array(
		z.strictObject({
			tax: z.enum(taxes),
			rateMillionths: z.int(),
			amount: z.int(),
			registration: z.string(),
		}),
	),
	total: z.int(),
	currency: z.literal('CAD'),
	/** What went back to the card afterwards. */
	refunds: z.array(z.strictObject({ at: z.iso.datetime(), amount: z.int(), isDone: z.boolean() })),
	/** Told the bank that it was not agreed to, where the bank has not refused. */
	disputes: z.array(z.strictObject({ at: z.iso.datetime(), amount: z.int() })),
	/** The invoice that was paid by it. */
	invoice: z.optional(z.strictObject({ invoiceId: z.uuid(), number: z.string() })),
	/** The transaction that put the credits into a wallet. */
	transactionId: z.optional(z.string()),
	/** What it put there, with the bonus, and what was there before and after, in hundredths of a credit. */
	credits: z.optional(z.strictObject({ additions: z.int(), balanceBefore: z.int(), balanceAfter: z.int() })),
});
export type Receipt = z.output<typeof Receipt>;

export const getReceipt = endpoint({
	name: 'getReceipt',
	path: '/v1/receipts/GetReceipt',
	summary: 'Gives the receipt of a payment that the signed-in person made',
	access: 'signedIn',
	input: z.strictObject({ sessionId: SessionID }),
	output: z.strictObject({ receipt: Receipt }),
	problems: ['receipts.not_found'],
	idempotent: true,
});

export const sendReceipt = endpoint({
	name: 'sendReceipt',
	path: '/v1/receipts/SendReceipt',
	summary: 'Mails a receipt to the address of the account, and to no other',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ sessionId: SessionID }),
	output: z.strictObject({ email: z.string() }),
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
export const receiptQuery = z.strictObject({ sessionId: SessionID, language: z.optional(z.enum(languages)) });

export const receiptEndpoints = [getReceipt, sendReceipt];
export const receiptFileEndpoints = [downloadReceipt];
