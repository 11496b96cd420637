// The only way from the composition to src/demo: on demand, in demo mode. Production never reads a file of it.
import type { Config } from '#platform/server/config.ts';
import type { Demonstration } from './demonstration.ts';

/** Undefined in production. */
export async function loadDemonstration({ mode }: Pick<Config, 'mode'>): Promise<Demonstration | undefined> {
	if (mode !== 'demo') return undefined;
	const { demonstration } = await import('#demo/server/demonstration.ts');
	return demonstration;
}
