// A graceful stop: finish what runs, take nothing new, then end. npm and the terminal may both deliver the same Ctrl-C.
import process from 'node:process';

export interface Stopping {
	hasBegun(): boolean;
	/** What to do when asked to stop, and how long it may take. */
	onStop(graceMs: number, close: () => Promise<void>): void;
}

export function stopOnSignals(): Stopping {
	let hasBegun = false;
	let close: () => Promise<void> = async () => undefined;
	let graceMs = 0;
	const stop = (): void => {
		if (hasBegun) return;
		hasBegun = true;
		setTimeout(() => process.exit(1), graceMs).unref();
		close().then(
			() => process.exit(0),
			() => process.exit(1),
		);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
	// The script that started this process is gone: nothing else would end it.
	process.on('disconnect', stop);
	return {
		hasBegun: () => hasBegun,
		onStop(allowedMs, closeAll) {
			graceMs = allowedMs;
			close = closeAll;
		},
	};
}
