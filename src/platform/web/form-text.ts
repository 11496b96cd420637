/** The text of a form's field, or an empty string. */
export function readFormText(form: HTMLFormElement | null, name: string): string {
	const value = form === null ? null : new FormData(form).get(name);
	return typeof value === 'string' ? value : '';
}
