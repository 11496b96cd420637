// Names beyond ASCII that a migration could not fold, filled in once at start.
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { loginKey } from '../login-key.ts';

const missing: PreparedStatement = {
	name: 'identity_missing_login_keys',
	text: 'select id, login_name as "loginName" from users where login_key is null order by id limit 500',
};
const fill: PreparedStatement = {
	name: 'identity_fill_login_key',
	text: 'update users set login_key = $2 where id = $1 and login_key is null',
};

/** Done when none is missing; any number of processes may do it at once. */
export async function fillLoginKeys(database: Database): Promise<void> {
	for (;;) {
		const rows = await database.prepared<{ id: number; loginName: string }>(missing, []);
		if (rows.length === 0) return;
		for (const { id, loginName } of rows) await database.prepared(fill, [id, loginKey(loginName)]);
	}
}
