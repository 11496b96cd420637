// A person may type, choose, focus and press in the HTML while the application loads. Its fields and buttons are replaced,
// so it is done again there.

declare global {
	interface Window {
		/** Filled by the inline script of the page. */
		earlyPress?: HTMLButtonElement | undefined;
	}
}

/** From an inline script: holds the last press of a button until the application is there. Links lead on by themselves. */
export function keepEarlyPress(button: HTMLButtonElement | null): void {
	window.earlyPress = button ?? undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

interface EarlyField {
	/** It is counted among all fields of the content, which are the same before and after. */
	readonly position: number;
	readonly value: string | undefined;
	readonly isChosen: boolean;
	readonly hasFocus: boolean;
}

const fieldsIn = (root: HTMLElement): readonly Field[] => [
	...root.querySelectorAll<Field>('main :is(input, textarea)'),
];

export function readEarlyFields(root: HTMLElement): readonly EarlyField[] {
	return fieldsIn(root)
		.map((field, position) => ({
			position,
			value: field.value === field.defaultValue ? undefined : field.value,
			isChosen: field instanceof HTMLInputElement && field.checked && !field.defaultChecked,
			hasFocus: field === document.activeElement,
		}))
		.filter(({ value, isChosen, hasFocus }) => value !== undefined || isChosen || hasFocus);
}

export function repeatEarlyInput(root: HTMLElement, early: readonly EarlyField[]): void {
	const fields = fieldsIn(root);
	for (const { position, value, isChosen, hasFocus } of early) {
		const field = fields[position];
		if (field === undefined) continue;
		if (isChosen) field.click();
		if (hasFocus) field.focus();
		if (value !== undefined) type(field, value);
	}
	const pressed = window.earlyPress;
	window.earlyPress = undefined;
	// One that is still there is the application's own, which has heard the press.
	if (pressed === undefined || pressed.isConnected) return;
	[...root.querySelectorAll('button')].find(({ textContent }) => textContent === pressed.textContent)?.click();
}

/** React compares with what it wrote last; written past it, the value is news. */
function type(field: Field, value: string): void {
	const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
	Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
	field.dispatchEvent(new Event('input', { bubbles: true }));
}
