// What a moment is called, what stands below it, and how it stands at the processor.
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { MovementKind } from '#features/billing/credits/contract.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { BadgeProps } from '#ui/native/Badge.tsx';
import type { Moment, MoneyPayment, PaymentState, ReturnStateName } from '#features/staff/money/contract.ts';
import { moneyTexts } from './texts.ts';
import { useDays } from './use-days.ts';
import { useReturnReason } from './use-return-reason.ts';

type Tone = NonNullable<BadgeProps['tone']>;

export interface MomentWords {
	readonly icon: IconName;
	readonly title: string;
	readonly detail: string;
	/** How it stands, and why. */
	readonly state: string;
	/** Undefined for what is no state. */
	readonly tone: Tone | undefined;
	readonly why: string | undefined;
	/** Signed, in money or in credits. */
	readonly amount: string;
	/** Nothing moved. */
	readonly isMuted: boolean;
}

export const paymentTones: Readonly<Record<PaymentState, Tone>> = {
	paid: 'success',
	refunded: 'neutral',
	refunded_part: 'neutral',
	disputed: 'warning',
	pending: 'info',
	failed: 'danger',
	expired: 'neutral',
};
const returnTones: Readonly<Record<ReturnStateName, Tone>> = {
	pending: 'info',
	done: 'neutral',
	failed: 'danger',
	inquiry: 'warning',
	open: 'warning',
	won: 'success',
	lost: 'danger',
	closed: 'neutral',
};
export const invoiceTones = {
	paid: 'success',
	on_its_way: 'info',
	past_due: 'danger',
	to_pay: 'warning',
	partly_paid: 'warning',
	credited: 'info',
	credited_part: 'info',
	refunded: 'neutral',
	refunded_part: 'neutral',
	disputed: 'warning',
	uncollected: 'neutral',
} as const;

export function cardOf(payment: Pick<MoneyPayment, 'card'> | undefined): string | undefined {
	return payment?.card && formatCard(payment.card.brand, payment.card.last4);
}

const movementTitles = {
	granted: 'what.granted',
	transferred_in: 'what.transferred_in',
	transferred_out: 'what.transferred_out',
	reversed: 'what.reversed',
	expired: 'what.expired',
	bought: 'what.granted',
	spent: 'what.expired',
} as const satisfies Readonly<Record<MovementKind, string>>;

export function useMomentWords(): (moment: Moment) => MomentWords {
	const named = useNames();
	const text = useText(moneyTexts);
	const { signedMoney, signedCredits } = useFormat();
	const standing = useStanding();
	return (moment) => {
		const { kind, amount, payment } = moment;
		const isCredits = kind === 'credits';
		return {
			...named(moment),
			...standing(moment),
			amount: isCredits ? text('what.credits', { amount: signedCredits(amount) }) : signedMoney(amount),
			isMuted:
				kind === 'payment' && payment !== undefined && (payment.state === 'failed' || payment.state === 'expired'),
		};
	};
}

function useNames(): (moment: Moment) => Pick<MomentWords, 'icon' | 'title' | 'detail'> {
	const text = useText(moneyTexts);
	const language = useLanguage();
	const { short } = useDays();
	const reasonOf = useReturnReason();
	return (moment) => {
		const { kind, description, paper, other, payment, moreLines, period, words, topic, reason, correction } = moment;
		const what = description?.[language] ?? '';
		const card = cardOf(payment);
		const list = (...parts: readonly (string | undefined)[]): string =>
			parts.filter((part) => part !== undefined && part !== '').join(' · ');
		const said = ({ reason: why, by }: NonNullable<Moment['correction']>): string =>
			text('corrected.by', { reason: text(`corrected.${why}`), name: by });
		if (kind === 'invoice')
			return {
				icon: topic === 'subscription' ? 'repeat' : 'coins',
				title: what,
				detail: list(
					paper?.number,
					moreLines > 0 ? text('what.more_lines', { count: moreLines }) : undefined,
					period && text('what.period', { from: short(noon(period.from)), to: short(noon(period.to)) }),
					card,
				),
			};
		if (kind === 'payment') {
			const again = payment?.state === 'paid' ? 'what.payment' : 'what.again';
			return {
				icon: payment?.state === 'paid' ? 'credit-card' : 'refresh-cw',
				title: paper === undefined ? what : text(again, { number: paper.number }),
				detail: list(paper?.number, card),
			};
		}
		if (kind === 'refund')
			return {
				icon: 'undo-2',
				title: card === undefined ? text('what.refund_plain') : text('what.refund', { card }),
				detail: list(other?.number, paper?.number),
			};
		if (kind === 'dispute')
			return { icon: 'scale', title: text('what.dispute'), detail: list(paper?.number, card, reasonOf(words)) };
		if (kind === 'credit_note')
			return {
				icon: 'file-text',
				title: text('what.credit_note', { number: other?.number ?? '' }),
				detail: list(paper?.number, correction === undefined ? reason && text(`credited.${reason}`) : said(correction)),
			};
		return { icon: 'star', title: text(movementTitles[moment.movement ?? 'granted']), detail: words ?? '' };
	};
}

/** A day without a time is the same day in every zone of the country at this hour. */
function noon(day: string): string {
	return `${day}T17:00:00Z`;
}

function useStanding(): (moment: Moment) => Pick<MomentWords, 'state' | 'tone' | 'why'> {
	const text = useText(moneyTexts);
	return ({ kind, invoiceState, payment, returnState, correction, balance = 0 }) => {
		const failure = payment?.failure && text(`reason.${payment.failure}`);
		if (invoiceState !== undefined) {
			const isOpen = balance > 0;
			return {
				state: text(`state.${invoiceState}`),
				tone: invoiceTones[invoiceState],
				why: isOpen ? failure : undefined,
			};
		}
		if (returnState !== undefined)
			return { state: text(`returned.${returnState}`), tone: returnTones[returnState], why: undefined };
		if (payment !== undefined)
			return { state: text(`state.${payment.state}`), tone: paymentTones[payment.state], why: failure };
		if (kind === 'credit_note') {
			const isOpen = balance < 0;
			const state = !isOpen ? 'state.credited' : correction?.way === 'card' ? 'state.refunding' : 'state.kept';
			return { state: text(state), tone: 'info', why: undefined };
		}
		return { state: text('state.no_payment'), tone: undefined, why: undefined };
	};
}
