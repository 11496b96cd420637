// The section `payment-method` of the credits: the cards that a person keeps.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { parseCardSetup } from './card-return.ts';
import { CardList, type CardListProps } from './CardList.tsx';
import { cardsQuery } from './queries.ts';
import { ReturnNotice, type ReturnNoticeProps } from './ReturnNotice.tsx';
import { cardTexts } from './texts.ts';

export interface PaymentMethodSectionProps {
	/** After a card was added: the way back to what it is for. */
	readonly next?: ReactNode;
	/** In its place while something is past due: asks whether the new card pays it. */
	readonly askToPay: ReturnNoticeProps['askToPay'];
}

export function PaymentMethodSection(props: PaymentMethodSectionProps): ReactElement {
	const { path, query } = useAddress();
	const navigate = useNavigate();
	// The visit to the processor's page that the browser comes back from. Once something else is begun, its news is old.
	const { CardSetup: cardSetupId } = parseCardSetup(query);
	return (
		<SliceTexts catalog={cardTexts}>
			{cardSetupId !== undefined && <ReturnNotice cardSetupId={cardSetupId} {...props} />}
			<Cards isReturn={cardSetupId !== undefined} onAct={() => navigate(path, { replace: true })} />
		</SliceTexts>
	);
}

function Cards({ isReturn, onAct }: Pick<CardListProps, 'isReturn' | 'onAct'>): ReactElement {
	const text = useText(cardTexts);
	const cards = useQuery(cardsQuery);
	if (cards.isPending) return <SkeletonBlocks label={text('cards.loading')} />;
	if (cards.isLoadingError) {
		return <FailedState level={2} title={text('cards.failed_title')} retryLabel={text('cards.retry')} query={cards} />;
	}
	return <CardList data={cards.data} isReturn={isReturn} onAct={onAct} />;
}
