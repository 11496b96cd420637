// The mail with a receipt: all of it, so that no one has to sign in to have it, and a link to its page.
import type { Brand } from '#platform/contract/brand.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage, MessageBlock } from '#platform/server/mail/message.ts';
import type { Person } from '#features/account/identity/server/api.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import type { Receipt } from '../contract.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import type { ReceiptWords } from '../rules.ts';
import { receiptTexts, writeReceipt } from './words.ts';

const mailTexts = translators(mailEn, mailFr);

export function receiptMail(
	brand: Brand,
	person: Pick<Person, 'email' | 'givenName' | 'language'>,
	receipt: Receipt,
): EmailMessage {
	const documents = writeReceipt(receipt, person.language);
	const [language = person.language] = documents.map((words) => words.language);
	const text = mailTexts[language];
	const values = {
		number: receipt.orderNumber,
		total: formatMoney(receipt.total, language),
		card: formatCard(receipt.card.brand, receipt.card.last4),
	};
	const url = new URL(pathTo('cardReceipt', { sessionId: receipt.sessionId }), brand.canonicalOrigin).href;
	return {
		channel: 'email',
		lane: 'bulk',
		isForLeavers: true,
		to: person.email,
		brandKey: brand.key,
		language,
		subject: text('mail.subject', values),
		preview: text('mail.preview', values),
		greeting: text('mail.greeting', { name: person.givenName }),
		blocks: documents.flatMap((words): readonly MessageBlock[] => [
			{ kind: 'paragraph', text: mailTexts[words.language]('mail.lead', { total: words.total }) },
			...listBlocks(words),
			{ kind: 'button', text: mailTexts[words.language]('mail.button'), url },
			{ kind: 'note', text: mailTexts[words.language]('mail.link') },
		]),
	};
}

function listBlocks({ language, merchant, payment, billTo, items, sums, notices }: ReceiptWords): MessageBlock[] {
	const text = receiptTexts[language];
	return [
		{ kind: 'facts', facts: payment },
		{
			kind: 'facts',
			facts: items.map(({ description, quantity, unitPrice, amount }) => ({
				label: `${description} (${quantity} × ${unitPrice})`,
				value: amount,
			})),
		},
		{
			kind: 'facts',
			facts: sums.map(({ label, detail, amount }) => ({
				label: detail === undefined ? label : `${label}, ${detail}`,
				value: amount,
			})),
		},
		{ kind: 'facts', facts: [...merchant, { label: text('receipt.bill_to'), value: billTo.join(', ') }] },
		...notices.map((notice): MessageBlock => ({ kind: 'note', text: notice })),
	];
}
