// What every program under bench/programs shares: messages from the benchmark, and its end with the benchmark's.
import type { AddressInfo, Server } from 'node:net';

/** Answers every message of the benchmark that started this program. */
export function answerMessages(answer: (message: object) => Promise<object>): void {
	process.on('disconnect', () => process.exit(0));
	process.on('message', (message) => {
		answer(message as object).then(
			(reply) => process.send?.(reply),
			(error: unknown) => {
				console.error(error);
				process.exit(1);
			},
		);
	});
}

/** The port that a listening server was given. */
export function portOf(server: Server): number {
	return (server.address() as AddressInfo).port;
}
