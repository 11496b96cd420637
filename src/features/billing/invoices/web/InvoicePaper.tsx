import type { ReactElement, ReactNode } from 'react';
import { locales } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import { Paper, PaperColumns, PaperFacts, PaperLines, PaperNotices, PaperParty, PaperSums } from '#ui/Paper.tsx';
import type { InvoiceState } from '../contract.ts';
import type { invoiceEn } from '../messages.en.ts';
import type { InvoiceWords } from '../paper.ts';

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

/** With two languages the second stands below the first, in small print. */
export function InvoicePaper({ sides, state, logo, relations }: InvoicePaperProps): ReactElement {
	const [{ words, text }, second] = sides;
	const both = (of: Of): ReactElement => <Both sides={sides} of={of} />;
	const heads = ['description', 'quantity', 'unit_price', 'amount'] as const;
	const [description, quantity, unitPrice, amount] = heads.map((key) => both((side) => side.text(`paper.${key}`)));
	return (
		<Paper
			language={locales[words.language]}
			logo={logo}
			contact={words.contact}
			title={
				<>
					{words.title}
					{second !== undefined && (
						<span lang={locales[second.words.language]} className="font-medium text-muted">
							{' / '}
							{second.words.title}
						</span>
					)}
				</>
			}
			number={words.number}
			relations={relations}
			figure={words.total}
			unit="CAD"
			standing={both((side) => side.words.standing)}
			ink={inks[state]}
		>
			<PaperColumns>
				<PaperFacts
					layout="row"
					facts={words.facts.map(({ label: key }, index) => ({
						key,
						label: both((side) => side.words.facts[index]?.label ?? ''),
						value: both((side) => side.words.facts[index]?.value ?? ''),
					}))}
				/>
				<PaperParty title={both((side) => side.text('paper.sold_by'))} lines={words.seller} />
				<PaperParty title={both((side) => side.text('paper.bill_to'))} lines={words.billTo} />
			</PaperColumns>
			<PaperLines
				caption={text('paper.lines')}
				heads={[description, quantity, unitPrice, amount]}
				lines={words.lines.map((line, index) => ({
					...line,
					description: both((side) => side.words.lines[index]?.description ?? ''),
				}))}
			/>
			<PaperSums
				sums={words.sums.map((sum, index) => ({
					...sum,
					label: both((side) => side.words.sums[index]?.label ?? ''),
				}))}
			/>
			<PaperNotices notices={words.notices.map((_notice, index) => both((side) => side.words.notices[index] ?? ''))} />
			<p className="figures mt-3 hidden text-xs text-muted print:block">{both((side) => side.words.seal)}</p>
		</Paper>
	);
}

/** In both languages, where they do not say the same. */
function Both({ sides, of }: { readonly sides: InvoicePaperProps['sides']; readonly of: Of }): ReactElement {
	const [first, second] = sides;
	// The name of a card and its digits stay in one line.
	const write = (side: PaperSide): string =>
		of(side).replaceAll(' ••••', '\u00A0••••').replaceAll('•••• ', '••••\u00A0');
	const text = write(first);
	const below = second && write(second);
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
