// A page stays as light as it came until its person does anything.

declare global {
	interface Window {
		/** Shared by the inline script of the page and the scripts that it starts. */
		hasActed?: boolean;
	}
}

/** A press by a screen reader is a click alone, what a password manager fills in an input. */
const acts = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'click'] as const;

/**
 * Calls back once, as soon as the person does anything, or at once where they already did. Returns the function that calls it off.
 * @param counts says of an act whether it is one
 */
export function onFirstAct(callback: () => void, counts: (act: Event) => boolean = () => true): () => void {
	if (window.hasActed === true) {
		callback();
		return () => undefined;
	}
	const controller = new AbortController();
	const act = (event: Event): void => {
		// A page that appears under a resting pointer gets a move, too.
		if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return;
		if (!counts(event)) return;
		controller.abort();
		window.hasActed = true;
		callback();
	};
	for (const name of acts)
		document.addEventListener(name, act, { signal: controller.signal, passive: true, capture: true });
	return () => controller.abort();
}

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
	return movementX !== 0 || movementY !== 0;
}
