// Draws the mail about a correction as its person would get it, for the member of the staff who is about to issue it.
import type { Brand } from '#platform/contract/brand.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import type { PaidBy } from '../credit/correctable.ts';
import type { CorrectionWay } from '../credit/corrections.ts';
import { moneyMail, type ReplacedBy } from './money-mail.ts';

interface Corrected {
	readonly way: CorrectionWay;
	readonly amount: number;
	readonly moved: number;
	readonly payment: PaidBy | undefined;
	/** The invoice has it. */
	readonly number: string;
	readonly hasNext: boolean;
	/** Where an invoice is issued in its place: what it comes to, what of it is due, and whether the seller takes that. */
	readonly replacement?: { readonly total: number; readonly due: number; readonly isAbsorbed: boolean } | undefined;
}

/** The number of a credit note is given when it is issued. */
const noNumberYet = 'CN-…';
const noInvoiceYet = 'INV-…';

export function previewCorrectionMail(
	brand: Brand,
	person: Pick<Person, 'email' | 'givenName' | 'language'>,
	{ way, amount, moved, payment, number, hasNext, replacement }: Corrected,
) {
	const plain = {
		invoice: number,
		creditNotes: [noNumberYet],
		replacedBy: replacement && replacedBy(replacement, { way, amount, hasNext }),
	};
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

function replacedBy(
	{ total, due, isAbsorbed }: NonNullable<Corrected['replacement']>,
	{ way, amount, hasNext }: Pick<Corrected, 'way' | 'amount' | 'hasNext'>,
): ReplacedBy {
	const dearer = isAbsorbed ? 'goodwill' : hasNext ? 'due_next' : 'due';
	const cheaper = way === 'card' ? 'refund' : hasNext ? 'kept' : 'open';
	return {
		number: noInvoiceYet,
		difference: amount - total,
		outcome: due > 0 ? dearer : amount === total ? 'even' : cheaper,
		goodwill: noNumberYet,
	};
}
