import { type ReactElement, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { AutoLoadSection } from '#features/billing/auto-load/web/AutoLoadSection.tsx';
import { billingAddressQuery } from '#features/billing/billing-address/web/queries.ts';
import { cardsQuery } from '#features/billing/payment-methods/web/queries.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { forAutoLoad, forgetAutoLoad } from './auto-load-way.ts';
import { wholeLinkToReceipt } from './money-links.tsx';
import { useManagedOffice } from './use-managed-office.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';

export function AutoLoadScreen(): ReactElement {
	const text = useText(creditTexts);
	const { confirm } = useAddress().query;
	const officeName = useManagedOffice();
	const linkTo = (key: string, words: string) => (
		<Link href={withQuery(pathTo('credit', { key }), forAutoLoad)} className={textLinkStyle}>
			{words}
		</Link>
	);
	const cards = useQuery(cardsQuery);
	const address = useQuery(billingAddressQuery);
	useEffect(forgetAutoLoad, []);
	const isCardMissing = cards.isSuccess && cards.data.PaymentMethods.every(({ State }) => State === 'expired');
	const isAddressMissing = address.isSuccess && address.data.Address === undefined;
	return (
		<AutoLoadSection
			missing={isCardMissing ? 'card' : isAddressMissing ? 'address' : undefined}
			isChecking={cards.isPending || address.isPending}
			officeName={officeName}
			confirmToken={confirm}
			links={{
				card: linkTo('payment-method', text('section.payment_method')),
				address: linkTo('billing-address', text('section.billing_address')),
				receipt: wholeLinkToReceipt,
			}}
		/>
	);
}
