// What the doctor says of the brands: the rules of a start, without one.
import { startRules } from '#app/server/open-brands.ts';
import { type ProvidersConfig, withEnteredSecrets } from '#app/server/identity-providers.ts';
import type { BrandRegistry } from '#platform/server/brands/registry.ts';
import type { Config } from '#platform/server/config.ts';
import { StartError } from '#platform/server/start-error.ts';
import { findBrands } from './brands.ts';
import type { Finding } from './doctor.ts';
import { openIfThere } from './with-database.ts';

export async function readBrands(config: Config): Promise<{
	readonly registry?: BrandRegistry;
	/** Settings with the secrets that were entered on screen. */
	readonly entered?: ProvidersConfig;
	readonly findings: readonly Finding[];
}> {
	const about = 'brands';
	try {
		const { registry, place, entered } = await findThem(config);
		const keys = registry.all().map(({ key }) => key);
		const ok: Finding = { level: 'ok', about, says: `${keys.join(', ')} from ${place}` };
		return {
			registry,
			entered,
			findings: [ok, ...startRules(entered).flatMap(({ check }) => faultOf(about, () => check(registry)))],
		};
	} catch (error) {
		return {
			findings: faultOf(about, () => {
				throw error;
			}),
		};
	}
}

/** Without a database a first start would take those of the folder; what is wrong with it is found by itself. */
async function findThem(config: Config) {
	const database = await openIfThere(config).catch(() => undefined);
	try {
		const entered = database === undefined ? config : await withEnteredSecrets(config, database, config.passwordPepper);
		return { ...(await findBrands(database, config)), entered };
	} finally {
		await database?.close();
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
