import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { Skeleton, SkeletonBlocks, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { Payment, type PaymentSlots } from './Payment.tsx';
import { quoteQuery } from './queries.ts';
import { type Choice, toInput, type Wallet } from './selection.ts';
import { UnansweredNotice } from './UnansweredNotice.tsx';
import { usePurchase } from './use-purchase.ts';
import { creditPurchaseTexts } from './texts.ts';

/** What other slices put in. */
export interface CheckoutSlots extends PaymentSlots {
	/** Asks for the billing address, which taxes follow, and says when it is there. */
	readonly addressForm: (onSaved: () => void) => ReactNode;
}

export interface CheckoutProps {
	readonly choice: Choice;
	readonly wallet: Wallet;
	/** The choice is being changed to something that cannot be bought yet. */
	readonly isUnclear?: boolean;
	/** Set where the wallet is `office`. */
	readonly officeName: string | undefined;
	/** The person comes back from the processor's page without having paid. */
	readonly isUnpaid?: boolean;
	/** Whether the person has no billing address yet; undefined until that is known. */
	readonly isAddressMissing: boolean | undefined;
	readonly slots: CheckoutSlots;
}

const orderId = 'order';

/** A full load, so that nothing of the purchase stays in memory and Back does not lead into it again. */
const showResult = (sessionId: string): void => replacePage(pathTo('checkoutSuccess', { sessionId }));

/** What a choice costs with each tax, how it is paid, and the purchase itself. */
export function Checkout(props: CheckoutProps): ReactElement {
	const { choice, wallet, isUnclear = false, officeName, isUnpaid = false, slots } = props;
	const text = useText(creditPurchaseTexts);
	// A number is typed digit by digit; a product is chosen at once.
	const typed = 'credits' in choice ? String(choice.credits) : '';
	const isTyping = useDebounced(typed) !== typed && typed !== '';
	const quote = useQuery({ ...quoteQuery(choice, wallet), enabled: !isTyping });
	const purchase = usePurchase({ onPaid: showResult, onPriceChange: () => void quote.refetch() });
	useResetAfter(JSON.stringify([choice, wallet]), purchase.reset);
	// What has another shape than an order is there from the beginning, and not in its place.
	const isAddressMissing = quote.isPending
		? props.isAddressMissing
		: hasErrorKey(quote.error, 'credit_purchase.address_missing');
	useFocusAfter(isAddressMissing);
	if (isAddressMissing === undefined) return <SkeletonBlocks label={text('order.loading')} />;
	return (
		<Card
			as="section"
			id={orderId}
			aria-labelledby="order-title"
			tabIndex={-1}
			// An address needs the width that an order does not, see BuyPage.
			data-step={isAddressMissing ? 'address' : 'order'}
			className="outline-none"
		>
			<CardHeader
				titleId="order-title"
				title={text(isAddressMissing ? 'address.title' : 'order.title')}
				description={isAddressMissing ? text('address.text') : undefined}
			/>
			<NoticeSlot role="alert">
				<Unanswered purchase={purchase} />
			</NoticeSlot>
			{isAddressMissing ? (
				<Suspense fallback={<SkeletonBlocks label={text('order.loading')} />}>
					{slots.addressForm(() => void quote.refetch())}
				</Suspense>
			) : quote.isError && quote.data === undefined ? (
				<FailedNotice retryLabel={text('retry')} query={quote}>
					{describeFailure(quote.error, text('network_failure'))}
				</FailedNotice>
			) : quote.data === undefined ? (
				<SkeletonGroup label={text('order.loading')}>
					<Skeleton />
					<Skeleton width="half" />
					<Skeleton shape="title" width="half" />
				</SkeletonGroup>
			) : (
				<Payment
					quote={quote.data}
					isStale={isTyping || quote.isPlaceholderData}
					isUnclear={isUnclear}
					officeName={wallet === 'office' ? officeName : undefined}
					slots={slots}
					isBusy={purchase.isBusy}
					isUnpaid={isUnpaid}
					failure={purchase.failure}
					onPay={(agreed) => purchase.pay({ ...toInput(choice, wallet), ...agreed })}
				/>
			)}
		</Card>
	);
}

function Unanswered({ purchase }: { readonly purchase: ReturnType<typeof usePurchase> }): ReactElement | null {
	const { unanswered } = purchase;
	if (unanswered === undefined) return null;
	return (
		<div className="mb-4">
			<UnansweredNotice
				purchase={unanswered}
				isJustSent={purchase.isJustSent}
				onRetry={() => purchase.pay(unanswered)}
			/>
		</div>
	);
}

/** What became of a purchase says nothing about another choice. */
function useResetAfter(chosen: string, reset: () => void): void {
	const before = useRef(chosen);
	useEffect(() => {
		if (before.current !== chosen) reset();
		before.current = chosen;
	}, [chosen, reset]);
}

/** The form that had the focus is gone: what comes in its place gets it. */
function useFocusAfter(isAddressMissing = false): void {
	const wasMissing = useRef(isAddressMissing);
	useEffect(() => {
		if (wasMissing.current && !isAddressMissing) document.getElementById(orderId)?.focus();
		wasMissing.current = isAddressMissing;
	}, [isAddressMissing]);
}
