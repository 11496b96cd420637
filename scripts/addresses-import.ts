// npm run addresses:import -- FILE… [--province QC] [--from-start]: fills the register that address look-ups answer from with files
// of Statistics Canada's National Address Register. Stopped or killed, it goes on where it was.
import { parseArgs } from 'node:util';
import { importAddresses } from '#features/billing/address-lookup/server/api.ts';
import { isProvince } from '#features/billing/billing-address/contract.ts';
import { systemClock } from '#platform/server/clock.ts';
import { StartError } from '#platform/server/start-error.ts';
import { createImportReport } from './lib/import-report.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { province: { type: 'string' }, 'from-start': { type: 'boolean' } },
	});
	const province = values.province?.toUpperCase();
	if (positionals.length === 0) {
		throw new StartError('Say which files: npm run addresses:import -- FILE… [--province QC] [--from-start]');
	}
	if (province !== undefined && !isProvince(province)) {
		throw new StartError(`${province} is no province or territory; give its two letters, such as QC.`);
	}
	await withDatabase(async (database) => {
		for (const path of positionals) {
			const report = createImportReport(process.stderr, path);
			const order = { path, province, fromStart: values['from-start'] ?? false, onProgress: report.show };
			report.end(await importAddresses({ database, clock: systemClock }, order));
		}
	});
});
