import { createHash } from 'node:crypto';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import type { CardProcessor } from '#features/billing/card-processors/server/api.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import type { PaymentMethodTables } from './tables.ts';

type Account = Pick<CardProcessor, 'name' | 'isLive'>;

/** The processor's name for a person, who is made known to it where needed. */
export async function ensureCustomer(
	{ database, clock }: Pick<PaymentMethodDependencies, 'database' | 'clock'>,
	processor: CardProcessor,
	person: PersonKey,
): Promise<string> {
	const { organisationId, userId } = person;
	// Read at once: who is made known by another call in between is no former one.
	const customers = await database.tenant(organisationId, (queries) => listCustomers(queries, processor, person));
	const known = customers.find(({ gone_at: goneAt }) => goneAt === null);
	if (known !== undefined) return known.customer_id;
	const former = customers.map(({ customer_id: customerId }) => customerId);
	const { customerId } = await processor.createCustomer(await describe({ database, clock }, person, former));
	void (await database.tenant(organisationId, (queries) =>
		queries
			.withTables<PaymentMethodTables>()
			.insertInto('payment_customers')
			.values({
				organisation_id: organisationId,
				user_id: userId,
				processor: processor.name,
				is_live: processor.isLive,
				customer_id: customerId,
				created_at: clock.now(),
			})
			.onConflict((conflict) => conflict.doNothing())
			.execute(),
	));
	return (await database.tenant(organisationId, (queries) => findCustomer(queries, processor, person))) ?? customerId;
}

/** The processor's name for a person, where it knows them. */
export async function findCustomer(
	queries: TransactionQueries,
	processor: Account,
	{ organisationId, userId }: PersonKey,
): Promise<string | undefined> {
	const known = await queries
		.withTables<PaymentMethodTables>()
		.selectFrom('payment_customers')
		.select('customer_id')
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.where('processor', '=', processor.name)
		.where('is_live', '=', processor.isLive)
		.where('gone_at', 'is', null)
		.executeTakeFirst();
	return known?.customer_id;
}

/** Whether the processor knows the person by this name, or did before it deleted the customer. */
export async function isCustomerOf(
	queries: TransactionQueries,
	processor: Account,
	person: PersonKey,
	customerId: string,
): Promise<boolean> {
	const customers = await listCustomers(queries, processor, person);
	return customers.some(({ customer_id: known }) => known === customerId);
}

/** Those that the processor has deleted too. */
function listCustomers(queries: TransactionQueries, processor: Account, { organisationId, userId }: PersonKey) {
	return queries
		.withTables<PaymentMethodTables>()
		.selectFrom('payment_customers')
		.select(['customer_id', 'gone_at'])
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.where('processor', '=', processor.name)
		.where('is_live', '=', processor.isLive)
		.execute();
}

/** The processor has deleted the customer. Gives whose it was; undefined where that is known already. */
export async function endCustomer(
	queries: TransactionQueries,
	clock: Clock,
	processor: Account,
	customerId: string,
): Promise<PersonKey | undefined> {
	const ended = await queries
		.withTables<PaymentMethodTables>()
		.updateTable('payment_customers')
		.set({ gone_at: clock.now() })
		.where('customer_id', '=', customerId)
		.where('processor', '=', processor.name)
		.where('is_live', '=', processor.isLive)
		.where('gone_at', 'is', null)
		.returning(['organisation_id', 'user_id'])
		.executeTakeFirst();
	return ended && { organisationId: ended.organisation_id, userId: ended.user_id };
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
