import type { ReactElement } from 'react';
import { describeFailure, hasErrorKey, mayBeRetried } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Button, ButtonContent } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { toSubscription } from '../addresses.ts';
import type { useConfirm } from './use-confirm.ts';
import { subscriptionTexts } from '../texts.ts';
import { usePress } from '../use-press.ts';

type Act = ReturnType<typeof useConfirm>;

export interface QuoteNoticesProps {
	readonly act: Pick<Act, 'declined' | 'refusal' | 'unanswered'>;
	/** Charged today, as it was shown and as it is now. */
	readonly changed: { readonly before: number | undefined; readonly after: number } | undefined;
	readonly onRetry: (agreed: NonNullable<Act['unanswered']>) => void;
}

/** What became of the press, above the amounts; each with one next step. */
export function QuoteNotices({ act, changed, onRetry }: QuoteNoticesProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { money } = useFormat();
	const press = usePress();
	const { declined, refusal, unanswered } = act;
	return (
		<NoticeSlot role="alert">
			{changed !== undefined ? (
				<Notice
					tone="warning"
					title={
						changed.before === undefined || changed.before === changed.after
							? text('quote.changed_same')
							: text('quote.changed', { before: money(changed.before), after: money(changed.after) })
					}
				>
					{text('quote.changed_text')}
				</Notice>
			) : declined !== undefined ? (
				<Notice tone="danger" title={text('quote.failed')}>
					{text('quote.declined', { reason: text(`reason.${declined}`) })}
				</Notice>
			) : refusal !== undefined ? (
				<Notice tone="danger" title={text('quote.failed')}>
					{describeFailure(refusal, text('network_failure'))}
				</Notice>
			) : (
				unanswered !== undefined && (
					<Notice
						tone="warning"
						title={text('quote.unanswered', { act: press(unanswered.pressed) })}
						action={
							<OnlineButton size="small" onClick={() => onRetry(unanswered)}>
								{text('retry')}
							</OnlineButton>
						}
					>
						{text('quote.unanswered_text')}
					</Notice>
				)
			)}
		</NoticeSlot>
	);
}

/** Why there are no amounts, and what leads on. */
export function Refusal({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
	const text = useText(subscriptionTexts);
	const mayRetry = mayBeRetried(error) || hasErrorKey(error, 'subscriptions.payment_in_progress');
	return (
		<div role="alert">
			<Notice
				tone="warning"
				action={
					mayRetry ? (
						<Button size="small" icon="refresh-cw" onClick={onRetry}>
							{text('retry')}
						</Button>
					) : (
						leadsOn.some((key) => hasErrorKey(error, key)) && (
							<Link href={toSubscription()} className={buttonStyle({ size: 'small' })}>
								<ButtonContent icon={undefined}>{text('quote.to_subscription')}</ButtonContent>
							</Link>
						)
					)
				}
			>
				{describeFailure(error, text('network_failure'))}
			</Notice>
		</div>
	);
}

/** For these the next step is on the page of the subscription. */
const leadsOn = [
	'subscriptions.debt_open',
	'subscriptions.past_due',
	'subscriptions.already_subscribed',
	'subscriptions.ended',
	'subscriptions.ending',
	'subscriptions.not_ending',
	'subscriptions.paid_by_other',
	'subscriptions.not_found',
	'subscriptions.not_handed_back',
];
