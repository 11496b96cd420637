// npm run new-slice <area> <name> makes a new folder in src/features/<area> with a working, empty slice.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameProblem, namesOf, sliceFiles } from './lib/slice-files.ts';

const [area = '', name = ''] = process.argv.slice(2);
const features = join(import.meta.dirname, '../src/features');
const areas = readdirSync(features);
const folder = join(features, area, name);
const problem = findProblem();

if (problem === undefined) {
	const files = Object.entries(sliceFiles(namesOf(name)));
	for (const [path, text] of files) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	console.log(`src/features/${area}/${name} has ${files.length} files. Now:`);
	console.log('  1. translate the title in messages.fr.ts,');
	console.log(`  2. add ${namesOf(name).camel}Slice to the array of src/app/server/slices.ts,`);
	console.log('     and its screen to src/app/web/desktop/screens.tsx or its section to a screen there,');
	console.log('  3. npm run docs && npm test -- --only types,lint,unit,repo');
} else {
	console.error(problem);
	process.exitCode = 1;
}

function findProblem(): string | undefined {
	if (!areas.includes(area)) return `Usage: npm run new-slice <area> <name>. The areas are ${areas.join(', ')}.`;
	const reason = nameProblem(name) ?? (existsSync(folder) ? 'is taken: there is such a slice already' : undefined);
	return reason === undefined ? undefined : `The slice's name "${name}" ${reason}.`;
}
