// /desktop/creditsandsubscriptions/viewInvoices: every invoice and credit note, and the way to its page.
import { type ReactElement, useMemo } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { parseInvoiceFilter } from './invoice-filter.ts';
import { InvoiceList, InvoiceListActions } from './InvoiceList.tsx';
import { invoiceTexts } from './texts.ts';

export function InvoicesScreen(): ReactElement {
	const text = useText(invoiceTexts);
	const { brand } = useShell();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const filter = useMemo(() => parseInvoiceFilter(query), [query]);
	return (
		<section aria-labelledby="invoices-title">
			<title>{text('list.document_title', { brand: brand.name })}</title>
			<PageHead
				title={text('list.title')}
				titleId="invoices-title"
				actions={
					<div className="max-sm:w-full">
						<InvoiceListActions filter={filter} />
					</div>
				}
			/>
			<InvoiceList
				filter={filter}
				onFilter={(change) => navigate(withQuery(path, { ...filter, ...change }), { replace: true })}
			/>
		</section>
	);
}
