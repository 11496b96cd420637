import { type ReactElement, type ReactNode, useEffect } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { parseCardSetup } from '#features/billing/payment-methods/web/card-return.ts';
import { PaymentMethodSection } from '#features/billing/payment-methods/web/PaymentMethodSection.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Link } from '../navigation/Link.tsx';
import { useAddress } from '../navigation/shown-address.ts';
import { useNavigate } from '../navigation/use-navigate.ts';
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
		<PaymentMethodSection
			cardSetupId={CardSetup}
			next={next}
			onReturnSeen={() => navigate(pathTo('credit', { key: 'payment-method' }), { replace: true })}
		/>
	);
}

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
