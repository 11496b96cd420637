import { createHash } from 'node:crypto';
import { findPersonById } from '#features/identity/server/api.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PaymentDependencies, PersonKey } from './dependencies.ts';
import type { CardProcessor } from './processor.ts';
import type { PaymentTables } from './tables.ts';

/** The processor's name for a person, who is made known to it where needed. */
export async function ensureCustomer(
	{ database, clock }: Pick<PaymentDependencies, 'database' | 'clock'>,
	processor: CardProcessor,
	person: PersonKey,
): Promise<string> {
	const { organisationId, userId } = person;
	const find = () => database.tenant(organisationId, (queries) => findCustomer(queries, processor, person));
	const known = await find();
	if (known !== undefined) return known;
	const { customerId } = await processor.createCustomer(await describe(database, person));
	await database.tenant(organisationId, (queries) =>
		queries
			.withTables<PaymentTables>()
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
	);
	return (await find()) ?? customerId;
}

/** The processor's name for a person, where it knows them. */
export async function findCustomer(
	queries: TransactionQueries,
	processor: Pick<CardProcessor, 'name' | 'isLive'>,
	{ organisationId, userId }: PersonKey,
): Promise<string | undefined> {
	const known = await queries
		.withTables<PaymentTables>()
		.selectFrom('payment_customers')
		.select('customer_id')
		.where('organisation_id', '=', organisationId)
		.where('user_id', '=', userId)
		.where('processor', '=', processor.name)
		.where('is_live', '=', processor.isLive)
		.executeTakeFirst();
	return known?.customer_id;
}

async function describe(database: PaymentDependencies['database'], { organisationId, userId }: PersonKey) {
	const found = await findPersonById(database, userId);
	if (found?.organisationId !== organisationId) throw new Error(`There is no person ${userId} to be a customer`);
	const { email, givenName, familyName, language } = found;
	const personKey = `${organisationId}.${userId}`;
	const facts = { personKey, email, name: `${givenName} ${familyName}`, language };
	// A person who has changed their address since is another request to the processor.
	const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
	return { ...facts, idempotencyKey: `customer:${personKey}:${hash}` };
}
