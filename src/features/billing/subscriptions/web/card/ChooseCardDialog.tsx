import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { chooseCard } from '../../contract.ts';
import { toSubscription } from '../addresses.ts';
import { OtherCard } from './CardPart.tsx';
import type { PartProps } from '../PageFrame.tsx';
import { subscriptionKey } from '../queries.ts';
import type { KeptCard } from '../slots.ts';
import { subscriptionTexts } from '../texts.ts';

export interface ChooseCardDialogProps extends PartProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
}

/** Another card for the payments to come. */
export function ChooseCardDialog({ detail, isOpen, onClose, onDone }: ChooseCardDialogProps): ReactElement {
	const text = useText(subscriptionTexts);
	const queries = useQueryClient();
	const { subscriptionId, card } = detail;
	const [chosen, setChosen] = useState<KeptCard>();
	const choose = useMutation({
		mutationFn: ({ id }: KeptCard) => call(chooseCard, { subscriptionId, paymentMethodId: id }),
		async onSuccess(answer) {
			await queries.invalidateQueries({ queryKey: subscriptionKey });
			onDone(text('done.card', { card: formatCard(answer.card.brand, answer.card.last4) }));
		},
	});
	const isSame = chosen === undefined || chosen.id === card?.paymentMethodId;
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={(opens) => !opens && onClose()}
			title={text('card.title')}
			description={text('card.text')}
			closeLabel={text('close')}
			size="small"
			isDismissable={!choose.isPending}
			footer={
				<OnlineButton
					variant="primary"
					disabled={isSame}
					isPending={choose.isPending}
					pendingLabel={text('quote.sending')}
					onClick={() => chosen !== undefined && choose.mutate(chosen)}
				>
					{text('card.save')}
				</OnlineButton>
			}
		>
			<OtherCard
				cardId={chosen?.id ?? card?.paymentMethodId}
				address={toSubscription(subscriptionId)}
				onChoose={setChosen}
			/>
			<FormRefusal>{choose.isError ? describeFailure(choose.error, text('network_failure')) : undefined}</FormRefusal>
		</Dialog>
	);
}
