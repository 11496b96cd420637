import type { ReactElement, ReactNode } from 'react';
import { locales } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/native/Heading.tsx';
import type { InvoiceState } from '../contract.ts';
import type { invoiceEn } from '../messages.en.ts';
import type { InvoiceWords, PaperSum } from '../paper.ts';

export interface PaperSide {
	readonly words: InvoiceWords;
	readonly text: Translate<typeof invoiceEn>;
}

export interface InvoicePaperProps {
	/** The foremost language first. */
	readonly sides: readonly [PaperSide, PaperSide | undefined];
	readonly state: InvoiceState;
	/** Printed as the letterhead. */
	readonly logo: { readonly address: string; readonly name: string };
	/** Under the number: what was credited of it, or what it credits. */
	readonly relations?: ReactNode;
}

type Of = (side: PaperSide) => string;

const inks: Readonly<Partial<Record<InvoiceState, string>>> = {
	paid: 'text-success-text',
	past_due: 'text-danger-text',
	to_pay: 'text-warning-text',
	partly_paid: 'text-warning-text',
	disputed: 'text-warning-text',
};

/** A document as it is on paper, whatever the theme. With two languages the second stands below the first, in small print. */
export function InvoicePaper({ sides, state, logo, relations }: InvoicePaperProps): ReactElement {
	const [first] = sides;
	const { words } = first;
	return (
		<article
			lang={locales[words.language]}
			className="rounded-lg border border-line bg-surface px-4 py-6 elevate-1 sm:px-9 sm:py-8 print:border-0 print:p-0"
		>
			<div className="mb-6 hidden items-start justify-between gap-6 print:flex">
				<img src={logo.address} alt={logo.name} loading="lazy" className="h-9 w-auto" />
				<p className="figures text-sm text-muted">{words.contact}</p>
			</div>
			<header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-accent pb-5">
				<div className="min-w-0">
					<Heading level={1}>
						{words.title}
						{sides[1] !== undefined && (
							<span lang={locales[sides[1].words.language]} className="font-medium text-muted">
								{' / '}
								{sides[1].words.title}
							</span>
						)}
					</Heading>
					<p className="figures mt-1 text-muted">{words.number}</p>
					{relations}
				</div>
				<div className="sm:text-end print:text-end">
					<p className="figures text-3xl font-semibold whitespace-nowrap text-strong">
						{words.total} <span className="text-base font-medium text-muted">CAD</span>
					</p>
					<div className={classNames('text-sm font-semibold uppercase', inks[state] ?? 'text-body')}>
						<Both sides={sides} of={(side) => side.words.standing} />
					</div>
				</div>
			</header>
			<div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,6fr)_minmax(0,3fr)_minmax(0,3fr)] print:grid-cols-[minmax(0,6fr)_minmax(0,4fr)_minmax(0,4fr)]">
				<Facts sides={sides} />
				<Party sides={sides} title="paper.sold_by" lines={words.seller} />
				<Party sides={sides} title="paper.bill_to" lines={words.billTo} />
			</div>
			<Lines sides={sides} />
			<Sums sides={sides} />
			<ul className="mt-8 grid gap-1 border-t border-line pt-3 text-sm text-muted print:mt-4 print:gap-0 print:pt-2">
				{words.notices.map((notice, index) => (
					<li key={notice}>
						<Both sides={sides} of={(side) => side.words.notices[index] ?? ''} />
					</li>
				))}
			</ul>
			<p className="figures mt-3 hidden text-xs text-muted print:block">
				<Both sides={sides} of={(side) => side.words.seal} />
			</p>
		</article>
	);
}

/** In both languages, where they do not say the same. */
function Both({ sides, of }: { readonly sides: InvoicePaperProps['sides']; readonly of: Of }): ReactElement {
	const [first, second] = sides;
	const text = of(first);
	const below = second && of(second);
	return (
		<>
			{text}
			{second !== undefined && below !== text && (
				<span lang={locales[second.words.language]} className="block text-xs font-normal text-muted normal-case">
					{below}
				</span>
			)}
		</>
	);
}

function Facts({ sides }: Pick<InvoicePaperProps, 'sides'>): ReactElement {
	return (
		<dl className="grid content-start divide-y divide-line">
			{sides[0].words.facts.map(({ label }, index) => (
				<div key={label} className="flex justify-between gap-4 py-2 first:pt-0 print:py-1">
					<dt className="shrink-0 text-muted">
						<Both sides={sides} of={(side) => side.words.facts[index]?.label ?? ''} />
					</dt>
					<dd className="figures min-w-0 text-end text-strong">
						<Both sides={sides} of={(side) => side.words.facts[index]?.value ?? ''} />
					</dd>
				</div>
			))}
		</dl>
	);
}

interface PartyProps extends Pick<InvoicePaperProps, 'sides'> {
	readonly title: 'paper.sold_by' | 'paper.bill_to';
	readonly lines: readonly string[];
}

function Party({ sides, title, lines }: PartyProps): ReactElement {
	return (
		<section className="text-sm">
			<h2 className="font-semibold text-strong">
				<Both sides={sides} of={({ text }) => text(title)} />
			</h2>
			<address className="mt-1 text-body not-italic">
				{lines.map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</address>
		</section>
	);
}

const figure = 'figures py-3 print:py-1.5 ps-4 text-end align-top whitespace-nowrap';
const wideOnly = 'hidden sm:table-cell print:table-cell';

/** The head is repeated on every sheet, and no line is cut in two. */
function Lines({ sides }: Pick<InvoicePaperProps, 'sides'>): ReactElement {
	const head = (key: 'paper.description' | 'paper.quantity' | 'paper.unit_price' | 'paper.amount') => (
		<Both sides={sides} of={({ text }) => text(key)} />
	);
	const [{ words, text }] = sides;
	return (
		<table className="mt-7 w-full border-collapse print:mt-4">
			<caption className="sr-only">{text('paper.lines')}</caption>
			<thead className="print:table-header-group">
				<tr className="border-b border-line-strong text-sm text-muted">
					<th scope="col" className="py-2 text-start align-top font-medium">
						{head('paper.description')}
					</th>
					<th scope="col" className={classNames('py-2 ps-4 text-end align-top font-medium', wideOnly)}>
						{head('paper.quantity')}
					</th>
					<th scope="col" className={classNames('py-2 ps-4 text-end align-top font-medium', wideOnly)}>
						{head('paper.unit_price')}
					</th>
					<th scope="col" className="py-2 ps-4 text-end align-top font-medium">
						{head('paper.amount')}
					</th>
				</tr>
			</thead>
			<tbody>
				{words.lines.map(({ quantity, unitPrice, amount }, index) => (
					// oxlint-disable-next-line react/no-array-index-key -- lines of a document never move
					<tr key={index} className="break-inside-avoid border-b border-line text-strong">
						<td className="py-3 print:py-1.5">
							<Both sides={sides} of={(side) => side.words.lines[index]?.description ?? ''} />
							<span className="figures block text-sm text-muted sm:hidden print:hidden">
								{quantity} × {unitPrice}
							</span>
						</td>
						<td className={classNames(figure, wideOnly)}>{quantity}</td>
						<td className={classNames(figure, wideOnly)}>{unitPrice}</td>
						<td className={figure}>{amount}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Sums({ sides }: Pick<InvoicePaperProps, 'sides'>): ReactElement {
	return (
		<table className="ms-auto mt-3 w-full max-w-sm border-collapse break-inside-avoid">
			<tbody>
				{sides[0].words.sums.map((sum, index) => (
					// oxlint-disable-next-line react/no-array-index-key -- two taxes may have the same words
					<SumRow key={index} sum={sum} sides={sides} index={index} />
				))}
			</tbody>
		</table>
	);
}

interface SumRowProps extends Pick<InvoicePaperProps, 'sides'> {
	readonly sum: PaperSum;
	readonly index: number;
}

function SumRow({ sum: { detail, amount, weight }, sides, index }: SumRowProps): ReactElement {
	const style = weight === undefined ? 'font-normal' : 'font-semibold';
	return (
		<tr className={classNames(style, weight === undefined ? 'text-body' : 'border-t border-line-strong text-strong')}>
			<th scope="row" className={classNames(style, 'py-1.5 text-start print:py-0.5')}>
				<Both sides={sides} of={(side) => side.words.sums[index]?.label ?? ''} />
				{detail !== undefined && <span className="figures block text-xs font-normal text-muted">{detail}</span>}
			</th>
			<td
				className={classNames(
					'figures py-1.5 ps-4 text-end align-top whitespace-nowrap print:py-0.5',
					weight === 'total' && 'text-lg',
				)}
			>
				{amount}
			</td>
		</tr>
	);
}
