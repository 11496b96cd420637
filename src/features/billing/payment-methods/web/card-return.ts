// The way to the processor's page and back. What the person was doing is remembered in this tab: adding a card, or replacing one.
import { applicationKeys } from '#platform/contract/storage.ts';

/** The card that a new one is to replace, chosen before leaving for the processor's page. */
export function rememberReplaced(cardSetupId: string, paymentMethodId: string): void {
	sessionStorage.setItem(applicationKeys.replacedCard, JSON.stringify({ cardSetupId, paymentMethodId }));
}

/** Once; undefined where that visit was to add a card only. Storage can be edited by hand: the server knows whose card it is. */
export function takeReplaced(cardSetupId: string): string | undefined {
	const stored = parse(sessionStorage.getItem(applicationKeys.replacedCard));
	if (stored?.['cardSetupId'] !== cardSetupId) return undefined;
	sessionStorage.removeItem(applicationKeys.replacedCard);
	const { paymentMethodId } = stored;
	return typeof paymentMethodId === 'string' ? paymentMethodId : undefined;
}

function parse(stored: string | null): Readonly<Record<string, unknown>> | undefined {
	try {
		const value: unknown = JSON.parse(stored ?? 'null');
		return typeof value === 'object' && value !== null ? { ...value } : undefined;
	} catch {
		return undefined;
	}
}

/** The query of an address that a processor's page leads back to. */
export interface CardSetupSearch {
	readonly CardSetup?: string | undefined;
}

/** Reads the query of an address, which anyone may have written. */
export function parseCardSetup(search: Readonly<Record<string, unknown>>): CardSetupSearch {
	const id = search['CardSetup'];
	return typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? { CardSetup: id } : {};
}
