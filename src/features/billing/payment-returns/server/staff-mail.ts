// What the staff of a brand is told when something comes back of a payment.
import type { Brand } from '#platform/contract/brand.ts';
import { formatMailTime } from '#platform/contract/mail-time.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { translators } from '#platform/contract/text.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { PaymentReturn } from '#features/billing/card-processors/server/api.ts';
import { type Payment } from '#features/billing/payments/server/api.ts';
import { staffMailEn } from '../messages.en.ts';
import { staffMailFr } from '../messages.fr.ts';

/** An operator types it in a shell. */
const proposalsCommand = 'npm run ledger:reverse -- --proposals';

const texts = translators(staffMailEn, staffMailFr);

/** What the portal should have refunded, and the processor refused: of the payment, or of a charge that did not pay it. */
export function toRefundMail(
	brand: Brand,
	payment: Payment,
	amount: number,
	charge = payment.paid?.reference,
): EmailMessage {
	const language = brand.defaultLanguage;
	const text = texts[language];
	const number = payment.paid?.orderNumber ?? payment.id;
	const money = formatMoney(amount, language);
	return {
		channel: 'email',
		lane: 'bulk',
		to: brand.paymentNoticesTo ?? brand.legalEntity.supportEmail,
		brandKey: brand.key,
		language,
		subject: text('staff.subject', { what: text('staff.to_refund'), number }),
		preview: text('staff.preview', { amount: money, number }),
		greeting: text('staff.greeting'),
		blocks: [
			{ kind: 'paragraph', text: text('staff.to_refund_lead') },
			{
				kind: 'facts',
				facts: [
					{ label: text('staff.fact_amount'), value: money },
					{ label: text('staff.fact_order'), value: number },
					{ label: text('staff.fact_organisation'), value: String(payment.organisationId) },
					...(charge === undefined ? [] : [{ label: text('staff.fact_charge'), value: charge }]),
				],
			},
		],
	};
}

/** No name and no card: what it says is for who may look into the payment. */
export function returnMail(brand: Brand, payment: Payment, one: PaymentReturn): EmailMessage {
	const language = brand.defaultLanguage;
	const text = texts[language];
	const number = payment.paid?.orderNumber ?? payment.id;
	const what = text(`staff.${one.kind}`);
	const amount = one.kind === 'fraud_warning' ? payment.order.total : one.amount;
	return {
		channel: 'email',
		lane: 'bulk',
		to: brand.paymentNoticesTo ?? brand.legalEntity.supportEmail,
		brandKey: brand.key,
		language,
		subject: text('staff.subject', { what, number }),
		preview: text('staff.preview', { amount: formatMoney(amount, language), number }),
		greeting: text('staff.greeting'),
		blocks: [
			{ kind: 'paragraph', text: text(`staff.${one.kind}_lead`) },
			{
				kind: 'facts',
				facts: [
					{ label: text('staff.fact_what'), value: what },
					{ label: text('staff.fact_state'), value: text(`staff.state_${one.state}`) },
					{ label: text('staff.fact_amount'), value: formatMoney(amount, language) },
					{ label: text('staff.fact_order'), value: number },
					{ label: text('staff.fact_organisation'), value: String(payment.organisationId) },
					...(payment.paid === undefined ? [] : [{ label: text('staff.fact_charge'), value: payment.paid.reference }]),
					{ label: text('staff.fact_return'), value: one.id },
					...(one.reason === undefined ? [] : [{ label: text('staff.fact_reason'), value: one.reason }]),
					...(one.kind === 'dispute'
						? [
								{
									label: text('staff.fact_money'),
									value: text(one.isWithheld ? 'staff.withheld' : 'staff.not_withheld'),
								},
							]
						: []),
					...(one.respondBy === undefined
						? []
						: [{ label: text('staff.fact_respond_by'), value: formatMailTime(one.respondBy, language) }]),
				],
			},
			{ kind: 'note', text: text('staff.next', { command: proposalsCommand }) },
		],
	};
}
