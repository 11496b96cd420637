import { type ReactElement, type ReactNode, useEffect } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { AutoLoadBanner } from '#features/billing/auto-load/web/AutoLoadBanner.tsx';
import {
	PaymentMethodSection,
	type PaymentMethodSectionProps,
} from '#features/billing/payment-methods/web/PaymentMethodSection.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { lazyPart } from '../lazy-part.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { CardSkeleton } from '../ScreenSkeleton.tsx';
import { isForAutoLoad, rememberAutoLoad } from '#features/billing/auto-load/web/auto-load-way.ts';
import { findSubscriptionStep, rememberSubscription } from '#features/billing/subscriptions/web/card/card-way.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';

/** The saved cards, and the way back to what one is added for. */
export function PaymentMethodScreen(): ReactElement {
	const { query } = useAddress();
	useEffect(() => {
		rememberAutoLoad(query);
		rememberSubscription(query);
	}, [query]);
	useReturn(query['cancelled'] !== undefined);
	const next = useWayBack();
	const { has } = useFeatures();
	return (
		<>
			{/* A new card is not charged for what is paused: its person lets it go on. */}
			<div className="mb-4 empty:hidden">{has('autoLoad') && <AutoLoadBanner />}</div>
			<PaymentMethodSection next={next} askToPay={askToPay} />
		</>
	);
}

/** A person who gave up on the processor's page is led back to what the card was for. */
function useReturn(isCancelled: boolean): void {
	const navigate = useNavigate();
	const { opens } = useFeatures();
	useEffect(() => {
		const step = isForAutoLoad() ? pathTo('credit', { key: 'auto-load' }) : findSubscriptionStep();
		if (isCancelled && step !== undefined && opens(step)) navigate(step, { replace: true });
	}, [isCancelled, navigate, opens]);
}

const LazyCardAdded = lazyPart(async () => (await import('./CardAddedPart.tsx')).CardAddedPart);

const askToPay: PaymentMethodSectionProps['askToPay'] = (subscriptionId, card, onPaid) => (
	<ScreenBoundary resetKey={subscriptionId} skeleton={<CardSkeleton />}>
		<LazyCardAdded subscriptionId={subscriptionId} card={card} onPaid={onPaid} />
	</ScreenBoundary>
);

/** To what the card is added for. */
function useWayBack(): ReactNode {
	const text = useText(creditTexts);
	if (isForAutoLoad()) {
		return (
			<Link href={pathTo('credit', { key: 'auto-load' })} className={buttonStyle({ variant: 'primary' })}>
				{text('section.back_to_auto_load')}
			</Link>
		);
	}
	const step = findSubscriptionStep();
	if (step === undefined) return undefined;
	return (
		<Link href={step} className={buttonStyle({ variant: 'primary' })}>
			{text('section.back_to_subscription')}
		</Link>
	);
}
