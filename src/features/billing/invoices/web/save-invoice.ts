import { download, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { downloadInvoice, type Invoice, type PaperLanguage } from '../contract.ts';

/** Fetches a document as PDF and hands it to the browser. Without a language it is in that of the account. */
export async function saveInvoice(
	{ invoiceId, number }: Pick<Invoice, 'invoiceId' | 'number'>,
	language?: PaperLanguage,
): Promise<void> {
	const query = wireQuery({ invoiceId, ...(language !== undefined && { language }) });
	saveFile(`${number}.pdf`, await download(`${downloadInvoice.path}?${query.toString()}`));
}
