/** Reads the text of a form's field; a missing field gives an empty string. */
export function readFormText(form: HTMLFormElement | null, name: string): string {
	const value = form === null ? null : new FormData(form).get(name);
	return typeof value === 'string' ? value : '';
}

export function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
	const input = form?.elements.namedItem(name);
	return input instanceof HTMLInputElement ? input : undefined;
}
