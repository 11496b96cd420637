import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { en } from '../messages.en.ts';
import { nameCard, useGoodThrough } from './CardLine.tsx';
import { cardsQuery } from './queries.ts';
import { paymentTexts } from './texts.ts';

export interface CardChoiceProps {
	/** Of the card that is to be charged; undefined: one that is typed on the processor's page. */
	readonly cardId: string | undefined;
	readonly onChoose: (card: { readonly id: string; readonly name: string } | undefined) => void;
}

/** How a purchase is paid: with a card that is kept, or another one. */
export function CardChoice(props: CardChoiceProps): ReactElement {
	return (
		<SliceTexts catalog={paymentTexts}>
			<Choice {...props} />
		</SliceTexts>
	);
}

const otherCard = 'page';

function Choice({ cardId, onChoose }: CardChoiceProps): ReactElement {
	const text = useText<typeof en>('payments');
	const goodThrough = useGoodThrough();
	const cards = useQuery(cardsQuery);
	if (cards.isPending) {
		return (
			<SkeletonGroup label={text('cards.loading')}>
				<Skeleton shape="block" className="h-14" />
			</SkeletonGroup>
		);
	}
	const kept = cards.data?.PaymentMethods ?? [];
	const options = [
		...kept.map((card) => ({
			id: card.PaymentMethodID,
			label: nameCard(card),
			description: card.State === 'expired' ? text('cards.expired') : goodThrough(card),
			isDisabled: card.State === 'expired',
		})),
		{
			id: otherCard,
			label: text(kept.length === 0 ? 'choice.card' : 'choice.other'),
			description: text('choice.other_text'),
		},
	];
	const choose = (id: string): void => {
		const card = kept.find(({ PaymentMethodID }) => PaymentMethodID === id);
		onChoose(card && { id, name: nameCard(card) });
	};
	return (
		<RadioGroup
			label={text('choice.title')}
			layout="rows"
			options={options}
			value={cardId ?? otherCard}
			onChange={choose}
		/>
	);
}
