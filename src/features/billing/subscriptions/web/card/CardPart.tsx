import { type ReactElement, Suspense, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Button, ButtonContent } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';
import { toCardFor } from './card-way.ts';
import { type KeptCard, useSlots } from '../slots.ts';
import { subscriptionTexts } from '../texts.ts';

export interface CardPartProps {
	/** Charged unless another one is chosen; undefined where none is kept that is good. */
	readonly card: (KeptCard & { readonly brand: CardBrand }) | undefined;
	readonly chosen: KeptCard | undefined;
	/** Belongs to this step, for the way back from adding a card. */
	readonly address: string;
	readonly onChoose: (card: KeptCard | undefined) => void;
}

/** Which card is charged today: the one of the subscription, another one, or the way to the first one. */
export function CardPart({ card, chosen, address, onChoose }: CardPartProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { cardMark } = useSlots();
	const [isChanging, setChanging] = useState(false);
	if (card === undefined && chosen === undefined) return <NoCard address={address} />;
	if (isChanging || card === undefined)
		return <OtherCard cardId={chosen?.id ?? card?.id} address={address} onChoose={onChoose} />;
	return (
		<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
			{cardMark(card.brand)}
			<p className="text-strong">{text('quote.card', { card: card.name })}</p>
			<Button
				variant="quiet"
				size="small"
				className="-ms-3 text-accent-text! underline underline-offset-3 forced-colors:border-[Canvas]"
				onClick={() => setChanging(true)}
			>
				{text('quote.other_card')}
			</Button>
		</div>
	);
}

export interface OtherCardProps extends Pick<CardPartProps, 'address' | 'onChoose'> {
	readonly cardId: string | undefined;
}

/** All cards that are kept, and the way to one more. */
export function OtherCard({ cardId, address, onChoose }: OtherCardProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { cardChoice } = useSlots();
	return (
		<div className="grid justify-items-start gap-2">
			<div className="w-full">
				<Suspense fallback={<Skeleton shape="block" />}>{cardChoice({ cardId, onChoose })}</Suspense>
			</div>
			<Link href={toCardFor(address)} className={buttonStyle({ variant: 'quiet', size: 'small' })}>
				<ButtonContent icon="plus">{text('card.add')}</ButtonContent>
			</Link>
		</div>
	);
}

/** At the foot of a charge, in place of the press that confirms it. */
export function MissingCard({ address }: Pick<CardPartProps, 'address'>): ReactElement {
	const text = useText(subscriptionTexts);
	const { addCard } = useSlots();
	return (
		<div className="grid gap-3">
			<p className="text-sm text-warning-text">{text('no_card.title')}</p>
			{addCard(address, 'block')}
		</div>
	);
}

/** Specification § 8: “Payment method is missing. Please add a valid Credit Card.” */
export function NoCard({ address, day }: { readonly address: string; readonly day?: string }): ReactElement {
	const text = useText(subscriptionTexts);
	const { addCard } = useSlots();
	return (
		<Notice tone="warning" title={text('no_card.title')} action={addCard(address)}>
			{day !== undefined && text('no_card.text', { day })}
		</Notice>
	);
}
