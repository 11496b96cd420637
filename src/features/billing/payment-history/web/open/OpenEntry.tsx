// A row that is open: what happened, what it was for, and its documents. Fetched when the first row is opened.
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Button, ButtonContent } from '#ui/native/Button.tsx';
import { PhoneLink } from '#ui/native/PhoneLink.tsx';
import { paymentHistoryTexts } from '../texts.ts';
import { Documents } from './Documents.tsx';
import { Events } from './Events.tsx';
import { Lines } from './Lines.tsx';
import type { OpenPartProps } from './open-part.ts';

export function OpenEntry({ entry }: OpenPartProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const hasDocuments = entry.invoice !== undefined || entry.receipts.length > 0;
	return (
		<div className="grid gap-5">
			<div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
				<Part title={text('open.events')}>
					<Events entry={entry} />
				</Part>
				<Part title={text('open.lines')}>
					<Lines entry={entry} />
				</Part>
				{hasDocuments && (
					<Part title={text('open.documents')}>
						<Documents entry={entry} />
					</Part>
				)}
			</div>
			<Actions entry={entry} />
		</div>
	);
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
	const id = useId();
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h3 id={id} className="mb-2.5 text-sm font-semibold text-strong">
				{title}
			</h3>
			{children}
		</section>
	);
}

function Actions({ entry }: OpenPartProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { hotline } = useShell().brand;
	const [isAsking, setAsking] = useState(false);
	const { invoice, topic, balance, state, receipts } = entry;
	const number = invoice?.number ?? receipts[0]?.orderNumber;
	const isDue = balance > 0 && topic === 'subscription' && state !== 'on_its_way' && state !== 'disputed';
	return (
		<div className="grid gap-3">
			<div className="grid gap-2 sm:flex sm:flex-wrap">
				{isDue && (
					<Link href={pathTo('subscription')} className={buttonStyle({ size: 'small' })}>
						<ButtonContent icon="credit-card">{text('open.pay')}</ButtonContent>
					</Link>
				)}
				{state === 'declined' && (
					<Link href={pathTo('credit', { key: 'payment-method' })} className={buttonStyle({ size: 'small' })}>
						<ButtonContent icon="refresh-cw">{text('open.other_card')}</ButtonContent>
					</Link>
				)}
				{invoice !== undefined && (
					<Link
						href={withQuery(pathTo('invoice', { SMTransactionId: invoice.invoiceId }), { begin: 'send' })}
						className={buttonStyle({ size: 'small' })}
					>
						<ButtonContent icon="send">{text('open.send')}</ButtonContent>
					</Link>
				)}
				<Button size="small" icon="life-buoy" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
					{text('open.ask')}
				</Button>
			</div>
			<div role="status" className="empty:hidden">
				{isAsking && (
					<p className="text-sm text-body">
						<PhoneLink number={hotline.number}>{text('open.call', { number: hotline.number })}</PhoneLink>{' '}
						{number !== undefined && text('open.mention', { number })}
					</p>
				)}
			</div>
		</div>
	);
}
