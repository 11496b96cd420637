// Two processes of one portal on a database of their own, with a line of its owner beside them.
import { Client } from 'pg';
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

/** @param wayOfSecond gives the address by which the second process reaches the database */
export async function openTwoProcesses(
	wayOfSecond = async (databaseUrl: string): Promise<string> => databaseUrl,
): Promise<TwoProcesses> {
	const databaseUrl = await createPostgresDatabase();
	const owner = new Client({ connectionString: databaseUrl });
	await owner.connect();
	const database = await openDatabase({ dataDir: '', databaseUrl });
	const another = await openDatabase({ dataDir: '', databaseUrl: await wayOfSecond(databaseUrl) });
	const identityProviders = createTestProviders();
	const first = await openOwnTestApp({ database, identityProviders });
	await addTestOrganisations(database, first.clock);
	const second = await openOwnTestApp({ database: another, clock: first.clock, identityProviders });
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
