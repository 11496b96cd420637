import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { CorrectionReason } from '#features/billing/invoices/contract.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { CorrectionPreview } from '#features/staff/corrections/contract.ts';
import type { Correctable } from './queries.ts';
import { correctionTexts } from './texts.ts';

interface NotePreviewProps {
	readonly invoice: Correctable;
	readonly reason: CorrectionReason;
	readonly preview: CorrectionPreview | undefined;
	/** It is that of what is typed. */
	readonly isFresh: boolean;
}

/** The credit note, computed by the function that issues it. */
export function NotePreview({ invoice, reason, preview, isFresh }: NotePreviewProps): ReactElement {
	const text = useText(correctionTexts);
	return (
		<Card as="section" padding="none" aria-labelledby="note-preview">
			<p className="flex items-center gap-2 rounded-t-lg border-b border-line bg-sunken px-5 py-2.5 text-sm text-muted">
				<Icon name="eye" />
				{text('preview.head')}
			</p>
			<div aria-busy={!isFresh && preview !== undefined} className="grid gap-4 p-5">
				{preview === undefined ? (
					<>
						<Heading level={2} size="card" id="note-preview">
							{text('preview.title')}
						</Heading>
						<p className="text-muted">{text(reason === 'wrong_place' ? 'preview.none_place' : 'preview.none')}</p>
					</>
				) : (
					<Paper invoice={invoice} reason={reason} preview={preview} />
				)}
			</div>
		</Card>
	);
}

type PaperProps = Omit<NotePreviewProps, 'preview' | 'isFresh'> & { readonly preview: CorrectionPreview };

function Paper({ invoice: { invoice }, reason, preview }: PaperProps): ReactElement {
	const text = useText(correctionTexts);
	const language = useLanguage();
	const { day, signedMoney } = useFormat();
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b-2 border-accent-text pb-4">
				<div>
					<Heading level={2} size="card" id="note-preview">
						{text('preview.title')}
					</Heading>
					<p className="text-sm text-muted">{text('preview.number')}</p>
				</div>
				<p className="figures text-2xl font-semibold whitespace-nowrap text-strong">
					{signedMoney(preview.total)} <span className="text-sm font-normal text-muted">CAD</span>
				</p>
			</div>
			<dl className="divide-y divide-line text-sm">
				<Fact name={text('preview.date')}>
					{preview.needsApproval ? text('preview.approval_day') : day(preview.day)}
				</Fact>
				<Fact name={text('preview.credits')}>
					{text('preview.credits_of', { number: invoice.number, day: day(invoice.day) })}
				</Fact>
				<Fact name={text('preview.reason')}>{text(`reason.${reason}`)}</Fact>
			</dl>
			<div className="grid grid-cols-2 gap-4 text-sm">
				<Lines title={text('preview.seller')} lines={invoice.seller} />
				<Lines title={text('preview.bill_to')} lines={invoice.billTo[language]} />
			</div>
			<PaperLines preview={preview} />
			<PaperSums number={invoice.number} preview={preview} />
		</>
	);
}

export function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): ReactElement {
	return (
		<div className="min-w-0">
			<p className="font-semibold text-strong">{title}</p>
			{lines.map((line) => (
				<p key={line} className="wrap-anywhere text-body">
					{line}
				</p>
			))}
		</div>
	);
}

function PaperLines({ preview: { lines } }: { readonly preview: CorrectionPreview }): ReactElement {
	const text = useText(correctionTexts);
	const language = useLanguage();
	const { money, signedMoney } = useFormat();
	return (
		<dl className="text-sm">
			<div aria-hidden="true" className="flex justify-between border-b border-line pb-1.5 text-muted">
				<span>{text('preview.description')}</span>
				<span>{text('preview.amount')}</span>
			</div>
			{lines.map(({ description, amount, of }, index) => (
				// Two lines of an invoice may say and cost the same.
				<div key={`${index} ${description.en}`} className="flex justify-between gap-4 border-b border-line py-2.5">
					<dt className="min-w-0 wrap-anywhere text-strong">
						{description[language]}
						<span className="block text-muted">
							{amount === 0
								? text('preview.tax_only')
								: amount === -of
									? text('preview.whole')
									: text('preview.part', { amount: money(Math.abs(amount)), all: money(Math.abs(of)) })}
						</span>
					</dt>
					<dd className="figures whitespace-nowrap text-strong">{signedMoney(amount)}</dd>
				</div>
			))}
		</dl>
	);
}

interface PaperSumsProps {
	readonly number: string;
	readonly preview: CorrectionPreview;
}

function PaperSums({ number, preview }: PaperSumsProps): ReactElement {
	const text = useText(correctionTexts);
	const { money, signedMoney } = useFormat();
	const { net, taxes, total, offDue, moved, way, card, replacement } = preview;
	const refunded = way === 'card' ? moved : 0;
	const used = replacement === undefined ? 0 : -total - moved;
	return (
		<dl className="ms-auto grid w-full max-w-72 gap-2 text-sm">
			<Sum name={text('preview.subtotal')}>{signedMoney(net)}</Sum>
			<TaxSums taxes={taxes} />
			<Sum name={text('preview.total')} isStrong>
				{signedMoney(total)}
			</Sum>
			{offDue > 0 && <Sum name={text('preview.off_due', { number })}>{money(offDue)}</Sum>}
			{used > 0 && <Sum name={text('preview.used')}>{money(used)}</Sum>}
			{refunded > 0 && (
				<Sum name={text('preview.refunded', { card: card === undefined ? '' : formatCard(card.brand, card.last4) })}>
					{money(refunded)}
				</Sum>
			)}
			<Sum name={text('preview.balance')} isStrong>
				{signedMoney(total + offDue + used + refunded)}
			</Sum>
		</dl>
	);
}

/** What each tax comes to, with the registration of the seller. */
export function TaxSums({ taxes }: Pick<CorrectionPreview, 'taxes'>): readonly ReactElement[] {
	const text = useText(correctionTexts);
	const language = useLanguage();
	const { signedMoney } = useFormat();
	return taxes.map(({ tax, rateMillionths, registration, amount }, index) => (
		<Sum
			key={`${index} ${tax}`}
			name={
				<>
					{`${taxLabel(tax, language)} ${formatTaxRate(rateMillionths, language)}`}
					<span className="block text-xs">{text('preview.registration', { number: registration })}</span>
				</>
			}
		>
			{signedMoney(amount)}
		</Sum>
	));
}

interface SumProps {
	readonly name: ReactNode;
	readonly isStrong?: boolean;
	readonly children: ReactNode;
}

export function Sum({ name, isStrong = false, children }: SumProps): ReactElement {
	return (
		<div
			className={classNames(
				'flex justify-between gap-4',
				isStrong ? 'border-t border-line-strong pt-2 font-semibold text-strong' : 'text-muted',
			)}
		>
			<dt className="min-w-0">{name}</dt>
			<dd className="figures whitespace-nowrap text-strong">{children}</dd>
		</div>
	);
}

/** What is then different, in the invoice and in the books. */
export function AfterCard({
	invoice: { invoice, person },
	preview,
}: {
	readonly invoice: Correctable;
	readonly preview: CorrectionPreview;
}): ReactElement {
	const text = useText(correctionTexts);
	const language = useLanguage();
	const { money, signedMoney } = useFormat();
	const { left, net, taxes, offDue, moved, way, replacement } = preview;
	const { number } = invoice;
	const changed = [...taxes, ...(replacement?.taxes ?? [])].filter(({ amount }) => amount !== 0);
	const due = replacement === undefined || replacement.isAbsorbed ? 0 : replacement.due;
	return (
		<Card as="section" aria-labelledby="after-correction">
			<CardHeader titleId="after-correction" title={text('after.title')} />
			<dl className="text-sm">
				{replacement === undefined && <Fact name={text('after.left', { number })}>{money(left)}</Fact>}
				{replacement === undefined && net !== 0 && <Fact name={text('after.sales')}>{signedMoney(net)}</Fact>}
				{changed.map(({ tax, amount }, index) => (
					<Fact key={`${index} ${tax}`} name={text('after.tax', { tax: taxLabel(tax, language) })}>
						{signedMoney(amount)}
					</Fact>
				))}
				{replacement?.isAbsorbed === true && <Fact name={text('after.absorbed')}>{signedMoney(-replacement.due)}</Fact>}
				{due > 0 && <Fact name={text('after.due_new')}>{money(due)}</Fact>}
				{offDue > 0 && <Fact name={text('after.due', { number })}>{money(invoice.due - offDue)}</Fact>}
				{way === 'card' && <Fact name={text('after.cash')}>{signedMoney(-moved)}</Fact>}
				{way === 'balance' && <Fact name={text('after.favour', { name: person.givenName })}>{money(moved)}</Fact>}
			</dl>
		</Card>
	);
}
