// A person may press and send before the scripts are there. What they did is held, not lost, and done after hydration, in its order.

interface EarlyActs {
	/** Forms to submit and buttons to press. */
	readonly on: HTMLElement[];
	isReady: boolean;
}

declare global {
	interface Window {
		earlyActs?: EarlyActs;
	}
}

/** From an inline script: holds submits and presses until the page is ready. Links lead on without scripts and are not held. */
export function keepEarlyActs(): void {
	const kept = (window.earlyActs ??= { on: [], isReady: false });
	const hold = (event: Event): void => {
		if (kept.isReady || !(event.target instanceof Element)) return;
		const { target } = event;
		const held = event.type === 'submit' ? target : target.closest('button:not([type=submit])');
		if (!(held instanceof HTMLElement)) return;
		event.preventDefault();
		// However often a form is sent meanwhile, it is sent once.
		if (!(held instanceof HTMLFormElement && kept.on.includes(held))) kept.on.push(held);
	};
	document.addEventListener('submit', hold, true);
	document.addEventListener('click', hold, true);
}

/** After hydration: lets everything through and does what was held. */
export function replayEarlyActs(): void {
	const kept = window.earlyActs;
	if (kept === undefined) return;
	kept.isReady = true;
	for (const held of kept.on.splice(0)) {
		if (held instanceof HTMLFormElement) held.requestSubmit();
		else held.click();
	}
}
