import { Client } from 'pg';

/** Where a database is, as people are told: with user and name, never with the password. */
export function describePlace({
	databaseUrl,
	dataDir,
}: {
	readonly databaseUrl?: string;
	readonly dataDir: string;
}): string {
	return databaseUrl === undefined
		? `the embedded database in ${dataDir}`
		: `PostgreSQL at ${serverPlace(databaseUrl)}`;
}

/** As the driver reads the address, so that what is said is what is reached. It connects to nothing. */
export function serverPlace(databaseUrl: string): string {
	const { user = '', host, port, database = '' } = new Client({ connectionString: databaseUrl });
	return `${host}${host.startsWith('/') ? '' : `:${port}`}/${database} as ${user}`;
}
