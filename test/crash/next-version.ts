// A version after this one, as far as the database is concerned: it widens a table in use, builds an index during the work and replaces a function.
import { appendFileSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaFolder } from '#platform/server/db/migration-files.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { newFolder } from './new-folder.ts';

const steps: readonly string[] = [
	`alter table users add column nickname text not null default '';`,
	'create index concurrently if not exists users__nickname on users (nickname);',
	'alter table sessions add column note text;',
	'create index concurrently if not exists sessions__note on sessions (note);',
];

/** Gives what migrates the database one step further each time it is called. */
export function createNextVersion(databaseUrl: string): () => Promise<void> {
	const folder = newFolder();
	cpSync(schemaFolder, folder, { recursive: true });
	const last = readdirSync(join(folder, 'migrations')).sort().at(-1)?.slice(0, 4) ?? '';
	let step = 0;
	return async () => {
		const sql = steps[step] ?? 'select 1;';
		step += 1;
		const outside = sql.includes('concurrently') ? '-- outside a transaction\n' : '';
		const name = `${9000 + step}_next_step.sql`;
		writeFileSync(join(folder, 'migrations', name), `${outside}-- works with: ${last}\n${sql}\n`);
		appendFileSync(join(folder, 'functions/post_credits.sql'), `-- ${step}\n`);
		const applied = await migrate({ connectionString: databaseUrl }, { folder });
		if (!applied.includes(name) || !applied.includes('post_credits.sql')) throw new Error(`Applied: ${applied.join()}`);
	};
}
