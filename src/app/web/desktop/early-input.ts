// A person may type, choose, focus and press in the HTML while the application loads. Its fields and buttons are replaced,
// so it is done again there.

declare global {
	interface Window {
		/** Filled by the inline script of the page. */
		earlyPress?: EarlyPress | undefined;
		/** The last key of a shortcut waits in the same way. */
		earlyKey?: string | undefined;
	}
}

interface EarlyPress {
	readonly button: HTMLButtonElement;
	readonly control: Control;
}

/** Says which of the page's controls something is, so that it is found again in what is drawn in its place. */
interface Control {
	readonly words: string;
	/** It is counted among those of the same words. */
	readonly nth: number;
	readonly count: number;
}

const controls = 'a[href], button, input, textarea, [tabindex]';

/** Its name and its row stay the same when the page is drawn again; its contents may change. */
function wordsOf(element: Element): string {
	const name = element.getAttribute('title') ?? element.getAttribute('aria-label') ?? element.textContent;
	return [element.tagName, element.getAttribute('href'), name, element.closest('tr')?.textContent].join(' ');
}

function findAlike(words: string): readonly HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(controls)].filter((one) => wordsOf(one) === words);
}

function describeControl(element: HTMLElement): Control {
	const words = wordsOf(element);
	const alike = findAlike(words);
	return { words, nth: alike.indexOf(element), count: alike.length };
}

/** From an inline script: holds the last press of a button until the application is there. Links lead on by themselves. */
export function keepEarlyPress(button: HTMLButtonElement | null): void {
	window.earlyPress = button === null ? undefined : { button, control: describeControl(button) };
}

/** The same for a key that is a shortcut: one that types, or moves the focus, has done its work. */
export function keepEarlyKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
	if (!/^[a-z]$/i.test(key) || ctrlKey || metaKey || altKey) return;
	const isTyped = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
	window.earlyKey = isTyped ? undefined : key;
}

/** Draws something in the place of the focused element's surroundings, and gives the focus to what stands there then. */
export function keepFocus(root: HTMLElement): () => void {
	const { activeElement } = document;
	if (!(activeElement instanceof HTMLElement) || !root.contains(activeElement)) return () => undefined;
	const { words, nth } = describeControl(activeElement);
	return () => {
		if (activeElement.isConnected) return;
		const alike = findAlike(words);
		(alike[nth] ?? alike[0])?.focus({ preventScroll: true });
	};
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
	const { earlyPress: pressed, earlyKey: key } = window;
	window.earlyPress = undefined;
	window.earlyKey = undefined;
	if (key !== undefined) {
		const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
		(document.activeElement ?? document.body).dispatchEvent(event);
	}
	// One that is still there is the application's own, which has heard the press.
	if (pressed !== undefined && !pressed.button.isConnected) pressAgain(pressed.control);
}

/** Where there are more or fewer of them now, nobody knows which one was meant: it is not pressed for another row. */
function pressAgain({ words, nth, count }: Control): void {
	const alike = findAlike(words);
	if (alike.length === count) alike[nth]?.click();
}

/** React compares with what it wrote last; written past it, the value is news. */
function type(field: Field, value: string): void {
	const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
	Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
	field.dispatchEvent(new Event('input', { bubbles: true }));
}
