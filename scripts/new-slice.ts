// npm run new-slice <name>: a new folder in src/features with a working, empty slice.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameProblem, namesOf, sliceFiles } from './lib/slice-files.ts';

const name = process.argv[2] ?? '';
const folder = join(import.meta.dirname, '../src/features', name);
const problem = nameProblem(name) ?? (existsSync(folder) ? 'is taken: there is such a slice already' : undefined);

if (problem === undefined) {
	const files = Object.entries(sliceFiles(namesOf(name)));
	for (const [path, text] of files) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	console.log(`src/features/${name} has ${files.length} files. Now:`);
	console.log('  1. translate the title in messages.fr.ts,');
	console.log('  2. add its endpoints to src/app/server/slices.ts, its routes to src/app/server/build-app.ts,');
	console.log('     and its section to a screen of src/app/web/desktop,');
	console.log('  3. npm run docs && npm test -- --only types,lint,unit,repo');
} else {
	console.error(`The slice's name "${name}" ${problem}.`);
	process.exitCode = 1;
}
