// Draws the mail about a correction as its person would get it, for the member of the staff who is about to issue it.
import type { Brand } from '#platform/contract/brand.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { PaidBy } from '../credit/correctable.ts';
import type { CorrectionWay } from '../credit/corrections.ts';
import { moneyMail } from './money-mail.ts';

interface Corrected {
	readonly way: CorrectionWay;
	readonly amount: number;
	readonly moved: number;
	readonly payment: PaidBy | undefined;
	/** The invoice has it. */
	readonly number: string;
	readonly hasNext: boolean;
}

/** The number of a credit note is given when it is issued. */
const noNumberYet = 'CN-…';

export function previewCorrectionMail(
	brand: Brand,
	person: Pick<Person, 'email' | 'givenName' | 'language'>,
	{ way, amount, moved, payment, number, hasNext }: Corrected,
) {
	const plain = { invoice: number, creditNotes: [noNumberYet] };
	const { to, language, subject, blocks } = moneyMail(
		brand,
		person,
		way === 'card'
			? { ...plain, kind: 'refund', amount: moved, total: payment?.amount ?? moved }
			: { ...plain, kind: 'credit_note', amount, isOpen: way === 'balance', isKept: hasNext },
	);
	const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
	return { to, language, subject, paragraphs };
}
