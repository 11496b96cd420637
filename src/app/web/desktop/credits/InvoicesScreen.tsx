// /desktop/creditsandsubscriptions/viewInvoices: every invoice and credit note, and the way to its page.
import { type ReactElement, useMemo } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { parseInvoiceFilter } from '#features/billing/invoices/web/invoice-filter.ts';
import { InvoiceList, InvoiceListActions } from '#features/billing/invoices/web/InvoiceList.tsx';
import { invoiceTexts } from '#features/billing/invoices/web/texts.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import type { ToastContent } from '#ui/toast-queue.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { showToast } from '../show-toast.ts';
import { wholeLinkToInvoice } from './money-links.tsx';
import { ToOverview } from './ToOverview.tsx';

const say = (content: ToastContent): void => void showToast(content);

export function InvoicesScreen(): ReactElement {
	return (
		<SliceTexts catalog={creditTexts}>
			<SliceTexts catalog={invoiceTexts}>
				<Invoices />
			</SliceTexts>
		</SliceTexts>
	);
}

function Invoices(): ReactElement {
	const text = useText(invoiceTexts);
	const { brand } = useShell();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const filter = useMemo(() => parseInvoiceFilter(query), [query]);
	return (
		<section aria-labelledby="invoices-title" className={screenStyle}>
			<title>{text('list.document_title', { brand: brand.name })}</title>
			<ToOverview />
			<div className="mt-1 grid gap-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
				<Heading level={1} id="invoices-title" size="display">
					{text('list.title')}
				</Heading>
				<InvoiceListActions filter={filter} />
			</div>
			<InvoiceList
				filter={filter}
				onFilter={(change) => navigate(withQuery(path, { ...filter, ...change }), { replace: true })}
				linkTo={wholeLinkToInvoice}
				navigate={navigate}
				say={say}
			/>
		</section>
	);
}
