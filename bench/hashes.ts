// The rows of OWASP's list for argon2id, side by side: which one lets most people in.
import { hashRaw } from './lib/load.ts';
import { interleave } from './lib/interleave.ts';
import { startProgram } from './lib/processes.ts';
import type { Report } from './lib/report.ts';

const rounds = 4;
const millisecondsEach = 600;

export async function measureHashes(report: Report): Promise<void> {
	const hasher = await startProgram('raw-hash.ts');
	const rate = (memoryCost: number, timeCost: number) => async (): Promise<number> => {
		const parameters = { algorithm: 2, memoryCost, timeCost, parallelism: 1, outputLen: 32 };
		const { count, elapsedMs } = await hashRaw(hasher, millisecondsEach, { parameters });
		return (count / elapsedMs) * 1000;
	};
	try {
		const { chosen, less, more } = await interleave(rounds, {
			less: rate(7168, 5),
			chosen: rate(12_288, 3),
			more: rate(19_456, 2),
		});
		report.compare('argon2id 7 MiB, 5 passes, against 12 MiB, 3 passes', '/s', less, chosen);
		report.compare('argon2id 19 MiB, 2 passes, against 12 MiB, 3 passes', '/s', more, chosen);
	} finally {
		await hasher.stop();
	}
}
