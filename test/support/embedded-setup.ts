// Makes one migrated embedded database; every worker loads a copy of it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { streamInto } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import './provided.ts';

export async function setup(project: TestProject): Promise<() => void> {
	const folder = mkdtempSync(join(tmpdir(), 'portico-embedded-'));
	const pglite = new PGlite();
	await pglite.waitReady;
	await migrate(streamInto(pglite));
	const file = join(folder, 'template.tar');
	writeFileSync(file, await (await pglite.dumpDataDir('none')).bytes());
	await pglite.close();
	project.provide('embeddedTemplate', file);
	return () => rmSync(folder, { recursive: true, force: true });
}
