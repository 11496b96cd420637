import { createHash } from 'node:crypto';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import type { CardProcessor } from '#features/billing/card-processors/server/api.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import type { Account } from './kept-cards.ts';

const keep = keeper<Pick<Schema, 'paymentCustomers'>>();
const add = keep.insert(
	'payments_add_customer',
	'paymentCustomers',
	['organisationId', 'userId', 'processor', 'isLive', 'customerId', 'createdAt'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()),
);
const find = keep('payments_find_customer', (database, { organisationId, userId, name, isLive }: PersonKey & Account) =>
	database
		.selectFrom('paymentCustomers')
		.select('customerId')
		.where((row) => row.and({ organisationId, userId, processor: name, isLive }))
		.where('goneAt', 'is', null),
);
const list = keep(
	'payments_list_customers',
	(database, { organisationId, userId, name, isLive }: PersonKey & Account) =>
		database
			.selectFrom('paymentCustomers')
			.select(['customerId', 'goneAt'])
			.where((row) => row.and({ organisationId, userId, processor: name, isLive })),
);

/** The processor's name for a person, who is made known to it where needed. */
export async function ensureCustomer(
	{ database, clock }: Pick<PaymentMethodDependencies, 'database' | 'clock'>,
	processor: CardProcessor,
	person: PersonKey,
): Promise<string> {
	const { organisationId, userId } = person;
	// Read at once: who is made known by another call in between is no former one.
	const customers = await database.tenant(organisationId, (queries) => listCustomers(queries, processor, person));
	const known = customers.find(({ goneAt }) => goneAt === null);
	if (known !== undefined) return known.customerId;
	const former = customers.map(({ customerId }) => customerId);
	const { customerId } = await processor.createCustomer(await describe({ database, clock }, person, former));
	const { name, isLive } = processor;
	const createdAt = clock.now();
	const [, kept] = await database.tenant(organisationId, (queries) =>
		Promise.all([
			add(queries, { organisationId, userId, processor: name, isLive, customerId, createdAt }),
			findCustomer(queries, processor, person),
		]),
	);
	return kept ?? customerId;
}

/** The processor's name for a person, where it knows them. */
export async function findCustomer(
	queries: PreparedStatements,
	{ name, isLive }: Account,
	{ organisationId, userId }: PersonKey,
): Promise<string | undefined> {
	const [known] = await find(queries, { organisationId, userId, name, isLive });
	return known?.customerId;
}

/** Whether the processor knows the person by this name, or did before it deleted the customer. */
export async function isCustomerOf(
	queries: PreparedStatements,
	processor: Account,
	person: PersonKey,
	customerId: string,
): Promise<boolean> {
	const customers = await listCustomers(queries, processor, person);
	return customers.some(({ customerId: known }) => known === customerId);
}

/** Those that the processor has deleted are among them. */
function listCustomers(queries: PreparedStatements, { name, isLive }: Account, { organisationId, userId }: PersonKey) {
	return list(queries, { organisationId, userId, name, isLive });
}

const end = keep('payments_end_customer', (database, of: Account & { customerId: string; goneAt: Date }) =>
	database
		.updateTable('paymentCustomers')
		.set({ goneAt: of.goneAt })
		.where('customerId', '=', of.customerId)
		.where('processor', '=', of.name)
		.where('isLive', '=', of.isLive)
		.where('goneAt', 'is', null)
		.returning(['organisationId', 'userId']),
);

/** The processor has deleted the customer. Gives whose it was; undefined where that is known already. */
export async function endCustomer(
	queries: PreparedStatements,
	clock: Clock,
	{ name, isLive }: Account,
	customerId: string,
): Promise<PersonKey | undefined> {
	const [ended] = await end(queries, { customerId, name, isLive, goneAt: clock.now() });
	return ended;
}

async function describe(
	{ database, clock }: Pick<PaymentMethodDependencies, 'database' | 'clock'>,
	person: PersonKey,
	former: readonly string[],
) {
	const { organisationId, userId } = person;
	const found = await findPersonById({ database, clock }, userId);
	if (found?.organisationId !== organisationId) throw new Error(`There is no person ${userId} to be a customer`);
	const { email, givenName, familyName, language } = found;
	const personKey = `${organisationId}.${userId}`;
	const facts = { personKey, email, name: `${givenName} ${familyName}`, language };
	// A person who has changed their address since is another request to the processor, and so is one whose customer was deleted.
	const hash = createHash('sha256')
		.update(JSON.stringify(former.length === 0 ? facts : { ...facts, former }))
		.digest('hex')
		.slice(0, 16);
	return { ...facts, idempotencyKey: `customer:${personKey}:${hash}` };
}
