// Serves as the limit of a sign-in: it hashes the password and does nothing else.
import { hash, type Options, verify } from '@node-rs/argon2';
import { answerMessages } from '../lib/program.ts';

interface Run {
	readonly milliseconds: number;
	readonly concurrency: number;
	/** Proved against this hash, which names its own parameters; absent: hashed with `parameters`. */
	readonly stored?: string;
	readonly parameters?: Options;
}

const secret = 'x'.repeat(44);

answerMessages(async (message) => {
	if (!('milliseconds' in message)) return { port: 0 };
	const { milliseconds, concurrency, stored, parameters } = message as Run;
	const once = (): Promise<unknown> => (stored === undefined ? hash(secret, parameters) : verify(stored, secret));
	const startedAt = performance.now();
	const cpuBefore = process.cpuUsage();
	let count = 0;
	const lane = async (): Promise<void> => {
		while (performance.now() - startedAt < milliseconds) {
			await once();
			count += 1;
		}
	};
	await Promise.all(Array.from({ length: concurrency }, lane));
	const cpu = process.cpuUsage(cpuBefore);
	const elapsedMs = performance.now() - startedAt;
	return { count, cpuMs: (cpu.user + cpu.system) / 1000, elapsedMs };
});
