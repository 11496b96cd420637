import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';

const countDemoPeople: PreparedStatement = {
	name: 'app_find_demo_person',
	text: 'select login_name as "loginName" from users where is_demo limit 1',
};

/** no seeded account can sign in to a production portal. */
export async function requireNoDemoAccounts(database: Database): Promise<void> {
	const [found] = await database.prepared<{ loginName: string }>(countDemoPeople, []);
	if (found === undefined) return;
	await database.close();
	throw new StartError(
		`The database holds demo accounts (${found.loginName}). Point DATABASE_URL at a database that was never used for a demonstration.`,
	);
}
