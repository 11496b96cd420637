// npm run docs: writes what the documentation takes from code. test/repo/docs.test.ts fails when it has not been run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	collectProblems,
	configurationTable,
	environmentExample,
	errorsPage,
	root,
	withTable,
} from './lib/documentation.ts';

const operations = join(root, 'docs/operations.md');
writeFileSync(operations, withTable(readFileSync(operations, 'utf8'), configurationTable()));
writeFileSync(join(root, '.env.example'), environmentExample());
writeFileSync(join(root, 'docs/errors.md'), errorsPage(await collectProblems()));
