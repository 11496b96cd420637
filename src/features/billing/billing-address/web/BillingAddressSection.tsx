// Shows the section `billing-address` of credits and payment.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { BillingAddressForm, type BillingAddressFormProps } from './BillingAddressForm.tsx';
import { billingAddressQuery } from './queries.ts';
import { billingAddressTexts } from './texts.ts';

export function BillingAddressSection(props: Pick<BillingAddressFormProps, 'search' | 'onSaved'>): ReactElement {
	return (
		<SliceTexts catalog={billingAddressTexts}>
			<Lead />
			<Card className="max-w-202">
				<LoadedForm {...props} />
			</Card>
		</SliceTexts>
	);
}

/** The form for other screens, such as a purchase that lacks an address: it fetches what it begins with and brings its texts. */
export function BillingAddressStep(props: Omit<BillingAddressFormProps, 'initial'>): ReactElement {
	return (
		<SliceTexts catalog={billingAddressTexts}>
			<LoadedForm {...props} />
		</SliceTexts>
	);
}

function Lead(): ReactElement {
	const text = useText(billingAddressTexts);
	return (
		<Text tone="muted" className="-mt-3 mb-4 max-w-prose">
			{text('section.lead')}
		</Text>
	);
}

function LoadedForm(props: Omit<BillingAddressFormProps, 'initial'>): ReactElement {
	const text = useText(billingAddressTexts);
	const address = useQuery(billingAddressQuery);
	if (address.isPending) return <SkeletonBlocks label={text('section.loading')} />;
	if (address.isLoadingError) {
		return <FailedState level={2} title={text('section.failed')} retryLabel={text('retry')} query={address} />;
	}
	return <BillingAddressForm initial={address.data} {...props} />;
}
