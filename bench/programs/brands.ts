// Opens the brands of a database as the portal does, and answers how many megabytes it keeps of them, and once each of them was visited.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openPublishedBrands } from '#platform/server/brands/published-brands.ts';
import { languages } from '#platform/contract/language.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { answerMessages } from '../lib/program.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // the flag has made it

function keptMb(): number {
	collect();
	collect();
	const { heapUsed, external } = process.memoryUsage();
	return (heapUsed + external) / 1e6;
}

answerMessages(async (message) => {
	const { databaseUrl } = message as { readonly databaseUrl: string };
	const database = await openDatabase({ dataDir: '', databaseUrl });
	const before = keptMb();
	const { registry } = await openPublishedBrands(database, { port: 80 });
	const opened = keptMb() - before;
	// What a visit of each makes of its brand: views, colours and the address of its icon.
	for (const brand of registry.all()) {
		for (const language of languages) registry.view(brand, language);
		registry.styleSheet(brand);
		registry.iconAddress(brand);
	}
	const answer = { brands: registry.all().length, keptMb: opened, usedMb: keptMb() - before };
	await database.close();
	return answer;
});
