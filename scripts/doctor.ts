// npm run doctor: tries configuration, brands, database, mail, sign-in providers and cards, and says what to mend. Changes nothing.
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { type Check, examine, formatFindings } from './lib/doctor.ts';
import { readBrands } from './lib/doctor-brands.ts';
import { databaseCheck } from './lib/doctor-database.ts';
import { cardsCheck, diskCheck, mailCheck, providerChecks } from './lib/doctor-vendors.ts';
import { announcePlace, runCommand } from './lib/with-database.ts';

await runCommand(async () => {
	parseArgs({ options: {} });
	const config = readConfig(process.env);
	announcePlace(config);
	const brands = await readBrands(config);
	const checks: readonly Check[] = [
		databaseCheck(config, brands.registry, systemClock),
		mailCheck(config),
		...(brands.registry === undefined
			? []
			: [...providerChecks(brands.entered ?? config, brands.registry), cardsCheck(config, brands.registry)]),
		diskCheck(config),
	];
	const findings = [...brands.findings, ...(await examine(checks))];
	console.log(formatFindings(findings));
	if (findings.some(({ level }) => level === 'fail')) process.exitCode = 1;
});
