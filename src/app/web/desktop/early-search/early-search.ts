// The search takes every key from the press that asks for it, before its own scripts are there: a dialog of the page's HTML holds what is
// typed, and hands it over.
import { pageElementIds } from '#app/contract/page-data.ts';

/** This text was typed before the search had loaded. */
export interface EarlySearch {
	readonly query: string;
	/** Enter was its last key. */
	readonly isEntered: boolean;
}

export function isMac(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** The keys that open the search, as they are written on the person's keyboard. */
export function searchKeys(isMacKeyboard: boolean): { readonly spoken: string; readonly shown: string } {
	return isMacKeyboard ? { spoken: 'Meta+K', shown: '⌘K' } : { spoken: 'Control+K', shown: 'Ctrl K' };
}

/** The browser's own search field has the same keys. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
	const isModified = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
	return isModified && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}

/** Opens the field at once, with the focus in it. */
export function openEarlySearch(): void {
	const dialog = findDialog();
	const field = dialog?.querySelector('input');
	if (dialog === null || !field || dialog.open) return;
	field.addEventListener('keydown', keepLastKey);
	dialog.addEventListener('click', closeBeside);
	field.value = '';
	dialog.returnValue = '';
	dialog.showModal();
	// On a phone the way back comes before it.
	field.focus();
}

/** It says whether what was typed is to be opened. */
function keepLastKey({ key, isComposing }: KeyboardEvent): void {
	const dialog = findDialog();
	if (dialog !== null && !isComposing) dialog.returnValue = key;
}

/** A press on the backdrop is one on the dialog itself. */
function closeBeside({ target }: Event): void {
	const dialog = findDialog();
	if (target === dialog || (target instanceof Element && target.closest('button') !== null)) dialog?.close();
}

export function isEarlySearchOpen(): boolean {
	return findDialog()?.open === true;
}

/** Closes the field, which gives the focus back; undefined where the person has closed it before. */
export function takeEarlySearch(): EarlySearch | undefined {
	const dialog = findDialog();
	if (dialog === null || !dialog.open) return undefined;
	const query = dialog.querySelector('input')?.value ?? '';
	const isEntered = query !== '' && dialog.returnValue === 'Enter';
	dialog.close();
	return { query, isEntered };
}

function findDialog(): HTMLDialogElement | null {
	return document.querySelector<HTMLDialogElement>(`dialog#${pageElementIds.search}`);
}
