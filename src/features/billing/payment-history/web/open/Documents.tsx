import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { download, wireQuery } from '#platform/web/file-client.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { downloadInvoice } from '#features/billing/invoices/contract.ts';
import { downloadReceipt } from '#features/billing/receipts/contract.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Button, ButtonContent } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { RowFailure } from '#ui/native/RowFailure.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { paymentHistoryTexts } from '../texts.ts';
import type { OpenPartProps } from './open-part.ts';

interface Document {
	readonly name: string;
	readonly number: string;
	readonly href: string;
	readonly file: string;
	readonly path: string;
	/** Where it is printed. */
	readonly print?: string;
}

/** Every document of the row: to open, to save and to print. */
export function Documents({ entry: { invoice, receipts, creditNotes } }: OpenPartProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const language = useLanguage();
	const paper = (name: string, { invoiceId, number }: NonNullable<typeof invoice>): Document => {
		const href = pathTo('invoice', { SMTransactionId: invoiceId });
		const path = `${downloadInvoice.path}?${wireQuery({ invoiceId }).toString()}`;
		return { name, number, href, file: `${number}.pdf`, path, print: withQuery(href, { begin: 'print' }) };
	};
	const documents: readonly Document[] = [
		...(invoice === undefined ? [] : [paper(text('document.invoice'), invoice)]),
		...receipts.map(({ sessionId, orderNumber: number }) => ({
			name: text('document.receipt'),
			number,
			href: pathTo('cardReceipt', { sessionId }),
			file: `${text('document.receipt_file')}-${number}.pdf`,
			path: `${downloadReceipt.path}?${wireQuery({ sessionId, language }).toString()}`,
		})),
		...creditNotes.map((note) => paper(text('document.credit_note'), note)),
	];
	return (
		<ul className="grid divide-y divide-line">
			{documents.map((one) => (
				<Row key={one.number} document={one} />
			))}
		</ul>
	);
}

function Row({ document: { name, number, href, file, path, print } }: { readonly document: Document }): ReactElement {
	const text = useText(paymentHistoryTexts);
	const saving = useMutation({ mutationFn: async () => saveFile(file, await download(path)) });
	return (
		<li className="py-1">
			<div className="flex items-center gap-2">
				<Icon name="file-text" className="text-muted" />
				<span className="min-w-0 grow">
					<Link href={href} className={textLinkStyle}>
						{name}
					</Link>{' '}
					<span className="figures text-sm whitespace-nowrap text-muted">{number}</span>
				</span>
				{print !== undefined && (
					<Link href={print} className={buttonStyle({ variant: 'quiet', size: 'small', isIconOnly: true })}>
						<ButtonContent icon="printer" isIconOnly>
							{text('document.print', { number })}
						</ButtonContent>
					</Link>
				)}
				<Button
					variant="quiet"
					size="small"
					icon="download"
					isIconOnly
					isPending={saving.isPending}
					pendingLabel={text('document.preparing')}
					onClick={() => saving.mutate()}
				>
					{text('document.download', { number })}
				</Button>
			</div>
			<RowFailure error={saving.error} networkFailure={text('network_failure')} />
		</li>
	);
}
