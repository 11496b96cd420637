// npm run doctor: tries configuration, brands, database, mail, sign-in providers and cards, and says what to mend. Changes nothing.
import { parseArgs } from 'node:util';
import { requireIdentityProviders } from '#app/server/identity-providers.ts';
import { requireCardProcessor } from '#app/server/card-processor.ts';
import { type BrandRegistry, loadBrands } from '#platform/server/brands/registry.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { type Check, examine, type Finding, formatFindings } from './lib/doctor.ts';
import { databaseCheck } from './lib/doctor-database.ts';
import { cardsCheck, diskCheck, mailCheck, providerChecks } from './lib/doctor-vendors.ts';
import { announcePlace, runCommand } from './lib/with-database.ts';
import { StartError } from '#platform/server/start-error.ts';

await runCommand(async () => {
	parseArgs({ options: {} });
	const config = readConfig(process.env);
	announcePlace(config);
	const brands = readBrands(config);
	const checks: readonly Check[] = [
		databaseCheck(config, brands.registry, systemClock),
		mailCheck(config),
		...(brands.registry === undefined
			? []
			: [...providerChecks(config, brands.registry), cardsCheck(config, brands.registry)]),
		diskCheck(config),
	];
	const findings = [...brands.findings, ...(await examine(checks))];
	console.log(formatFindings(findings));
	if (findings.some(({ level }) => level === 'fail')) process.exitCode = 1;
});

function readBrands(config: Config): { readonly registry?: BrandRegistry; readonly findings: readonly Finding[] } {
	const about = 'brands';
	try {
		const registry = loadBrands(config.brandsDir, { port: config.port, requireHttps: config.mode === 'production' });
		const keys = registry.all().map(({ key }) => key);
		const ok: Finding = { level: 'ok', about, says: `${keys.join(', ')} from ${config.brandsDir}` };
		const rules = [() => requireIdentityProviders(config, registry), () => requireCardProcessor(config, registry)];
		return { registry, findings: [ok, ...rules.flatMap((rule) => faultOf(about, rule))] };
	} catch (error) {
		return {
			findings: faultOf(about, () => {
				throw error;
			}),
		};
	}
}

/** What a start would refuse. */
function faultOf(about: string, rule: () => void): readonly Finding[] {
	try {
		rule();
		return [];
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		return [{ level: 'fail', about, says: error.message }];
	}
}
