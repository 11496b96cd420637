import type { ReactElement } from 'react';
import { locales } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Paper, PaperFacts, PaperLines, PaperNotices, PaperParty, PaperSums } from '#ui/Paper.tsx';
import type { receiptEn } from '../messages.en.ts';
import type { ReceiptWords } from '../rules.ts';

export interface ReceiptPaperProps {
	readonly words: ReceiptWords;
	readonly text: Translate<typeof receiptEn>;
	/** Printed as the letterhead. */
	readonly logo: { readonly address: string; readonly name: string };
	/** On the screen only one language shows; paper has all. */
	readonly isShown: boolean;
}

/** Each language has one page of its own. */
export function ReceiptPaper({ words, text, logo, isShown }: ReceiptPaperProps): ReactElement {
	const { language, title, number, total, standing, contact, payment, seller, billTo, items, sums, notices } = words;
	// The head has the number and the answer of the bank already.
	const facts = payment
		.filter(({ value }) => value !== number && value !== standing)
		.map((fact) => ({ key: fact.label, ...fact }));
	return (
		<Paper
			language={locales[language]}
			className={classNames(
				'print:block print:break-after-page print:last:break-after-auto',
				// In a wide font of the system the last lines would have a page to themselves.
				'print:[zoom:0.9]',
				!isShown && 'hidden',
			)}
			{...{ logo, contact, title, number, standing }}
			figure={total}
			unit="CAD"
			ink="text-success-text"
		>
			<div className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
				<PaperParty title={text('receipt.merchant')} lines={seller} />
				<PaperParty title={text('receipt.bill_to')} lines={billTo} />
			</div>
			<PaperFacts layout="wide" facts={facts} />
			<PaperLines
				caption={text('receipt.items')}
				heads={[
					text('receipt.description'),
					text('receipt.quantity'),
					text('receipt.unit_price'),
					text('receipt.amount'),
				]}
				lines={items}
			/>
			<PaperSums
				sums={sums.map(({ isTotal, ...sum }) => ({ ...sum, weight: isTotal === true ? 'total' : undefined }))}
			/>
			<PaperNotices notices={notices} />
		</Paper>
	);
}
