// Reads the files of this checkout for the rules about the repository.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
	/** Written relative to the checkout, with forward slashes. */
	readonly path: string;
	readonly text: string;
}

export function readSource(path: string): SourceFile {
	return { path, text: readFileSync(join(root, path), 'utf8') };
}

/** Files by glob pattern, sorted, of what people write: the types of rows are made from the migrations. */
export function findSources(...patterns: readonly string[]): SourceFile[] {
	return globSync(patterns, { cwd: root, exclude: ['src/platform/server/db/schema.ts'] })
		.sort((one, other) => (one < other ? -1 : 1))
		.map(readSource);
}

/** Everything that is, or is about to be, in version control. */
export function listVersionedFiles(): string[] {
	const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
	const paths = output.toString().split('\0');
	return [...new Set(paths)].filter((path) => path !== '' && existsSync(join(root, path)));
}
