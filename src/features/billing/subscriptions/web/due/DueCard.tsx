import { type ReactElement, Suspense, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { toInvoice, toSubscription } from '../addresses.ts';
import { NoCard } from '../card/CardPart.tsx';
import { DueDays } from './DueDays.tsx';
import type { PartProps } from '../PageFrame.tsx';
import { PayNow } from './PayNow.tsx';
import type { Detail } from '../queries.ts';
import { type KeptCard, useSlots } from '../slots.ts';
import { useDays, useNextTry, usePackageList } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

type PastDue = NonNullable<Detail['pastDue']>;

export interface DueCardProps extends PartProps {
	readonly due: PastDue;
}

/** A payment that failed, on top of everything: the amount, one button, and what happens on which day. */
export function DueCard({ detail, due, onDone }: DueCardProps): ReactElement {
	const text = useText(subscriptionTexts);
	return (
		<Card as="section" padding="none" aria-labelledby="due-title" className="overflow-hidden border-danger-line">
			<div className="flex items-center gap-3 bg-danger-soft px-5 py-3 text-danger-text">
				<Icon name="circle-alert" size="medium" />
				<Heading level={2} size="card" id="due-title" className="text-danger-text!">
					{text('due.title')}
				</Heading>
			</div>
			<div className="grid items-start gap-8 p-5 lg:grid-cols-2">
				<ToPay detail={detail} due={due} onDone={onDone} />
				<DueDays due={due} />
			</div>
		</Card>
	);
}

function ToPay({ detail, due, onDone }: DueCardProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { day, money } = useFormat();
	const { amount, reason } = due;
	const { card } = detail;
	const nextTry = useNextTry();
	const { cardChoice, addCard } = useSlots();
	const { needsOther, isNew, isChoosing, chosen, cardId, mayPay, choose, openChoice } = useChoice(detail, due);
	const { isNewNext, hasOthers } = isChoosing ? { isNewNext: false, hasOthers: false } : waysToPay(due);
	const address = toSubscription(detail.subscriptionId);
	return (
		<div className="grid gap-4">
			<Amount detail={detail} due={due} />
			{card === undefined ? <NoCard address={address} /> : <DueCardLine card={card} reason={reason} />}
			{isChoosing && card !== undefined && (
				<Suspense fallback={<Skeleton shape="block" />}>
					{cardChoice({ cardId: isNew ? undefined : cardId, isNewOffered: true, onChoose: choose })}
				</Suspense>
			)}
			<div className="flex flex-wrap items-center gap-2 max-sm:grid">
				{isNew && card !== undefined && addCard(address)}
				{mayPay && (
					<PayNow
						subscriptionId={detail.subscriptionId}
						amount={amount}
						cardId={cardId}
						isChosen={chosen !== undefined}
						label={
							due.needsConfirmation && chosen === undefined
								? text('due.confirm_bank')
								: text('due.pay', { amount: money(amount) })
						}
						isElsewhere={detail.isPaymentInProgress}
						onPaid={() => onDone(text('due.paid', { amount: money(amount) }))}
					/>
				)}
				{isNewNext && card !== undefined && addCard(address, 'second')}
				{hasOthers && card !== undefined && (
					<Button variant="quiet" onClick={openChoice}>
						{text('standing.other_card')}
					</Button>
				)}
			</div>
			{due.needsConfirmation && <Text>{text('due.bank')}</Text>}
			{(needsOther || due.nextTry !== undefined) && (
				<Text>
					{needsOther &&
						(due.nextTry === undefined
							? text('due.last_card', { day: day(due.lastDay) })
							: `${text('due.refused_card')} `)}
					{nextTry(due.nextTry)}
				</Text>
			)}
			<p className="text-sm text-muted">{text('due.access')}</p>
		</div>
	);
}

/** Once every card that is kept was declined, the next is most likely a new one: it takes one press. A choice takes two cards. */
function waysToPay(due: PastDue) {
	const isEachDeclined = !due.hasUntriedCard && !due.needsConfirmation;
	const declined = new Set(
		due.steps.flatMap(({ card }) => (card === undefined ? [] : [formatCard(card.brand, card.last4)])),
	);
	return { isNewNext: isEachDeclined, hasOthers: !isEachDeclined || declined.size > 1 };
}

/** The person chooses the card that pays: the one of the subscription, another one, or one that is yet to be added. */
function useChoice({ card }: Detail, due: PastDue) {
	// A card that is refused for good is not tried once more.
	const needsOther = due.needsCard && !due.needsConfirmation;
	// Where no saved card can be charged any more, a new one is chosen from the start; what was short of funds is tried again with one press.
	const [isNew, setNew] = useState(needsOther && !due.hasUntriedCard);
	const [isChoosing, setChoosing] = useState(needsOther);
	const [chosen, setChosen] = useState<KeptCard>();
	const cardId = chosen?.id ?? card?.paymentMethodId;
	return {
		needsOther,
		isNew,
		isChoosing,
		chosen,
		cardId,
		mayPay: card !== undefined && !isNew && (!needsOther || cardId !== card.paymentMethodId),
		choose: (one: KeptCard | undefined): void => {
			setChosen(one);
			setNew(one === undefined);
		},
		openChoice: () => setChoosing(true),
	};
}

function Amount({ detail, due }: Pick<DueCardProps, 'detail' | 'due'>): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const { inYear } = useDays();
	const list = usePackageList();
	const { period } = detail;
	return (
		<div>
			<Text tone="muted">{text('due.to_pay')}</Text>
			<p className="figures text-4xl font-semibold tight text-strong max-sm:text-[2.25rem]">{money(due.amount)}</p>
			<Text>
				{text('due.what', {
					packages: list(detail.packages),
					from: inYear(period.from),
					through: inYear(period.through),
				})}{' '}
				·{' '}
				<Link href={toInvoice(due.invoiceId)} className={`${textLinkStyle} whitespace-nowrap`}>
					{due.invoiceNumber}
				</Link>
			</Text>
		</div>
	);
}

function DueCardLine({
	card,
	reason,
}: {
	readonly card: NonNullable<Detail['card']>;
	readonly reason: PastDue['reason'];
}): ReactElement {
	const text = useText(subscriptionTexts);
	const { cardMark } = useSlots();
	return (
		<div className="flex items-center gap-2.5">
			{cardMark(card.brand)}
			<p className="min-w-0 text-muted">
				<span className="text-strong">{formatCard(card.brand, card.last4)}</span>
				{reason !== undefined && ` · ${text(`reason.${reason}`)}`}
			</p>
		</div>
	);
}

/** Ended without being paid: what is due for the days that were used. */
export function DebtNotice({ detail, debt, onDone }: PartProps & { readonly debt: number }): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const amount = money(debt);
	return (
		<Notice
			tone="warning"
			title={text('due.debt_title')}
			action={
				detail.card === undefined ? (
					<NoCard address={toSubscription(detail.subscriptionId)} />
				) : (
					<PayNow
						subscriptionId={detail.subscriptionId}
						amount={debt}
						cardId={detail.card.paymentMethodId}
						label={text('due.pay', { amount })}
						isElsewhere={detail.isPaymentInProgress}
						onPaid={() => onDone(text('due.paid_debt', { amount }))}
					/>
				)
			}
		>
			<div className="grid gap-2">
				<p>{text('due.debt', { amount })}</p>
				{detail.card !== undefined && <DueCardLine card={detail.card} reason={undefined} />}
			</div>
		</Notice>
	);
}
