import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwnDatabase } from '#test/support/test-database.ts';
import type { Database } from './db/database.ts';
import { createLogger } from './log.ts';

let database: Database;
beforeAll(async () => {
	database = await openOwnDatabase();
});
afterAll(() => database.close());

it('an error of the database is written without what its statement was about (R-87)', async () => {
	const lines: string[] = [];
	const log = createLogger({ logLevel: 'info', logFormat: 'json' }, { write: (line: string) => void lines.push(line) });
	const secret = 'c2VjcmV0LXNlY3JldA';
	const statements = [
		{ name: 'test_bad_json', text: 'select $1::jsonb as value', value: `{"Body":"${secret}","half":"\\ud800"}` },
		{ name: 'test_bad_table', text: 'insert into jobs (id, kind) values ($1, null)', value: secret },
	];
	for (const { name, text, value } of statements) {
		await database.prepared({ name, text }, [value]).then(
			() => expect.unreachable(`${name} is refused`),
			(error: unknown) => log.error({ err: error }, 'failed'),
		);
	}
	expect(lines).toHaveLength(2);
	for (const line of lines) expect(line).not.toContain(secret);
	expect(lines[0]).toContain('"errorCode":"22');
	expect(lines[1]).toContain('"table":"jobs"');
});
