// Finds the controls that a form has on the page.

const wrong = 'input[aria-invalid=true]:not([hidden]), textarea[aria-invalid=true]';

/** By its name, or by `data-field` around what is more than one input: the first of them that is at fault. */
export function findControl(form: HTMLFormElement | null, name: string): HTMLElement | null | undefined {
	const around = form?.querySelector(`[data-field="${name}"]`);
	return around
		? (around.querySelector<HTMLElement>(wrong) ??
				around.querySelector<HTMLElement>('input:not([hidden]), textarea') ??
				around.querySelector('button'))
		: form?.querySelector<HTMLElement>(`[name="${name}"]:not([type=hidden])`);
}

/** As Tab would: what is in it is selected, so that typing replaces it. */
export function focusControl(control: Element | null | undefined): void {
	if (control instanceof HTMLElement) control.focus();
	if (control instanceof HTMLInputElement) control.select();
}

/** The first in the page's order that is at fault; undefined where none is. */
export function findFirst(
	form: HTMLFormElement | null,
	faults: Readonly<Record<string, string | undefined>>,
): Element | undefined {
	const atFault = Object.keys(faults).map((name) => faults[name] !== undefined && findControl(form, name));
	return [...(form?.elements ?? [])].find((control) => atFault.some((one) => one === control));
}
