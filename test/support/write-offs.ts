// Payers who owe after their subscription ended, and staff who may write it off.
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { writeOffInvoice } from '#features/staff/write-offs/contract.ts';
import { newKey } from './credits.ts';
import { addTestStaff, grantTestRole } from './staff.ts';
import { setPrice } from './subscription-prices.ts';
import { addSubscriber, passTo, setOutcome, type Subscriber, today } from './subscriptions.ts';
import type { TestApp } from './test-app.ts';
import type { TestPersonOptions } from './test-people.ts';

export const writeOffNote = 'Three statements unanswered';

export interface Debtor extends Subscriber {
	readonly invoiceId: string;
	/** Cents that are due. */
	readonly amount: number;
	/** As the report of receivables names the payer. */
	readonly payer: string;
}

/** Whose renewal was declined until access ended: the days that were used are due. */
export async function addDebtor(
	app: TestApp,
	{ price, ...options }: TestPersonOptions & { readonly price?: number } = {},
): Promise<Debtor> {
	const restore = price === undefined ? () => undefined : setPrice(app, 'professional', price);
	try {
		return await becomeDebtor(app, await addSubscriber(app, options));
	} finally {
		restore();
	}
}

async function becomeDebtor(app: TestApp, subscriber: Subscriber): Promise<Debtor> {
	const day = addMonths(today(app), 1);
	await setOutcome(app, subscriber, 'decline_later');
	await passTo(app, subscriber, day);
	const ended = await passTo(app, subscriber, addDays(day, 15));
	return { ...ended, ...(await readDebt(app, ended)) };
}

export async function readDebt(
	app: TestApp,
	{ person }: Pick<Subscriber, 'person'>,
): Promise<Pick<Debtor, 'invoiceId' | 'amount' | 'payer'>> {
	const [row] = await app.rows<{ id: string; balance: number; account: string }>(
		`select id, balance::integer, account from invoices where user_id = $1 and kind = 'invoice' order by issued_at desc limit 1`,
		[person.id],
	);
	if (row === undefined) throw new Error('Nothing is due');
	return { invoiceId: row.id, amount: row.balance, payer: `${person.organisationId} ${row.account}` };
}

/** Reads the books of the brand, and may settle money of everybody. */
export async function addWriter(app: TestApp, options: TestPersonOptions = {}) {
	const writer = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' }, options);
	await grantTestRole(app, writer.person, { role: 'billing_officer' });
	return writer;
}

export function writeOffInput({ invoiceId, amount }: Pick<Debtor, 'invoiceId' | 'amount'>, idempotencyKey = newKey()) {
	return { invoiceId, amount, reason: 'uncollectible', note: writeOffNote, idempotencyKey } as const;
}

export function writeOffBy(app: TestApp, { token }: { readonly token: string }, debtor: Debtor, key = newKey()) {
	return app.client().succeed(writeOffInvoice, writeOffInput(debtor, key), { token });
}
