import type { ReactElement } from 'react';
import { locales } from '#platform/contract/language.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatCard } from '#features/billing/payment-methods/contract.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import type { CorrectionReason } from '#features/billing/invoices/contract.ts';
import type { CorrectionPreview } from '#features/staff/corrections/contract.ts';
import { moneyAddress } from './money-address.ts';
import type { Correctable } from './queries.ts';
import { correctionTexts } from './texts.ts';

interface ActBarProps {
	readonly invoice: Correctable;
	readonly reason: CorrectionReason;
	readonly preview: CorrectionPreview | undefined;
	readonly isFresh: boolean;
	readonly isPending: boolean;
}

/** What is about to be done, and whether one person may; it stays at the lower edge. */
export function ActBar({ invoice, reason, preview, isFresh, isPending }: ActBarProps): ReactElement {
	const text = useText(correctionTexts);
	const navigate = useNavigate();
	const { money } = useFormat();
	const isAbove = preview?.needsApproval === true;
	const issueLabel = ({ way, moved, replacement }: CorrectionPreview): string => {
		if (way !== 'card') return text(replacement === undefined ? 'act.issue' : 'act.issue_both');
		return text(replacement === undefined ? 'act.issue_card' : 'act.issue_both_card', { amount: money(moved) });
	};
	const label =
		preview === undefined
			? text(reason === 'wrong_place' ? 'act.issue_both' : 'act.issue')
			: isAbove
				? text('act.ask', { amount: money(-preview.total) })
				: issueLabel(preview);
	return (
		<Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line-strong p-4! elevate-2">
			<Said invoice={invoice} reason={reason} preview={preview} />
			<div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:flex-col-reverse">
				<Button onClick={() => navigate(moneyAddress(invoice))}>{text('act.cancel')}</Button>
				<OnlineButton
					type="submit"
					variant="primary"
					disabled={preview !== undefined && !isFresh}
					isPending={isPending}
					pendingLabel={text('act.pending')}
				>
					{label}
				</OnlineButton>
			</div>
		</Card>
	);
}

function Said({ invoice, reason, preview }: Pick<ActBarProps, 'invoice' | 'reason' | 'preview'>): ReactElement {
	const text = useText(correctionTexts);
	const language = useLanguage();
	const { money } = useFormat();
	const { limit, colleagues, corrected, person } = invoice;
	const { number } = invoice.invoice;
	if (preview === undefined)
		return (
			<p className="font-semibold text-strong">{text(reason === 'wrong_place' ? 'act.none_place' : 'act.none')}</p>
		);
	const { way, moved, offDue, card, needsApproval, total, replacement } = preview;
	const absorbed = replacement?.isAbsorbed === true ? replacement.due : 0;
	const names = new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(colleagues);
	const what = {
		card: () =>
			text('act.card', {
				amount: money(moved),
				card: card === undefined ? '' : formatCard(card.brand, card.last4),
			}),
		balance: () => text('act.balance', { amount: money(moved), name: person.givenName }),
		due: () => {
			if (replacement === undefined) return text('act.due', { amount: money(offDue), number });
			if (replacement.due === 0) return text('act.even');
			const amount = money(replacement.due);
			return text(replacement.isAbsorbed ? 'act.absorbed' : 'act.owed', { amount, name: person.givenName });
		},
	}[way]();
	return (
		<div className="grid min-w-0 gap-0.5">
			<p className="flex items-center gap-2 font-semibold text-strong">
				{needsApproval && <Icon name="users" className="text-warning-text" />}
				{needsApproval ? text('act.above', { amount: money(corrected - total + absorbed), limit: money(limit) }) : what}
			</p>
			<p className="text-sm text-muted">
				{needsApproval
					? colleagues.length === 0
						? text('act.above_no_one')
						: text('act.above_text', { names })
					: text('act.within', { limit: money(limit) })}
			</p>
		</div>
	);
}
