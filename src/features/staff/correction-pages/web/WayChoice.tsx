import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import type { CorrectionPreview, CorrectionWay } from '#features/staff/corrections/contract.ts';
import { correctionTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

interface WayChoiceProps {
	readonly name: string;
	readonly number: string;
	readonly preview: CorrectionPreview | undefined;
	readonly draft: Pick<Draft, 'chooseWay' | 'chooseAbsorbed' | 'reason'>;
}

/** Back to the card that paid, as far as it still has as much, or kept for the next invoice; who takes what a corrected invoice is dearer. */
export function WayChoice({ name, number, preview, draft }: WayChoiceProps): ReactElement {
	const text = useText(correctionTexts);
	const { money } = useFormat();
	if (preview === undefined)
		return (
			<div className="grid gap-1.5">
				<Heading level={2} size="label">
					{text('way.label')}
				</Heading>
				<p className="text-sm text-muted">{text(draft.reason === 'wrong_place' ? 'way.place_later' : 'way.later')}</p>
			</div>
		);
	const { ways, way, card, moved, offDue, hasNext, needsApproval, replacement } = preview;
	if (replacement !== undefined && replacement.due > 0)
		return <DearerChoice name={name} preview={preview} replacement={replacement} onChoose={draft.chooseAbsorbed} />;
	const words: Readonly<Record<CorrectionWay, { readonly label: string; readonly description: string }>> = {
		card: {
			label: text('way.card', { card: card === undefined ? '' : formatCard(card.brand, card.last4) }),
			description: text(needsApproval ? 'way.card_later' : 'way.card_text'),
		},
		balance: {
			label: text('way.balance'),
			description: hasNext ? text('way.balance_text', { name }) : text('way.balance_open'),
		},
		due: {
			label: text('way.due'),
			description:
				replacement === undefined ? text('way.due_text', { amount: money(offDue), number }) : text('way.even_text'),
		},
	};
	return (
		<RadioGroup
			label={text('way.label')}
			isHead
			layout="rows"
			options={ways.map((id) => ({ id, ...words[id], ...(id !== 'due' && { aside: money(moved) }) }))}
			value={way}
			onChange={draft.chooseWay}
		/>
	);
}

interface DearerChoiceProps {
	readonly name: string;
	readonly preview: CorrectionPreview;
	readonly replacement: NonNullable<CorrectionPreview['replacement']>;
	readonly onChoose: (isAbsorbed: boolean) => void;
}

function DearerChoice({ name, preview: { hasNext }, replacement, onChoose }: DearerChoiceProps): ReactElement {
	const text = useText(correctionTexts);
	const { money } = useFormat();
	const { due, isAbsorbed } = replacement;
	const aside = money(due);
	const absorbed = {
		id: 'absorbed' as const,
		label: text('way.absorbed'),
		description: text('way.absorbed_text', { name }),
		aside,
	};
	const owed = {
		id: 'owed' as const,
		label: text('way.owed', { name }),
		description: text(hasNext ? 'way.owed_next' : 'way.owed_open', { name }),
		aside,
	};
	return (
		<RadioGroup
			label={text('way.dearer', { amount: aside })}
			isHead
			layout="rows"
			options={hasNext ? [owed, absorbed] : [absorbed, owed]}
			value={isAbsorbed ? 'absorbed' : 'owed'}
			onChange={(id) => onChoose(id === 'absorbed')}
		/>
	);
}
