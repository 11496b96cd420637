// A document as it is on paper, whatever the theme: invoices, receipts and statements are made of the same parts.
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading } from './native/Heading.tsx';

export interface PaperProps extends PaperHeadProps {
	readonly language: string;
	readonly className?: string;
	readonly children: ReactNode;
}

export function Paper({ language, className, children, ...head }: PaperProps): ReactElement {
	return (
		<article
			lang={language}
			className={classNames(
				'rounded-lg border border-line bg-surface px-4 py-6 elevate-1 sm:px-9 sm:py-8 print:border-0 print:p-0',
				className,
			)}
		>
			<PaperHead {...head} />
			{children}
		</article>
	);
}

export interface PaperHeadProps {
	/** Printed as the letterhead. */
	readonly logo: { readonly address: string; readonly name: string };
	readonly contact: string;
	readonly title: ReactNode;
	/** What tells the document from others of its kind, such as its number. */
	readonly number: ReactNode;
	/** Stands under the number. */
	readonly relations?: ReactNode;
	readonly figure: string;
	readonly unit?: string;
	/** How it stands, and the class of its ink. */
	readonly standing: ReactNode;
	readonly ink?: string | undefined;
	/** The screen has a head of its own. */
	readonly isPrintOnly?: boolean;
}

/** The letterhead is for paper alone: around it the screen has the brand already. */
export function PaperHead(props: PaperHeadProps): ReactElement {
	const { logo, contact, title, number, relations, figure, unit, standing, ink = 'text-body', isPrintOnly } = props;
	return (
		<div data-letterhead={isPrintOnly} className={classNames(isPrintOnly === true && 'hidden print:block')}>
			<div className="mb-6 hidden items-start justify-between gap-6 in-data-paper:flex print:flex">
				<img src={logo.address} alt={logo.name} loading="lazy" className="h-9 w-auto" />
				<p className="figures text-sm text-muted">{contact}</p>
			</div>
			<header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-accent pb-5">
				<div className="min-w-0">
					<Heading level={1}>{title}</Heading>
					<p className="figures mt-1 text-muted">{number}</p>
					{relations}
				</div>
				<div className="sm:text-end print:text-end">
					<p className="figures text-3xl font-semibold whitespace-nowrap text-strong">
						{figure}
						{unit !== undefined && (
							<>
								{' '}
								<span className="text-base font-medium text-muted">{unit}</span>
							</>
						)}
					</p>
					<div className={classNames('text-sm font-semibold uppercase', ink)}>{standing}</div>
				</div>
			</header>
		</div>
	);
}

/** Puts the parties beside each other, and on paper the facts before them; on the screen they need the width. */
export function PaperColumns({ children }: { readonly children: ReactNode }): ReactElement {
	return (
		<div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-[minmax(0,6fr)_minmax(0,4fr)_minmax(0,4fr)]">
			{children}
		</div>
	);
}

export interface PaperFactsProps {
	readonly facts: readonly { readonly key: string; readonly label: ReactNode; readonly value: ReactNode }[];
	/** `wide` in two columns, read down the first one; `row` beside each other below what surrounds them, except on paper. */
	readonly layout?: 'list' | 'wide' | 'row';
}

const factLayouts = {
	list: 'divide-y divide-line *:first:pt-0',
	wide: 'mt-5 gap-x-10 border-t border-line *:border-b *:border-line md:grid-flow-col md:grid-cols-2 print:grid-flow-col print:grid-cols-2',
	row:
		'divide-y divide-line *:first:pt-0 max-md:border-b max-md:border-line max-md:pb-2 ' +
		'md:not-print:order-last md:not-print:col-span-2 md:not-print:auto-cols-fr md:not-print:grid-flow-col md:not-print:gap-x-10 ' +
		'md:not-print:divide-y-0 md:not-print:border-y md:not-print:border-line md:not-print:*:block md:not-print:*:py-2.5! md:not-print:*:*:text-start',
} as const;

export function PaperFacts({ facts, layout = 'list' }: PaperFactsProps): ReactElement {
	return (
		<dl
			className={classNames('grid content-start', factLayouts[layout])}
			{...(layout === 'wide' && { style: { gridTemplateRows: `repeat(${Math.ceil(facts.length / 2)}, auto)` } })}
		>
			{facts.map(({ key, label, value }) => (
				<div key={key} className="flex justify-between gap-4 py-2 print:py-1">
					<dt className="shrink-0 text-muted">{label}</dt>
					<dd className="figures min-w-0 text-end wrap-anywhere text-strong">{value}</dd>
				</div>
			))}
		</dl>
	);
}

export function PaperParty(props: { readonly title: ReactNode; readonly lines: readonly string[] }): ReactElement {
	return (
		<section className="text-sm">
			<h2 className="font-semibold text-strong">{props.title}</h2>
			<address className="mt-1 text-body not-italic">
				{props.lines.map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</address>
		</section>
	);
}

const figureStyle = 'figures py-3 print:py-1.5 ps-4 text-end align-top whitespace-nowrap';
const wideOnly = 'hidden sm:table-cell print:table-cell';

export interface PaperLinesProps {
	readonly caption: string;
	readonly heads: readonly [description: ReactNode, quantity: ReactNode, unitPrice: ReactNode, amount: ReactNode];
	readonly lines: readonly {
		readonly description: ReactNode;
		readonly quantity: string;
		readonly unitPrice: string;
		readonly amount: string;
	}[];
}

/** The head is repeated on every sheet, and no line is cut in two. */
export function PaperLines({ caption, heads, lines }: PaperLinesProps): ReactElement {
	const headStyle = 'py-2 align-top font-medium';
	return (
		<table className="mt-7 w-full border-collapse print:mt-4">
			<caption className="sr-only">{caption}</caption>
			<thead className="print:table-header-group">
				<tr className="border-b border-line-strong text-sm text-muted">
					{heads.map((head, index) => (
						<th
							// oxlint-disable-next-line react/no-array-index-key -- the columns never move
							key={index}
							scope="col"
							className={classNames(
								headStyle,
								index === 0 ? 'text-start' : 'ps-4 text-end',
								(index === 1 || index === 2) && wideOnly,
							)}
						>
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{lines.map(({ description, quantity, unitPrice, amount }, index) => (
					// oxlint-disable-next-line react/no-array-index-key -- lines of a document never move
					<tr key={index} className="break-inside-avoid border-b border-line text-strong">
						<td className="py-3 print:py-1.5">
							{description}
							<span className="figures block text-sm text-muted sm:hidden print:hidden">
								{quantity} × {unitPrice}
							</span>
						</td>
						<td className={classNames(figureStyle, wideOnly)}>{quantity}</td>
						<td className={classNames(figureStyle, wideOnly)}>{unitPrice}</td>
						<td className={figureStyle}>{amount}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export interface PaperSumsProps {
	readonly sums: readonly {
		readonly label: ReactNode;
		readonly detail?: string | undefined;
		readonly amount: string;
		/** `total`: what everything comes to. `balance`: what is left of it. */
		readonly weight?: 'total' | 'balance' | undefined;
	}[];
}

export function PaperSums({ sums }: PaperSumsProps): ReactElement {
	return (
		<table className="ms-auto mt-3 w-full max-w-sm border-collapse break-inside-avoid">
			<tbody>
				{sums.map((sum, index) => (
					// oxlint-disable-next-line react/no-array-index-key -- two taxes may have the same words
					<SumRow key={index} {...sum} />
				))}
			</tbody>
		</table>
	);
}

function SumRow({ label, detail, amount, weight }: PaperSumsProps['sums'][number]): ReactElement {
	const style = weight === undefined ? 'font-normal' : 'font-semibold';
	return (
		<tr className={classNames(style, weight === undefined ? 'text-body' : 'border-t border-line-strong text-strong')}>
			<th scope="row" className={classNames(style, 'py-1.5 text-start print:py-0.5')}>
				{label}
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

export function PaperNotices({ notices }: { readonly notices: readonly ReactNode[] }): ReactElement {
	return (
		<ul className="mt-8 grid gap-1 border-t border-line pt-3 text-sm text-muted print:mt-4 print:gap-0 print:pt-2">
			{notices.map((notice, index) => (
				// oxlint-disable-next-line react/no-array-index-key -- notices of a document never move
				<li key={index}>{notice}</li>
			))}
		</ul>
	);
}
