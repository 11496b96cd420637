// Makes the files that a new embedded database begins with, all migrations applied. PostgreSQL computes for seconds on them, so no start does.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { newDatabase, streamInto } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';

/** Kept when PostgreSQL has shut down: files of a running one would be taken for those of a crash, repaired and synced one by one. */
class KeptFiles extends MemoryFS {
	override async closeFs(): Promise<void> {
		const files = await this.dumpTar('postgres', 'none');
		// The other steps of the build may not have begun.
		mkdirSync(dirname(newDatabase), { recursive: true });
		writeFileSync(newDatabase, zstdCompressSync(await files.bytes()));
	}
}

const pglite = await PGlite.create({ fs: new KeptFiles() });
await migrate(streamInto(pglite));
await pglite.close();
