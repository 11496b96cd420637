// What the doctor says of the brands: the rules of a start, without one.
import { requireCardProcessor } from '#app/server/card-processor.ts';
import { requireIdentityProviders } from '#app/server/identity-providers.ts';
import { type BrandRegistry, loadBrands } from '#platform/server/brands/registry.ts';
import type { Config } from '#platform/server/config.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Finding } from './doctor.ts';

export function readBrands(config: Config): {
	readonly registry?: BrandRegistry;
	readonly findings: readonly Finding[];
} {
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
