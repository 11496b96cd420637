import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { showToast } from '#platform/web/toasts.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ChargeSummary, type ChargeSummaryProps } from '#ui/ChargeSummary.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { toReceipt, toSubscription } from '../addresses.ts';
import { CardPart } from './CardPart.tsx';
import { PayNow } from '../due/PayNow.tsx';
import { type Detail, detailQuery } from '../queries.ts';
import { type KeptCard, useSlots } from '../slots.ts';
import { useDays, useBillLines, useNextPayment, usePackageList } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

type PastDue = NonNullable<Detail['pastDue']>;
type AddedCard = KeptCard & { readonly brand: CardBrand };

export interface CardAddedProps {
	readonly subscriptionId: string;
	readonly card: AddedCard;
	readonly onPaid: () => void;
}

/** After a card was added while something is past due: nothing was charged, and the person chooses whether it is now. */
export function CardAdded({ subscriptionId, card, onPaid }: CardAddedProps): ReactElement | null {
	const text = useText(subscriptionTexts);
	const detail = useQuery(detailQuery(subscriptionId, useLanguage())).data;
	const [paid, setPaid] = useState<Omit<PaidProps, 'detail' | 'card'>>();
	if (detail === undefined) return <SkeletonBlocks label={text('quote.loading')} count={1} />;
	const { pastDue: due } = detail;
	return (
		<Card as="section" aria-label={text('due.choice_title')} className="max-w-xl max-sm:p-4">
			{paid !== undefined ? (
				<Paid {...paid} detail={detail} card={card} />
			) : (
				due !== undefined && (
					<Choice
						detail={detail}
						due={due}
						card={card}
						onPaid={(paymentId) => {
							setPaid({ due, at: new Date(), paymentId });
							onPaid();
						}}
					/>
				)
			)}
		</Card>
	);
}

interface ChoiceProps {
	readonly detail: Detail;
	readonly due: PastDue;
	readonly card: AddedCard;
	readonly onPaid: (paymentId: string | undefined) => void;
}

function Choice({ detail, due, card, onPaid }: ChoiceProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const lines = useBillLines();
	const [when, setWhen] = useState<'now' | 'later'>('now');
	const [chosen, setChosen] = useState<KeptCard>();
	const address = toSubscription(detail.subscriptionId);
	const isNow = when === 'now';
	const { amount, failedOn, later, next, afterwards } = useOutlook(detail, due);
	const cardPart = <CardPart card={card} chosen={chosen} address={address} onChoose={setChosen} />;
	return (
		<ChargeSummary
			title={text('due.is_due', { amount })}
			subtitle={failedOn && text('due.declined_on', { day: failedOn })}
			choice={
				<RadioGroup
					label={text('due.choice')}
					layout="rows"
					value={when}
					options={[
						{ id: 'now', label: text('due.now'), description: text('due.now_text'), aside: amount },
						{ id: 'later', label: text('due.later'), description: later, aside: money(0) },
					]}
					onChange={setWhen}
				/>
			}
			lines={isNow ? lines(due) : []}
			charged={{ name: text('quote.charged'), amount: isNow ? amount : money(0) }}
			{...(isNow ? { card: cardPart } : {})}
			next={isNow ? next : afterwards}
			changes={
				isNow
					? [
							{ icon: 'credit-card', words: text('due.former_card') },
							{ icon: 'calendar', words: text('due.same_day') },
						]
					: []
			}
		>
			{isNow ? (
				<PayNow
					subscriptionId={detail.subscriptionId}
					amount={due.amount}
					cardId={chosen?.id ?? card.id}
					isChosen
					label={text('due.banner_action', { amount })}
					isElsewhere={detail.isPaymentInProgress}
					isBlock
					onPaid={onPaid}
				/>
			) : (
				<KeepCard address={address} />
			)}
			<p role="status" className="sr-only">
				{text('quote.spoken', { amount: isNow ? amount : money(0) })}
			</p>
		</ChargeSummary>
	);
}

function KeepCard({ address }: { readonly address: string }): ReactElement {
	const text = useText(subscriptionTexts);
	const navigate = useNavigate();
	return (
		<Button
			variant="primary"
			size="large"
			isBlock
			onClick={() => {
				showToast({ tone: 'success', title: text('due.card_saved') });
				navigate(address);
			}}
		>
			{text('due.keep_card')}
		</Button>
	);
}

/** What happens if the person pays now, and what if they do not. */
function useOutlook(detail: Detail, due: PastDue) {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const { inYear } = useDays();
	const nextPayment = useNextPayment();
	const failed = due.steps.findLast(({ step }) => step === 'failed');
	const coming = due.steps.find(({ step }) => step === 'try' || step === 'last_try');
	const amount = money(due.amount);
	const last = inYear(due.lastDay);
	const later =
		coming === undefined
			? text('due.later_end', { day: last })
			: text('due.later_try', { try: inYear(coming.on), day: last });
	const afterwards: ChargeSummaryProps['next'] =
		coming === undefined
			? { name: text('quote.next'), amount: text('quote.none'), notes: [text('due.later_end', { day: last })] }
			: { name: text('quote.next'), amount, notes: [text('due.next_try', { day: inYear(coming.on) })] };
	const next = detail.nextPayment === undefined ? afterwards : nextPayment(detail.nextPayment);
	return { amount, failedOn: failed && inYear(failed.on), later, next, afterwards };
}

interface PaidProps {
	readonly detail: Detail;
	readonly card: AddedCard;
	/** As it was. */
	readonly due: PastDue;
	readonly at: Date;
	readonly paymentId: string | undefined;
}

/** What was paid, in the same order. */
function Paid({ detail, card, due, at, paymentId }: PaidProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const { timeOf } = useDays();
	const { cardMark } = useSlots();
	const navigate = useNavigate();
	const nextPayment = useNextPayment();
	const list = usePackageList();
	const lines = useBillLines();
	const amount = money(due.amount);
	const { nextPayment: next } = detail;
	return (
		<>
			<ChargeSummary
				isDone
				title={text('due.paid_title', { amount })}
				subtitle={text('due.paid_at', { time: timeOf(at), packages: list(detail.packages) })}
				lines={lines(due)}
				charged={{ name: text('quote.charged'), amount }}
				card={
					<div className="flex items-center gap-2.5">
						{cardMark(card.brand)}
						<p className="text-strong">{text('quote.card', { card: card.name })}</p>
					</div>
				}
				next={
					next === undefined ? { name: text('quote.next'), amount: text('quote.none'), notes: [] } : nextPayment(next)
				}
				changes={[
					{ icon: 'receipt', words: text('due.invoice_paid', { number: due.invoiceNumber }) },
					{ icon: 'credit-card', words: text('done.card', { card: card.name }) },
					{ icon: 'calendar-check', words: text('due.no_more_tries') },
				]}
			>
				<div className="grid grid-flow-col auto-cols-fr gap-2">
					{paymentId !== undefined && (
						<Link href={toReceipt(paymentId)} className={buttonStyle({ size: 'large' })}>
							{text('due.receipt')}
						</Link>
					)}
					<Button variant="primary" size="large" onClick={() => navigate(toSubscription(detail.subscriptionId))}>
						{text('due.done')}
					</Button>
				</div>
			</ChargeSummary>
			<p role="status" className="sr-only">
				{text('due.paid_title', { amount })}
			</p>
		</>
	);
}
