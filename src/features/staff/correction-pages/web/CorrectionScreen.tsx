// /UserAgentAdmin/corrections/{key}: one invoice is corrected, beside the credit note that comes of it.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { backLinkStyle } from '#ui/link-style.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { moneyAddress } from './money-address.ts';
import { type Correctable, correctionQuery } from './queries.ts';
import { correctionTexts } from './texts.ts';

export function CorrectionScreen(): ReactElement {
	const text = useText(correctionTexts);
	const { key: invoiceId } = useParams('staffCorrection');
	const invoice = useQuery(correctionQuery(invoiceId));
	return (
		<Page>
			{invoice.isPending && <SkeletonBlocks label={text('page.loading')} count={3} />}
			{invoice.isLoadingError && (
				<FailedState level={1} title={text('page.failed')} retryLabel={text('retry')} query={invoice} />
			)}
			{invoice.data !== undefined && <Invoice key={invoiceId} invoiceId={invoiceId} invoice={invoice.data} />}
		</Page>
	);
}

interface InvoiceProps {
	readonly invoiceId: string;
	readonly invoice: Correctable;
}

function Invoice({ invoiceId, invoice }: InvoiceProps): ReactElement {
	const text = useText(correctionTexts);
	const { brand } = useShell();
	const { number } = invoice.invoice;
	const { name, givenName } = invoice.person;
	return (
		<>
			<title>{text('page.document_title', { number, brand: brand.name })}</title>
			<PageHead
				above={
					<Link href={moneyAddress(invoice)} className={backLinkStyle}>
						<Icon name="arrow-left" />
						{text('page.back', { name })}
					</Link>
				}
				title={text('page.title', { number })}
				lead={<Lead invoice={invoice} />}
				actions={<Sums invoice={invoice} />}
			/>
			{invoice.blocked === undefined ? (
				<CorrectionForm invoiceId={invoiceId} invoice={invoice} />
			) : (
				<Notice tone="warning" title={text(`blocked.${invoice.blocked}`)}>
					{text(`blocked.${invoice.blocked}_text`, { name: givenName })}
				</Notice>
			)}
		</>
	);
}

function Lead({ invoice: { person, invoice, paid } }: { readonly invoice: Correctable }): ReactElement {
	const text = useText(correctionTexts);
	const language = useLanguage();
	const { day } = useFormat();
	const parts = [
		person.name,
		invoice.description[language],
		...(invoice.moreLines > 0 ? [text('page.more_lines', { count: invoice.moreLines })] : []),
		...(paid === undefined
			? []
			: [
					paid.card === undefined
						? text('page.paid_plain', { day: day(paid.day) })
						: text('page.paid', { day: day(paid.day), card: formatCard(paid.card.brand, paid.card.last4) }),
				]),
	];
	return (
		<span className="flex items-center gap-2.5">
			<Avatar name={person.name} tintKey={String(person.userId)} size="small" />
			<span className="figures">{parts.join(' · ')}</span>
		</span>
	);
}

function Sums({ invoice: { invoice } }: { readonly invoice: Correctable }): ReactElement {
	const text = useText(correctionTexts);
	const { money } = useFormat();
	return (
		<dl className="flex gap-8 sm:text-end">
			{(['total', 'left'] as const).map((sum) => (
				<div key={sum} className="grid gap-0.5">
					<dt className="text-sm text-muted">{text(`page.${sum}`)}</dt>
					<dd className="figures text-lg font-semibold text-strong">{money(invoice[sum])}</dd>
				</div>
			))}
		</dl>
	);
}
