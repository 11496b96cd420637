import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import type { CorrectionPreview } from '#features/staff/corrections/contract.ts';
import { correctionTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

interface CreditsChoiceProps {
	readonly draft: Draft;
	readonly name: string;
	readonly preview: CorrectionPreview | undefined;
}

/** Whether the credits go back that the credited money bought; nothing for an invoice that sold none. */
export function CreditsChoice({
	draft: { reason, takesCredits, chooseCredits },
	name,
	preview,
}: CreditsChoiceProps): ReactElement | null {
	const text = useText(correctionTexts);
	const { credits } = useFormat();
	// A tax bought no credits.
	if (preview?.credits === undefined || preview.credits.share === 0 || reason === 'wrong_tax') return null;
	const { share, available } = preview.credits;
	const isShort = takesCredits && available < share;
	return (
		<Checkbox
			name="takesCredits"
			label={text('credits.take', { amount: credits(share) })}
			description={
				takesCredits && !isShort
					? text('credits.after_text', { name, after: credits(available - share) })
					: text('credits.keep_text', { name, available: credits(available) })
			}
			error={isShort ? text('credits.short', { name, available: credits(available) }) : undefined}
			checked={takesCredits}
			onChange={(event) => chooseCredits(event.target.checked)}
		/>
	);
}
