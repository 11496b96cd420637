import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import { Button } from '#ui/native/Button.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { OrderFigures, OrderSummary } from './OrderFigures.tsx';
import { PayBar } from './PayBar.tsx';
import type { Purchase } from './purchase-attempt.ts';
import type { Quote } from './queries.ts';
import { creditPurchaseTexts } from './texts.ts';

interface KeptCard {
	readonly id: string;
	readonly name: string;
}

/** What the slice of payments puts in. */
export interface PaymentSlots {
	/** A card that is kept, or undefined for one that is typed on the processor's page. */
	readonly cardChoice: (choice: {
		readonly cardId: string | undefined;
		readonly onChoose: (card: KeptCard | undefined) => void;
	}) => ReactNode;
	readonly cardMark: (brand: CardBrand) => ReactNode;
}

export interface PaymentProps {
	readonly quote: Quote;
	/** Another choice was made, whose price is on its way. */
	readonly isStale: boolean;
	readonly isUnclear: boolean;
	/** Belongs to the office that it is bought for. */
	readonly officeName: string | undefined;
	readonly slots: PaymentSlots;
	readonly isBusy: boolean;
	readonly isUnpaid: boolean;
	readonly failure: string | undefined;
	readonly onPay: (agreed: Pick<Purchase, 'quoteTotal' | 'paymentMethodId' | 'saveCard'>) => void;
}

/** The order as it stands, the card, and the press that pays (specification § 4, Confirmations: total points and amount are next to it). */
export function Payment(props: PaymentProps): ReactElement {
	const { quote, isStale, isUnclear, officeName, slots, isBusy, isUnpaid, failure, onPay } = props;
	const text = useText(creditPurchaseTexts);
	const { count, money } = useFormat();
	const [chosen, setChosen] = useState<KeptCard | 'page'>();
	const [isSaved, setSaved] = useState(false);
	const card = chosen === 'page' ? undefined : (chosen ?? defaultCard(quote));
	const isWaiting = isStale || isUnclear;
	const total = money(quote.total);
	return (
		<div className="grid gap-4">
			<OrderFigures
				quote={quote}
				officeName={officeName}
				isStale={isWaiting}
				card={
					<div className="grid gap-3">
						<CardPart quote={quote} cardId={card?.id} slots={slots} onChoose={(kept) => setChosen(kept ?? 'page')} />
						{card === undefined && <SaveCard isSaved={isSaved} onChange={setSaved} />}
					</div>
				}
			/>
			<p role="status" className="sr-only">
				{isWaiting ? '' : text('order.spoken', { credits: count(quote.credits + quote.bonus), total })}
			</p>
			<PayBar
				summary={
					<>
						<span className={isWaiting ? 'stale' : ''}>
							<OrderSummary quote={quote} />
						</span>
						{card !== undefined && <span className="text-sm whitespace-nowrap text-muted">{card.name}</span>}
					</>
				}
			>
				{isUnpaid && failure === undefined && !isBusy && <Notice tone="warning">{text('pay.unpaid')}</Notice>}
				<NoticeSlot role="alert">{failure !== undefined && <Notice tone="danger">{failure}</Notice>}</NoticeSlot>
				<OnlineButton
					variant="primary"
					size="large"
					isBlock
					disabled={isWaiting}
					isPending={isBusy}
					pendingLabel={text('pay.sending')}
					aria-describedby="pay-terms"
					onClick={() => onPay({ quoteTotal: quote.total, ...meansOf(card, isSaved) })}
				>
					{text(card === undefined ? 'pay.page' : 'pay.card', { total })}
				</OnlineButton>
			</PayBar>
			<p id="pay-terms" className="text-sm text-muted">
				{text(card === undefined ? 'pay.page_text' : 'pay.card_text')}
			</p>
		</div>
	);
}

interface SaveCardProps {
	readonly isSaved: boolean;
	readonly onChange: (isSaved: boolean) => void;
}

function SaveCard({ isSaved, onChange }: SaveCardProps): ReactElement {
	const text = useText(creditPurchaseTexts);
	return (
		<Checkbox
			name="saveCard"
			label={text('order.save_card')}
			checked={isSaved}
			onChange={(event) => onChange(event.target.checked)}
		/>
	);
}

function meansOf(card: KeptCard | undefined, isSaved: boolean) {
	if (card !== undefined) return { paymentMethodId: card.id };
	return isSaved ? { saveCard: true } : {};
}

interface CardPartProps extends Pick<PaymentProps, 'quote' | 'slots'> {
	readonly cardId: string | undefined;
	readonly onChoose: (card: KeptCard | undefined) => void;
}

/** The default card on one line; all of them where it is to be another, or there is none. */
function CardPart({ quote, cardId, slots, onChoose }: CardPartProps): ReactElement {
	const text = useText(creditPurchaseTexts);
	const [isChanging, setChanging] = useState(false);
	const { card } = quote;
	if (card === undefined || isChanging) {
		// Its texts may still be on their way: the rest of the screen, and the focus, stay where they are.
		return <Suspense fallback={<Skeleton shape="block" />}>{slots.cardChoice({ cardId, onChoose })}</Suspense>;
	}
	const [year = '', month = ''] = card.goodThrough.split('-');
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
			{slots.cardMark(card.brand)}
			<div className="min-w-0 grow">
				<p className="figures text-strong">{formatCard(card.brand, card.last4)}</p>
				<p className="figures text-sm text-muted">{text('order.card_end', { end: `${month}/${year.slice(2)}` })}</p>
			</div>
			<Button variant="quiet" size="small" onClick={() => setChanging(true)}>
				{text('order.change_card')}
			</Button>
		</div>
	);
}

/** Charged unless another one is chosen. */
function defaultCard({ card }: Quote): KeptCard | undefined {
	return card && { id: card.paymentMethodId, name: formatCard(card.brand, card.last4) };
}
