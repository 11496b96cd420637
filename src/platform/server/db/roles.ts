// The two roles that the code works as. They belong to the server and not to a database: a dump has the rights that they have and not the roles.
import type { ClientBase } from 'pg';
import { StartError } from '../start-error.ts';

const roles = ['portico_system', 'portico_app'];

/** For a server that has never had the portal, before a dump is restored there. */
export async function makeRoles(client: ClientBase): Promise<void> {
	for (const role of await findMissingRoles(client)) await client.query(`create role ${role} nologin`);
	for (const role of roles) await client.query(`grant ${role} to current_user`);
}

/** @throws StartError for a database that was restored on a server without the roles: its tables have no rights for them. */
export async function requireRoles(client: ClientBase): Promise<void> {
	const missing = await findMissingRoles(client);
	if (missing.length === 0) return;
	throw new StartError(
		`The database server lacks the roles ${missing.join(' and ')}, so the database was restored without their rights. Restore the backup again into an empty database: npm run restore-drill.`,
	);
}

async function findMissingRoles(client: ClientBase): Promise<readonly string[]> {
	const { rows } = await client.query<{ role: string }>(
		'select role from unnest($1::text[]) as listed (role) where to_regrole(role) is null',
		[roles],
	);
	return rows.map(({ role }) => role);
}
