/** Enters values into the page's form as typing does, and sends it. What was sent already stays as it is. */
export function fillIn(values: Readonly<Record<string, string>>): void {
	const [form] = document.querySelectorAll<HTMLFormElement>('#content form');
	if (form === undefined) return;
	for (const [name, value] of Object.entries(values)) {
		const input = form.elements.namedItem(name);
		if (input instanceof HTMLInputElement) input.value = value;
	}
	form.requestSubmit();
}
