import type { ReactElement, ReactNode } from 'react';
import { locales } from '#platform/contract/language.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/native/Heading.tsx';
import type { receiptEn } from '../messages.en.ts';
import type { Fact, ReceiptSum, ReceiptWords } from '../rules.ts';
import type { Translate } from '#platform/contract/text.ts';

export interface ReceiptPaperProps {
	readonly words: ReceiptWords;
	readonly text: Translate<typeof receiptEn>;
	/** Printed as the letterhead. */
	readonly logo: { readonly address: string; readonly name: string };
	/** On the screen only one language shows; paper has all. */
	readonly isShown: boolean;
}

/** A receipt as it is on paper: one page, whatever the theme. */
export function ReceiptPaper({ words, text, logo, isShown }: ReceiptPaperProps): ReactElement {
	return (
		<article
			lang={locales[words.language]}
			className={classNames(
				'rounded-lg border border-line bg-surface px-5 py-6 elevate-1 sm:px-9 sm:py-8',
				'print:block print:break-after-page print:border-0 print:p-0 print:last:break-after-auto',
				// In a wide font of the system the last lines would have a page to themselves.
				'print:[zoom:0.9]',
				isShown ? '' : 'hidden',
			)}
		>
			<img src={logo.address} alt={logo.name} loading="lazy" className="mb-5 hidden h-9 w-auto print:block" />
			<header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-accent pb-5">
				<div>
					<Heading level={1}>{words.title}</Heading>
					<p className="figures mt-1 text-muted">{words.payment[0]?.value}</p>
				</div>
				<div className="sm:text-end print:text-end">
					<p className="figures text-3xl font-semibold text-strong">
						{words.total} <span className="text-base font-medium text-muted">CAD</span>
					</p>
					<p className="text-sm font-semibold text-success-text">{text('receipt.approved')}</p>
				</div>
			</header>
			<div className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
				<Part title={text('receipt.payment')}>
					<Facts facts={words.payment} />
				</Part>
				<div className="grid content-start gap-6">
					<Part title={text('receipt.merchant')}>
						<Facts facts={words.merchant} />
					</Part>
					<Part title={text('receipt.bill_to')}>
						<address className="text-body not-italic">
							{words.billTo.map((line) => (
								<span key={line} className="block">
									{line}
								</span>
							))}
						</address>
					</Part>
				</div>
			</div>
			<Items words={words} text={text} />
			<Sums sums={words.sums} />
			<ul className="mt-7 grid gap-1 text-sm text-muted">
				{words.notices.map((notice) => (
					<li key={notice}>{notice}</li>
				))}
			</ul>
		</article>
	);
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
	return (
		<section>
			<h2 className="mb-1.5 font-semibold text-strong">{title}</h2>
			{children}
		</section>
	);
}

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
	return (
		<dl className="grid grid-cols-[minmax(7rem,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1">
			{facts.map(({ label, value }) => (
				<div key={label} className="contents">
					<dt className="text-muted">{label}</dt>
					<dd className="figures min-w-0 text-strong">{value}</dd>
				</div>
			))}
		</dl>
	);
}

const figure = 'figures py-2 ps-4 text-end whitespace-nowrap';

function Items({ words, text }: Pick<ReceiptPaperProps, 'words' | 'text'>): ReactElement {
	return (
		<table className="mt-7 w-full border-collapse">
			<caption className="sr-only">{text('receipt.items')}</caption>
			<thead>
				<tr className="border-b border-line-strong text-sm text-muted">
					<th scope="col" className="py-2 text-start font-medium">
						{text('receipt.description')}
					</th>
					<th scope="col" className="hidden py-2 ps-4 text-end font-medium sm:table-cell print:table-cell">
						{text('receipt.quantity')}
					</th>
					<th scope="col" className="hidden py-2 ps-4 text-end font-medium sm:table-cell print:table-cell">
						{text('receipt.unit_price')}
					</th>
					<th scope="col" className="py-2 ps-4 text-end font-medium">
						{text('receipt.amount')}
					</th>
				</tr>
			</thead>
			<tbody>
				{words.items.map(({ description, quantity, unitPrice, amount }) => (
					<tr key={description} className="border-b border-line text-strong">
						<td className="py-2">
							{description}
							<span className="figures block text-sm text-muted sm:hidden print:hidden">
								{quantity} × {unitPrice}
							</span>
						</td>
						<td className={classNames(figure, 'hidden sm:table-cell print:table-cell')}>{quantity}</td>
						<td className={classNames(figure, 'hidden sm:table-cell print:table-cell')}>{unitPrice}</td>
						<td className={figure}>{amount}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Sums({ sums }: { readonly sums: readonly ReceiptSum[] }): ReactElement {
	return (
		<table className="ms-auto mt-3 w-full max-w-xs border-collapse">
			<tbody>
				{sums.map((sum) => (
					<SumRow key={sum.label} sum={sum} />
				))}
			</tbody>
		</table>
	);
}

function SumRow({ sum: { label, detail, amount, isTotal = false } }: { readonly sum: ReceiptSum }): ReactElement {
	const weight = isTotal ? 'font-semibold' : 'font-normal';
	return (
		<tr className={classNames(weight, isTotal ? 'border-t-2 border-strong text-strong' : 'text-body')}>
			<th scope="row" className={classNames(weight, 'py-1.5 text-start')}>
				{label}
				{detail !== undefined && <span className="figures block text-sm text-muted">{detail}</span>}
			</th>
			<td className="figures py-1.5 ps-4 text-end align-top whitespace-nowrap">{amount}</td>
		</tr>
	);
}
