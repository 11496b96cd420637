// Wallets with something in them, and the proof that the books still agree.
import { expect } from 'vitest';
import { fulfilPurchase, grant, verifyLedger } from '#features/billing/credits/server/api.ts';
import type { TestApp } from './test-app.ts';

interface Owner {
	readonly organisationId: number;
	readonly id: number;
}

let facts = 0;
const nextFact = (): string => `test-${(facts += 1)}-${crypto.randomUUID()}`;

/** A key as a client makes one. */
export const newKey = (): string => crypto.randomUUID();

export async function buyCredits(app: TestApp, { organisationId, id }: Owner, amount: number): Promise<string> {
	const purchase = { organisationId, owner: { userId: id }, amount, purchaseId: nextFact(), userId: id };
	const { transactionId } = await app.database.transaction((queries) => fulfilPurchase(queries, app.clock, purchase));
	return transactionId;
}

export async function grantCredits(app: TestApp, owner: Owner, amount: number, expiresAt?: Date): Promise<string> {
	const given = { organisationId: owner.organisationId, owner: { userId: owner.id }, amount, grantId: nextFact() };
	const { transactionId } = await app.database.transaction((queries) =>
		grant(queries, app.clock, { ...given, ...(expiresAt === undefined ? {} : { expiresAt }) }),
	);
	return transactionId;
}

export async function expectBooksToAgree({ database }: Pick<TestApp, 'database'>): Promise<void> {
	expect(await verifyLedger(database)).toEqual([]);
}
