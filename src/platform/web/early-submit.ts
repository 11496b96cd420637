// A person may fill in and send a form before the scripts are there. The submit is held, not lost, and replayed after hydration.

declare global {
	interface Window {
		earlySubmit?: { form: HTMLFormElement | null; isReady: boolean };
	}
}

/** From an inline script: holds submits until the page is ready. */
export function keepEarlySubmit(): void {
	const kept = (window.earlySubmit ??= { form: null, isReady: false });
	document.addEventListener(
		'submit',
		(event) => {
			if (kept.isReady || !(event.target instanceof HTMLFormElement)) return;
			event.preventDefault();
			kept.form = event.target;
		},
		true,
	);
}

/** After hydration: lets submits through and replays one that was held. */
export function replayEarlySubmit(): void {
	const kept = window.earlySubmit;
	if (kept === undefined) return;
	kept.isReady = true;
	const form = kept.form;
	kept.form = null;
	form?.requestSubmit();
}
