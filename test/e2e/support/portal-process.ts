// A built portal as a process of its own, in demo mode on the embedded database.
import { startPortal as start } from '#test/support/process.ts';

export { findFreePort } from '#test/support/process.ts';

export interface PortalOptions {
	readonly port: number;
	readonly dataDir: string;
	/** It holds the brands, in place of the samples. */
	readonly brandsDir?: string;
	/** Further variables. */
	readonly env?: Readonly<Record<string, string>>;
}

export interface PortalProcess {
	readonly port: number;
	/** Asks it to end, as an operator does. */
	stop(): Promise<void>;
	/** kill -9. */
	kill(): Promise<void>;
	/** What it logged at error level so far, and said on standard error. */
	errorLog(): readonly string[];
}

/** Resolves once it answers; rejects with what it said when it ends first. */
export async function startPortal({ port, dataDir, brandsDir, env: more }: PortalOptions): Promise<PortalProcess> {
	const brands = brandsDir === undefined ? {} : { BRANDS_DIR: brandsDir };
	const env = { LOG_LEVEL: 'error', LOG_FORMAT: 'json', ...brands, ...more };
	const portal = start({ port, dataDir, env });
	await portal.ready();
	const logged = (): readonly string[] =>
		portal
			.output()
			.split('\n')
			.filter((line) => line.startsWith('{'));
	return {
		port,
		async stop() {
			portal.signal('SIGTERM');
			await portal.ended();
		},
		async kill() {
			await portal.kill();
		},
		errorLog: () => [...logged(), ...portal.complaint().split('\n').filter(Boolean)],
	};
}
