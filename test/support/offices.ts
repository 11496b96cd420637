// Offices with credits, and who manages them.
import { manageOffice } from '#features/account/identity/contract.ts';
import { fulfilPurchase } from '#features/billing/credits/server/api.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson, organisations, type TestPerson, type TestPersonOptions } from './test-people.ts';

export interface TestOffice {
	readonly organisationId: number;
	readonly officeId: string;
	readonly manager: TestPerson;
	readonly addMember: (options?: TestPersonOptions) => Promise<TestPerson>;
}

let count = 0;

export async function addTestOffice(
	app: TestApp,
	{ organisationId = organisations.portico, credits = 0 }: { organisationId?: number; credits?: number } = {},
): Promise<TestOffice> {
	count += 1;
	const officeId = `office-${count}-${crypto.randomUUID()}`;
	await app.rows('insert into offices (organisation_id, id, name, city) values ($1, $2, $3, $4)', [
		organisationId,
		officeId,
		'Waterfront',
		'Toronto',
	]);
	if (credits > 0) {
		const purchase = { organisationId, owner: { officeId }, amount: credits, purchaseId: crypto.randomUUID() };
		await app.database.transaction((queries) => fulfilPurchase(queries, app.clock, purchase));
	}
	const addMember = (options: TestPersonOptions = {}) => addTestPerson(app, { organisationId, officeId, ...options });
	const manager = await addMember({ givenName: 'Priya', familyName: 'Raman', permissions: [manageOffice] });
	return { organisationId, officeId, manager, addMember };
}
