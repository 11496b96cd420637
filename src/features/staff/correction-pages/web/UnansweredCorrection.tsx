import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { StandingAttempt } from '#platform/web/use-attempt.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { UnansweredNotice } from '#ui/UnansweredNotice.tsx';
import { correctionTexts } from './texts.ts';

interface UnansweredCorrectionProps {
	readonly attempt: Pick<StandingAttempt<{ readonly amount: number }, unknown>, 'unanswered' | 'letGo'>;
	readonly isPending: boolean;
}

/** The correction that got no answer, with the button that asks for it again. */
export function UnansweredCorrection({ attempt, isPending }: UnansweredCorrectionProps): ReactElement {
	const text = useText(correctionTexts);
	const { money } = useFormat();
	const { unanswered, letGo } = attempt;
	return (
		<UnansweredNotice
			title={text('unanswered.title')}
			said={unanswered && text('unanswered.text', { amount: money(unanswered.amount) })}
			retry={
				<OnlineButton
					type="submit"
					variant="primary"
					size="small"
					isPending={isPending}
					pendingLabel={text('act.pending')}
				>
					{text('retry')}
				</OnlineButton>
			}
			letGoLabel={text('unanswered.let_go')}
			isPending={isPending}
			onLetGo={letGo}
		/>
	);
}
