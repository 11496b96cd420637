// What the screen of a document begins with, where the menu of the list asked for it.
import { pathTo } from '#platform/contract/paths.ts';

const acts = ['print', 'send'] as const;
export type InvoiceAct = (typeof acts)[number];

export function addressOfAct(invoiceId: string, act: InvoiceAct): string {
	return `${pathTo('invoice', { SMTransactionId: invoiceId })}?begin=${act}`;
}

/** Of the query of an address, as anyone may have written it. */
export function parseInvoiceAct({ begin }: Readonly<Record<string, string>>): InvoiceAct | undefined {
	return acts.find((act) => act === begin);
}
