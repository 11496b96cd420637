import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { formatCard } from '#features/payments/contract.ts';
import type { en } from '../messages.en.ts';
import { ConfirmPurchase } from './ConfirmPurchase.tsx';
import { findUnanswered, type Purchase } from './purchase-attempt.ts';
import { type Quote, quoteQuery } from './queries.ts';
import { QuoteFigures } from './QuoteFigures.tsx';
import { type Choice, toInput, type Wallet } from './selection.ts';
import { UnansweredNotice } from './UnansweredNotice.tsx';

interface KeptCard {
	readonly id: string;
	readonly name: string;
}

/** What other slices put in. */
export interface CheckoutSlots {
	/** Asks for the billing address, which taxes follow, and says when it is there. */
	readonly addressForm: (onSaved: () => void) => ReactNode;
	/** A card that is kept, or undefined for one that is typed on the processor's page. */
	readonly cardChoice: (choice: {
		readonly cardId: string | undefined;
		readonly onChoose: (card: KeptCard | undefined) => void;
	}) => ReactNode;
}

export interface CheckoutProps {
	readonly choice: Choice;
	readonly wallet: Wallet;
	/** The choice is being changed to something that cannot be bought yet. */
	readonly isUnclear?: boolean;
	/** Of the wallet `office`. */
	readonly officeName: string | undefined;
	readonly slots: CheckoutSlots;
	readonly onPaid: (sessionId: string) => void;
}

const orderId = 'order';

/** What a choice costs with each tax, how it is paid, and the purchase itself. */
export function Checkout(props: CheckoutProps): ReactElement {
	const { choice, wallet, isUnclear = false, officeName, slots, onPaid } = props;
	const text = useText<typeof en>('credit-purchase');
	// A number is typed digit by digit; a product is chosen at once.
	const typed = 'credits' in choice ? String(choice.credits) : '';
	const isTyping = useSettled(typed) !== typed && typed !== '';
	const quote = useQuery({ ...quoteQuery(choice, wallet), enabled: !isTyping });
	const [purchase, setPurchase] = useState<Purchase>();
	const [unanswered, setUnanswered] = useState(findUnanswered);
	const isAddressMissing = hasErrorKey(quote.error, 'credit_purchase.address_missing');
	useFocusAfter(isAddressMissing);
	return (
		<Card
			as="section"
			id={orderId}
			aria-labelledby="order-title"
			tabIndex={-1}
			// An address needs the width that an order does not, see BuyPage.
			data-step={isAddressMissing ? 'address' : 'order'}
			className="outline-none xl:data-[step=order]:sticky xl:data-[step=order]:top-20"
		>
			<CardHeader
				titleId="order-title"
				title={text(isAddressMissing ? 'address.title' : 'order.title')}
				description={isAddressMissing ? text('address.text') : undefined}
			/>
			{unanswered !== undefined && purchase === undefined && (
				<div className="mb-4">
					<UnansweredNotice purchase={unanswered} onRetry={() => setPurchase(unanswered)} />
				</div>
			)}
			{isAddressMissing ? (
				<Suspense fallback={<Skeleton shape="block" />}>{slots.addressForm(() => void quote.refetch())}</Suspense>
			) : quote.isError ? (
				<FailedNotice retryLabel={text('retry')} onRetry={() => void quote.refetch()}>
					{describeFailure(quote.error, text('network_failure'))}
				</FailedNotice>
			) : quote.data === undefined ? (
				<SkeletonGroup label={text('order.loading')}>
					<Skeleton />
					<Skeleton width="half" />
					<Skeleton shape="title" width="half" />
				</SkeletonGroup>
			) : (
				<Agreement
					quote={quote.data}
					isStale={isTyping || quote.isPlaceholderData}
					isUnclear={isUnclear}
					cardChoice={slots.cardChoice}
					onAgree={(facts) =>
						setPurchase({
							...facts,
							input: { ...toInput(choice, wallet), ...facts.input },
							officeName: wallet === 'office' ? officeName : undefined,
						})
					}
				/>
			)}
			<ConfirmPurchase
				purchase={purchase}
				onPaid={onPaid}
				onPriceChange={() => void quote.refetch()}
				onClose={() => {
					setPurchase(undefined);
					setUnanswered(findUnanswered());
				}}
			/>
		</Card>
	);
}

/** The form that had the focus is gone: what comes in its place gets it. */
function useFocusAfter(isAddressMissing: boolean): void {
	const wasMissing = useRef(isAddressMissing);
	useEffect(() => {
		if (wasMissing.current && !isAddressMissing) document.getElementById(orderId)?.focus();
		wasMissing.current = isAddressMissing;
	}, [isAddressMissing]);
}

interface AgreementProps extends Pick<CheckoutSlots, 'cardChoice'> {
	readonly quote: Quote;
	/** Another choice was made, whose price is on its way. */
	readonly isStale: boolean;
	readonly isUnclear: boolean;
	readonly onAgree: (purchase: Purchase) => void;
}

function Agreement({ quote, isStale, isUnclear, cardChoice, onAgree }: AgreementProps): ReactElement {
	const text = useText<typeof en>('credit-purchase');
	const [chosen, setChosen] = useState<KeptCard | 'page'>();
	const [isSaved, setSaved] = useState(false);
	const card = chosen === 'page' ? undefined : (chosen ?? defaultCard(quote));
	const agree = (): void => {
		const { Credits: credits, Bonus: bonus, Subtotal: subtotal, Taxes: taxes, Total: total } = quote;
		const means = card === undefined ? (isSaved ? { SaveCard: true } : {}) : { PaymentMethodID: card.id };
		onAgree({
			input: { QuoteTotal: total, ...means },
			credits,
			bonus,
			subtotal,
			taxes,
			total,
			cardName: card?.name,
			officeName: undefined,
		});
	};
	return (
		<div className="grid gap-5">
			<div aria-busy={isStale} className={isStale || isUnclear ? 'opacity-45' : ''}>
				<QuoteFigures
					credits={quote.Credits}
					bonus={quote.Bonus}
					subtotal={quote.Subtotal}
					taxes={quote.Taxes}
					total={quote.Total}
				/>
			</div>
			{/* Its texts may still be on their way: the rest of the screen, and the focus, stay where they are. */}
			<Suspense fallback={<Skeleton shape="block" />}>
				{cardChoice({ cardId: card?.id, onChoose: (kept) => setChosen(kept ?? 'page') })}
			</Suspense>
			{card === undefined && (
				<Checkbox
					name="SaveCard"
					label={text('order.save_card')}
					checked={isSaved}
					onChange={(event) => setSaved(event.target.checked)}
				/>
			)}
			<p className="text-sm text-muted">{text('order.no_refund')}</p>
			<Button variant="primary" size="large" isBlock disabled={isStale || isUnclear} onClick={agree}>
				{text('order.review')}
			</Button>
		</div>
	);
}

/** Charged unless another one is chosen. */
function defaultCard({ Card: card }: Quote): KeptCard | undefined {
	return card && { id: card.PaymentMethodID, name: formatCard(card.Brand, card.Last4) };
}
