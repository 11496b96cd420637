// The way from automatic loading to the card or the address that it lacks, and back. Remembered in this tab: the card is typed on the
// processor's page.
import { applicationKeys } from '#platform/contract/storage.ts';
import { readStoredInTab } from '#platform/web/browser-storage.ts';

/** In the query of an address: what it is for. */
export const forAutoLoad = { for: 'auto-load' } as const;

/** Keeps that `search` came from automatic loading, until that is reached again. */
export function rememberAutoLoad(search: Readonly<Record<string, unknown>>): void {
	if (search['for'] === forAutoLoad.for) sessionStorage.setItem(applicationKeys.cardFor, forAutoLoad.for);
}

export function isForAutoLoad(): boolean {
	return readStoredInTab(applicationKeys.cardFor) === forAutoLoad.for;
}

export function forgetAutoLoad(): void {
	sessionStorage.removeItem(applicationKeys.cardFor);
}
