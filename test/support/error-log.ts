// A log line at error level is a fault that no one expected: it fails the test in which it was written.
import { afterAll, afterEach } from 'vitest';
import { writeRecording } from './recording.ts';

const errorLevel = 50;
interface ErrorLog {
	readonly lines: string[];
	isExpected: boolean;
}

/** Runs again for every test file of a worker, while what has been imported of it stays; so its state hangs on the worker. */
const state = ((globalThis as { porticoErrorLog?: ErrorLog }).porticoErrorLog ??= { lines: [], isExpected: false });

/** Where a server under test writes its log (a pino destination). */
export const testLogDestination = {
	write(line: string): void {
		const entry: unknown = JSON.parse(line);
		if (typeof entry === 'object' && entry !== null && 'level' in entry && Number(entry.level) >= errorLevel)
			state.lines.push(line);
	},
};

/** For the one test that provokes an error on purpose: gives the lines instead of failing. */
export function takeErrorLog(): readonly string[] {
	state.isExpected = true;
	return state.lines.splice(0);
}

afterEach(() => {
	const unexpected = state.lines.splice(0);
	const wasExpected = state.isExpected;
	state.isExpected = false;
	if (unexpected.length > 0 && !wasExpected) throw new Error(`Unexpected error log:\n${unexpected.join('')}`);
});

afterAll(writeRecording);
