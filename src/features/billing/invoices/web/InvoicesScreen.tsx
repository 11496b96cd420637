// /desktop/creditsandsubscriptions/viewInvoices: every invoice and credit note, and the way to its page.
import { type ReactElement, useMemo } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
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
			<div className="mt-1 grid gap-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
				<Heading level={1} id="invoices-title" size="display">
					{text('list.title')}
				</Heading>
				<InvoiceListActions filter={filter} />
			</div>
			<InvoiceList
				filter={filter}
				onFilter={(change) => navigate(withQuery(path, { ...filter, ...change }), { replace: true })}
			/>
		</section>
	);
}
