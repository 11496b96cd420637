import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { ChargeSummarySkeleton } from '#ui/ChargeSummary.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { CardPart, MissingCard } from '../card/CardPart.tsx';
import { type Quote, quoteQuery, type ChangeRequest } from '../queries.ts';
import { QuoteNotices, Refusal } from './QuoteNotices.tsx';
import { QuoteSummary, type QuoteSummaryProps } from './QuoteSummary.tsx';
import { type KeptCard, useSlots } from '../slots.ts';
import { useChanged } from './use-changed.ts';
import { usePress } from '../use-press.ts';
import { agreeTo, type Confirmation } from './quote-attempt.ts';
import { useConfirm } from './use-confirm.ts';
import { useDays } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

export interface QuoteActProps extends Pick<QuoteSummaryProps, 'title' | 'seats' | 'subtitle' | 'choice' | 'detail'> {
	readonly changeRequest: ChangeRequest;
	/** Leads back to this very step from adding a card. */
	readonly address: string;
	readonly onDone: (answer: Confirmation, quote: Quote) => void;
}

/** A change with its exact price, and the press that confirms it (specification § 8, Confirmations). */
export function QuoteAct(props: QuoteActProps): ReactElement {
	const { changeRequest, address, onDone, ...summary } = props;
	const text = useText(subscriptionTexts);
	const spoken = useSpoken();
	const press = usePress();
	const quote = useQuery(quoteQuery(changeRequest));
	const [card, setCard] = useState<KeptCard>();
	const shown = quote.data;
	const { act, before, retry } = useAct(quote, changeRequest, onDone);
	if (hasErrorKey(quote.error, 'subscriptions.address_missing')) {
		return <AddressStep onSaved={() => void quote.refetch()} />;
	}
	if (quote.isError && !quote.isFetching) return <Refusal error={quote.error} onRetry={retry} />;
	if (shown === undefined) return <ChargeSummarySkeleton label={text('quote.loading')} />;
	const isStale = quote.isPlaceholderData || quote.isFetching;
	const needsCard = shown.chargedToday > 0 || shown.kind === 'take_over';
	const kept = shown.card?.isExpired === false ? shown.card : undefined;
	const isMissing = needsCard && card === undefined && kept === undefined;
	return (
		<div className="grid gap-4">
			<QuoteNotices
				act={act}
				changed={act.isOutdated && !isStale ? { before, after: shown.chargedToday } : undefined}
				onRetry={(agreed) => act.confirm(agreed)}
			/>
			<QuoteSummary
				{...summary}
				quote={shown}
				isStale={isStale}
				card={
					!isMissing &&
					(needsCard || (kept !== undefined && shown.nextPayment !== undefined)) && (
						<CardPart
							card={kept && { id: kept.paymentMethodId, brand: kept.brand, name: formatCard(kept.brand, kept.last4) }}
							chosen={card}
							address={address}
							onChoose={setCard}
						/>
					)
				}
			>
				{isMissing ? (
					<MissingCard address={address} />
				) : (
					<OnlineButton
						variant="primary"
						size="large"
						isBlock
						// Keeps the focus while the amounts are asked for once more.
						isPending={act.isBusy || isStale}
						pendingLabel={text('quote.sending')}
						onClick={() => act.confirm(agreeTo(shown, card?.id))}
					>
						{press(shown)}
					</OnlineButton>
				)}
			</QuoteSummary>
			<p role="status" className="sr-only">
				{isStale ? '' : spoken(shown)}
			</p>
		</div>
	);
}

/** The press that confirms what is shown. A quote that is spent is asked for once more, beside what it came to before. */
function useAct(
	quote: Pick<UseQueryResult<Quote>, 'data' | 'refetch'>,
	changeRequest: ChangeRequest,
	onDone: QuoteActProps['onDone'],
) {
	const [before, setBefore] = useState<number>();
	const shown = quote.data;
	const act = useConfirm(changeRequest, {
		onDone: (answer) => shown !== undefined && onDone(answer, shown),
		onSpent() {
			setBefore(shown?.chargedToday);
			void quote.refetch();
		},
	});
	const changed = useChanged();
	// What stood in the way may be over, and this step with it.
	const retry = (): void => void changed().then(() => quote.refetch());
	useResetAfter(JSON.stringify(changeRequest), act.reset);
	return { act, before, retry };
}

/** An address needs the width that a quote does not, see ChoiceFrame. */
function AddressStep({ onSaved }: { readonly onSaved: () => void }): ReactElement {
	const text = useText(subscriptionTexts);
	const slots = useSlots();
	return (
		<div data-step="address">
			<Heading level={2} size="card" className="mb-4">
				{text('quote.address')}
			</Heading>
			<Suspense fallback={<Skeleton shape="block" />}>{slots.addressForm(onSaved)}</Suspense>
		</div>
	);
}

/** What became of a change says nothing about another one. */
function useResetAfter(changeRequest: string, reset: () => void): void {
	const before = useRef(changeRequest);
	useEffect(() => {
		if (before.current !== changeRequest) reset();
		before.current = changeRequest;
	}, [changeRequest, reset]);
}

/** Says once what a choice comes to. */
function useSpoken(): (quote: Quote) => string {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const { inYear } = useDays();
	return ({ chargedToday, nextPayment: next }) =>
		next === undefined
			? text('quote.spoken', { amount: money(chargedToday) })
			: text('quote.spoken_next', {
					amount: money(chargedToday),
					next: money(next.amount),
					day: inYear(next.on),
				});
}
