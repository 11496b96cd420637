import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import type { CorrectionPreview, CorrectionWay } from '#features/staff/corrections/contract.ts';
import { correctionTexts } from './texts.ts';

interface WayChoiceProps {
	readonly name: string;
	readonly number: string;
	readonly preview: CorrectionPreview | undefined;
	readonly onChoose: (way: CorrectionWay) => void;
}

/** Back to the card that paid, as far as it still has as much, or kept for the next invoice. */
export function WayChoice({ name, number, preview, onChoose }: WayChoiceProps): ReactElement {
	const text = useText(correctionTexts);
	const { money } = useFormat();
	if (preview === undefined)
		return (
			<div className="grid gap-1.5">
				<Heading level={2} size="label">
					{text('way.label')}
				</Heading>
				<p className="text-sm text-muted">{text('way.later')}</p>
			</div>
		);
	const { ways, way, card, moved, offDue, hasNext, needsApproval } = preview;
	const words: Readonly<Record<CorrectionWay, { readonly label: string; readonly description: string }>> = {
		card: {
			label: text('way.card', { card: card === undefined ? '' : formatCard(card.brand, card.last4) }),
			description: text(needsApproval ? 'way.card_later' : 'way.card_text'),
		},
		balance: {
			label: text('way.balance'),
			description: hasNext ? text('way.balance_text', { name }) : text('way.balance_open'),
		},
		due: { label: text('way.due'), description: text('way.due_text', { amount: money(offDue), number }) },
	};
	return (
		<RadioGroup
			label={text('way.label')}
			isHead
			layout="rows"
			options={ways.map((id) => ({ id, ...words[id], ...(id !== 'due' && { aside: money(moved) }) }))}
			value={way}
			onChange={onChoose}
		/>
	);
}
