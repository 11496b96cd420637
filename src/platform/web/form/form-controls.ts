// The controls of a form on the page.

/** By its name, or by `data-field` around what is more than one input. */
export function findControl(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
	if (form === null) return undefined;
	const around = form.querySelector(`[data-field="${CSS.escape(name)}"]`);
	return around === null
		? (form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`) ?? undefined)
		: (around.querySelector<HTMLElement>('input:not([hidden], [type=hidden])') ??
				around.querySelector<HTMLElement>('button, textarea') ??
				undefined);
}

/** As Tab would: what is in it is selected, so that typing replaces it. */
export function focusControl(control: HTMLElement | undefined): void {
	control?.focus();
	if (control instanceof HTMLInputElement) control.select();
}

/** The first in the page's order that is at fault; false where none is. */
export function focusFirst(
	form: HTMLFormElement | null,
	faults: Readonly<Record<string, string | undefined>>,
): boolean {
	const [first] = Object.keys(faults)
		.filter((name) => faults[name] !== undefined)
		.flatMap((name) => findControl(form, name) ?? [])
		.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
	focusControl(first);
	return first !== undefined;
}
