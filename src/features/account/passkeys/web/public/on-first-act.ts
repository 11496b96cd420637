const acts = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls back once, as soon as the person does anything, in a browser that can offer passkeys where it fills in names. Until
 * then the page stays as light as it was. Returns the function that calls it off.
 */
export function onFirstAct(callback: () => void): () => void {
	if (!('PublicKeyCredential' in window) || !('isConditionalMediationAvailable' in PublicKeyCredential)) {
		return () => undefined;
	}
	const controller = new AbortController();
	const act = (event: Event): void => {
		// A page that appears under a resting pointer gets a move, too.
		if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return;
		controller.abort();
		callback();
	};
	for (const name of acts) document.addEventListener(name, act, { signal: controller.signal, passive: true });
	return () => controller.abort();
}

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
	return movementX !== 0 || movementY !== 0;
}
