/** As a `ref`: what replaced the form a person was in takes the focus, so that a screen reader goes on from there. */
export function focusOnArrival(element: HTMLElement | null): void {
	element?.focus();
}
