// Payers who owe after their subscription ended, and staff who may write it off.
import { addDays, addMonths } from '#platform/contract/calendar-days.ts';
import { issueCreditNote, issueInvoice } from '#features/billing/invoices/server/api.ts';
import { writeOffInvoice } from '#features/staff/write-offs/contract.ts';
import { newKey } from './credits.ts';
import { draftFor, issuerOf } from './invoices.ts';
import { addBuyer, buyByPage } from './payments.ts';
import { addTestStaff, grantTestRole } from './staff.ts';
import { setPrice } from './subscription-prices.ts';
import { addSubscriber, passTo, setOutcome, type Subscriber, today } from './subscriptions.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson, type TestPerson, type TestPersonOptions } from './test-people.ts';

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

export interface TestDue extends Pick<Debtor, 'invoiceId' | 'amount' | 'payer'> {
	readonly person: Pick<TestPerson, 'id' | 'organisationId'>;
}

/** An invoice that nobody pays, of no subscription. */
export async function addDue(app: TestApp, who?: Pick<TestPerson, 'id' | 'organisationId'>): Promise<TestDue> {
	const person = who ?? (await addTestPerson(app));
	const { organisationId, id: userId } = person;
	const { registrations } = app.registry.getByKey('portico').legalEntity;
	const days = { day: today(app), dueOn: today(app) };
	const draft = draftFor({ organisationId, userId }, newKey(), days, registrations);
	const { invoiceId, balance: amount } = await app.database.tenant(organisationId, (queries) =>
		issueInvoice(queries, issuerOf(app), draft),
	);
	return { person, invoiceId, amount, payer: `${organisationId} u${userId}` };
}

/** Credits so much of a paid purchase: it is in the buyer’s favour. */
export async function addFavour(app: TestApp, amount: number): Promise<TestPerson> {
	const buyer = await addBuyer(app);
	await buyByPage(buyer);
	await app.runDue();
	const { organisationId, id } = buyer.person;
	const [bought] = await app.rows<{ id: string }>('select id from invoices where user_id = $1', [id]);
	const credit = { organisationId, invoiceId: bought?.id ?? '', reason: 'correction', day: today(app) } as const;
	void (await app.database.tenant(organisationId, (queries) =>
		issueCreditNote(queries, issuerOf(app), {
			...credit,
			credited: { gross: amount },
			factId: newKey(),
			settles: 'invoice',
		}),
	));
	return buyer.person;
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

export function writeOffBy(
	app: TestApp,
	{ token }: { readonly token: string },
	debtor: Pick<Debtor, 'invoiceId' | 'amount'>,
	key = newKey(),
) {
	return app.client().succeed(writeOffInvoice, writeOffInput(debtor, key), { token });
}
