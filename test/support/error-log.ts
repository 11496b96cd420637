// A log line at error level is a fault that nobody expected: it fails the test in which it was written.
import { afterEach } from 'vitest';

const errorLevel = 50;
const lines: string[] = [];
let expected = false;

/** Where a server under test writes its log (a pino destination). */
export const testLogDestination = {
	write(line: string): void {
		const entry: unknown = JSON.parse(line);
		if (typeof entry === 'object' && entry !== null && 'level' in entry && Number(entry.level) >= errorLevel)
			lines.push(line);
	},
};

/** For the one test that provokes an error on purpose: gives the lines instead of failing. */
export function takeErrorLog(): readonly string[] {
	expected = true;
	return lines.splice(0);
}

afterEach(() => {
	const unexpected = lines.splice(0);
	const wasExpected = expected;
	expected = false;
	if (unexpected.length > 0 && !wasExpected) throw new Error(`Unexpected error log:\n${unexpected.join('')}`);
});
