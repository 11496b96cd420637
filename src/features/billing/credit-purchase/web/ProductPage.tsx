import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { Checkout, type CheckoutSlots } from './Checkout.tsx';
import { creditPurchaseTexts } from './texts.ts';

export interface ProductPageProps {
	readonly brandName: string;
	readonly productId: string;
	readonly slots: CheckoutSlots;
	readonly onPaid: (sessionId: string) => void;
	/** The link to everything on sale. */
	readonly more: ReactNode;
}

/** One product that a link has chosen: confirmed and paid without choosing again. */
export function ProductPage({ brandName, productId, slots, onPaid, more }: ProductPageProps): ReactElement {
	const text = useText(creditPurchaseTexts);
	return (
		<div className="max-w-3xl">
			<title>{text('buy.document_title', { brand: brandName })}</title>
			<Heading level={1} size="display" className="mt-1">
				{text('buy.title')}
			</Heading>
			<Text tone="muted" className="mt-1 mb-6">
				{text('product.lead')}
			</Text>
			<Checkout choice={{ productId }} wallet="person" officeName={undefined} slots={slots} onPaid={onPaid} />
			<p className="mt-4">{more}</p>
		</div>
	);
}
