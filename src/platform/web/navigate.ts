// Public pages are documents and the desktop is one application: going from one to the other is a page load. Assets are
// already cached by then, and the new HTML starts its data call by itself.

/** Goes to an address of ours; the page left behind is not in the history, so that Back does not return to a done step. */
export function replacePage(path: string): void {
	location.replace(path);
}

/** Goes to a page of somebody else, such as a card processor's; Back returns to what was left. */
export function leaveFor(url: string): void {
	location.assign(url);
}
