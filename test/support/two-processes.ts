// Starts two processes of one portal on a database of their own, with a connection of its owner beside them.
import { Client } from 'pg';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createTestProviders } from './identity-provider.ts';
import { openOwnTestApp, type TestApp } from './test-app.ts';
import { createPostgresDatabase } from './test-database.ts';
import { addTestOrganisations } from './test-people.ts';

export interface TwoProcesses {
	readonly first: TestApp;
	readonly second: TestApp;
	readonly owner: Client;
	close(): Promise<void>;
}

export interface TwoProcessesOptions {
	/** Gives the address by which the second process reaches the database. */
	readonly wayOfSecond?: (databaseUrl: string) => Promise<string>;
	/** Both use it; without it they use the real one. */
	readonly hasher?: PasswordHasher;
}

export async function openTwoProcesses({
	wayOfSecond = async (databaseUrl) => databaseUrl,
	hasher,
}: TwoProcessesOptions = {}): Promise<TwoProcesses> {
	const databaseUrl = await createPostgresDatabase();
	const owner = new Client({ connectionString: databaseUrl });
	await owner.connect();
	const database = await openDatabase({ dataDir: '', databaseUrl });
	const another = await openDatabase({ dataDir: '', databaseUrl: await wayOfSecond(databaseUrl) });
	const common = { identityProviders: createTestProviders(), ...(hasher === undefined ? {} : { hasher }) };
	const first = await openOwnTestApp({ ...common, database });
	await addTestOrganisations(database, first.clock);
	const second = await openOwnTestApp({ ...common, database: another, clock: first.clock });
	return {
		first,
		second,
		owner,
		async close() {
			await second.close();
			await first.close();
			await another.close();
			await database.close();
			await owner.end();
		},
	};
}
