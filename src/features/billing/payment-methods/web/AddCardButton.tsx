import type { ReactElement } from 'react';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import type { ButtonLook } from '#ui/button-style.ts';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { cardTexts } from './texts.ts';
import { useCardSetup } from './use-card-setup.ts';

export interface AddCardButtonProps {
	/** It is called before the browser leaves for the processor's page. */
	readonly onLeave: () => void;
	readonly isBlock?: boolean;
	readonly size?: ButtonLook['size'];
	readonly variant?: ButtonLook['variant'];
}

/** Adds a card from another screen without a visit to the list of cards. */
export function AddCardButton(props: AddCardButtonProps): ReactElement {
	return (
		<SliceTexts catalog={cardTexts}>
			<Leave {...props} />
		</SliceTexts>
	);
}

function Leave({ onLeave, isBlock = false, size = 'large', variant = 'primary' }: AddCardButtonProps): ReactElement {
	const text = useText(cardTexts);
	const setup = useCardSetup();
	const refusal = describeAnyFailure(setup.error, text('network_failure'));
	return (
		<div className="grid gap-3">
			<NoticeSlot role="alert">
				{refusal !== undefined && (
					<Notice tone="danger" title={text('return.failed_title')}>
						{refusal}
					</Notice>
				)}
			</NoticeSlot>
			<OnlineButton
				variant={variant}
				size={size}
				icon="plus"
				className={isBlock ? 'w-full' : 'justify-self-start max-sm:w-full'}
				isPending={setup.isPending || setup.isSuccess}
				pendingLabel={text('cards.opening')}
				onClick={() => {
					onLeave();
					setup.mutate(undefined);
				}}
			>
				{text('cards.add')}
			</OnlineButton>
		</div>
	);
}
