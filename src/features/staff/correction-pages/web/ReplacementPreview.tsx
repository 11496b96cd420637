import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { CorrectionPreview } from '#features/staff/corrections/contract.ts';
import { Card } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Lines, Sum, TaxSums } from './NotePreview.tsx';
import { type Correctable, nameOfPlace } from './queries.ts';
import { correctionTexts } from './texts.ts';

interface ReplacementPreviewProps {
	readonly invoice: Correctable;
	readonly preview: CorrectionPreview;
	readonly replacement: NonNullable<CorrectionPreview['replacement']>;
	readonly isFresh: boolean;
}

/** The invoice in its place, computed by the function that issues it. */
function Sold({ lines }: Pick<ReplacementPreviewProps['replacement'], 'lines'>): ReactElement[] {
	const language = useLanguage();
	const { signedMoney } = useFormat();
	return lines.map(({ description, amount }, index) => (
		// Two lines of an invoice may say and cost the same.
		<div key={`${index} ${description.en}`} className="flex justify-between gap-4 border-b border-line py-2.5">
			<dt className="min-w-0 wrap-anywhere text-strong">{description[language]}</dt>
			<dd className="figures whitespace-nowrap text-strong">{signedMoney(amount)}</dd>
		</div>
	));
}

export function ReplacementPreview({
	invoice: correctable,
	preview,
	replacement,
	isFresh,
}: ReplacementPreviewProps): ReactElement {
	const text = useText(correctionTexts);
	const language = useLanguage();
	const { day, signedMoney } = useFormat();
	const { invoice } = correctable;
	const { place, ratesOf, lines, total, billTo } = replacement;
	return (
		<Card as="section" padding="none" aria-labelledby="replacement-preview">
			<p className="flex items-center gap-2 rounded-t-lg border-b border-line bg-sunken px-5 py-2.5 text-sm text-muted">
				<Icon name="eye" />
				{text('preview.head')}
			</p>
			<div aria-busy={!isFresh} className="grid gap-4 p-5">
				<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b-2 border-accent-text pb-4">
					<div>
						<Heading level={2} size="card" id="replacement-preview">
							{text('replacement.title')}
						</Heading>
						<p className="text-sm text-muted">{text('preview.number')}</p>
					</div>
					<p className="figures text-2xl font-semibold whitespace-nowrap text-strong">
						{signedMoney(total)} <span className="text-sm font-normal text-muted">CAD</span>
					</p>
				</div>
				<dl className="divide-y divide-line text-sm">
					<Fact name={text('preview.date')}>
						{preview.needsApproval ? text('preview.approval_day') : day(preview.day)}
					</Fact>
					<Fact name={text('replacement.replaces')}>
						{text('preview.credits_of', { number: invoice.number, day: day(invoice.day) })}
					</Fact>
					<Fact name={text('replacement.place')}>{nameOfPlace(correctable, place, language)}</Fact>
					<Fact name={text('replacement.rates')}>{day(ratesOf)}</Fact>
				</dl>
				<div className="grid grid-cols-2 gap-4 text-sm">
					<Lines title={text('preview.seller')} lines={invoice.seller} />
					<Lines title={text('preview.bill_to')} lines={billTo[language]} />
				</div>
				<dl className="text-sm">
					<div aria-hidden="true" className="flex justify-between border-b border-line pb-1.5 text-muted">
						<span>{text('preview.description')}</span>
						<span>{text('preview.amount')}</span>
					</div>
					<Sold lines={lines} />
				</dl>
				<Sums preview={preview} replacement={replacement} />
			</div>
		</Card>
	);
}

function Sums({ preview, replacement }: Pick<ReplacementPreviewProps, 'preview' | 'replacement'>): ReactElement {
	const text = useText(correctionTexts);
	const { signedMoney } = useFormat();
	const { net, taxes, total, due, isAbsorbed } = replacement;
	const absorbed = isAbsorbed ? due : 0;
	const used = -preview.total - preview.moved;
	return (
		<dl className="ms-auto grid w-full max-w-72 gap-2 text-sm">
			<Sum name={text('preview.subtotal')}>{signedMoney(net)}</Sum>
			{taxes.length === 0 ? <Sum name={text('replacement.no_tax')}>{signedMoney(0)}</Sum> : <TaxSums taxes={taxes} />}
			<Sum name={text('preview.total')} isStrong>
				{signedMoney(total)}
			</Sum>
			<Sum name={text('replacement.paid')}>{signedMoney(-used)}</Sum>
			{absorbed > 0 && <Sum name={text('replacement.absorbed')}>{signedMoney(-absorbed)}</Sum>}
			<Sum name={text(due > absorbed ? 'replacement.due' : 'preview.balance')} isStrong>
				{signedMoney(total - used - absorbed)}
			</Sum>
		</dl>
	);
}
