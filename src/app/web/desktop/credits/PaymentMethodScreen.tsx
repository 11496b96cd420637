import { type ReactElement, type ReactNode, useEffect } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { AutoLoadBanner } from '#features/billing/auto-load/web/AutoLoadBanner.tsx';
import { parseCardSetup } from '#features/billing/payment-methods/web/card-return.ts';
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
import { isForAutoLoad, rememberAutoLoad } from './auto-load-way.ts';
import { linkToAutoLoad } from './link-to-auto-load.tsx';
import { findSubscriptionStep, rememberSubscription } from './subscription-way.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';

/** The saved cards; which visit to the processor's page the browser comes back from stands in the address. */
export function PaymentMethodScreen(): ReactElement {
	const { query } = useAddress();
	const { CardSetup } = parseCardSetup(query);
	useEffect(() => {
		rememberAutoLoad(query);
		rememberSubscription(query);
	}, [query]);
	const navigate = useNavigate();
	const next = useWayBack();
	return (
		<>
			{/* A new card is not charged for what is paused: its person lets it go on. */}
			<div className="mb-4 empty:hidden">
				<AutoLoadBanner more={linkToAutoLoad} />
			</div>
			<PaymentMethodSection
				cardSetupId={CardSetup}
				next={next}
				askToPay={askToPay}
				onReturnSeen={() => navigate(pathTo('credit', { key: 'payment-method' }), { replace: true })}
			/>
		</>
	);
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
	if (isForAutoLoad()) return linkToAutoLoad(text('section.back_to_auto_load'));
	const step = findSubscriptionStep();
	if (step === undefined) return undefined;
	return (
		<Link href={step} className={buttonStyle({ variant: 'primary' })}>
			{text('section.back_to_subscription')}
		</Link>
	);
}
