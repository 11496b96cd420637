import type { BrowserContext } from '@playwright/test';

export interface FaultWatch {
	/** Also watches a context that a test opened itself. */
	follow(context: BrowserContext): void;
	/** For what a test provokes: refused calls and lost connections are errors to the browser's console. */
	allow(message: RegExp): void;
	/** Throws when anything was seen that was not allowed. */
	requireNone(): void;
}

/** The browser reports policy violations, failed loads and React's complaints to its console, all at error level. */
export function createFaultWatch(): FaultWatch {
	const seen: string[] = [];
	const allowed: RegExp[] = [];
	return {
		follow(context) {
			context.on('console', (message) => {
				if (message.type() !== 'error') return;
				seen.push(`${message.text()} (${message.location().url})`);
			});
			context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack || error.error().message}`));
		},
		allow: (message) => void allowed.push(message),
		requireNone() {
			const faults = seen.filter((fault) => !allowed.some((message) => message.test(fault)));
			if (faults.length > 0) throw new Error(`The browser reported: ${faults.join('\n')}`);
		},
	};
}
