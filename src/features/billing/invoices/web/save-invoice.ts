import { download } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { downloadInvoice, type Invoice, type PaperLanguage } from '../contract.ts';

/** Fetches a document as PDF and hands it to the browser. Without a language it is in that of the account. */
export async function saveInvoice(
	{ InvoiceID, Number: number }: Pick<Invoice, 'InvoiceID' | 'Number'>,
	language?: PaperLanguage,
): Promise<void> {
	const query = new URLSearchParams({ InvoiceID, ...(language !== undefined && { Language: language }) });
	saveFile(`${number}.pdf`, await download(`${downloadInvoice.path}?${query.toString()}`));
}
