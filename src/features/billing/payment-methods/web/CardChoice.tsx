import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { formatCard } from '../rules.ts';
import { cardsQuery } from './queries.ts';
import { cardTexts } from './texts.ts';

export interface CardChoiceProps {
	/** Belongs to the card that is to be charged; undefined: one that is typed on the processor's page. */
	readonly cardId: string | undefined;
	/** Only cards that are kept: what is charged later cannot be typed once. */
	readonly isKeptOnly?: boolean;
	readonly onChoose: (card: { readonly id: string; readonly name: string } | undefined) => void;
}

/** How a purchase is paid: with a card that is kept, or another one. */
export function CardChoice(props: CardChoiceProps): ReactElement {
	return (
		<SliceTexts catalog={cardTexts}>
			<Choice {...props} />
		</SliceTexts>
	);
}

const otherCard = 'page';

function Choice({ cardId, isKeptOnly = false, onChoose }: CardChoiceProps): ReactElement {
	const text = useText(cardTexts);
	const { day } = useFormat();
	const cards = useQuery(cardsQuery);
	if (cards.isPending) {
		return (
			<SkeletonGroup label={text('cards.loading')}>
				<Skeleton shape="block" className="h-14" />
			</SkeletonGroup>
		);
	}
	const kept = cards.data?.paymentMethods ?? [];
	const options = [
		...kept.map((card) => ({
			id: card.paymentMethodId,
			label: formatCard(card.brand, card.last4),
			description: text(card.state === 'expired' ? 'cards.ended' : 'cards.good_through', {
				date: day(card.goodThrough),
			}),
			isDisabled: card.state === 'expired',
		})),
		...(isKeptOnly
			? []
			: [
					{
						id: otherCard,
						label: text(kept.length === 0 ? 'choice.card' : 'choice.other'),
						description: text('choice.other_text'),
					},
				]),
	];
	const choose = (id: string): void => {
		const card = kept.find(({ paymentMethodId }) => paymentMethodId === id);
		onChoose(card && { id, name: formatCard(card.brand, card.last4) });
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
