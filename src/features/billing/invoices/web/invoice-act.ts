// What the screen of a document begins with, where a link asked for it.
import { pathTo } from '#platform/contract/paths.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';

export const invoiceActs = ['print', 'send'] as const;
export type InvoiceAct = (typeof invoiceActs)[number];

export function addressOfAct(invoiceId: string, act: InvoiceAct): string {
	return withQuery(pathTo('invoice', { SMTransactionId: invoiceId }), { begin: act });
}
