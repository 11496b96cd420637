import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { nameMovement } from '#features/billing/transactions/web/movement-words.ts';
import { transactionTexts } from '#features/billing/transactions/web/texts.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { CreditsCard } from '#features/staff/credit-adjustments/web/CreditsCard.tsx';
import { creditAdjustmentTexts } from '#features/staff/credit-adjustments/web/texts.ts';
import { BalanceCard, SubscriptionsCard } from '#features/staff/directory/web/HoldingsCards.tsx';

/** Shows the person's credits and subscriptions. */
export function MoneyTab({ userId }: { readonly userId: number }): ReactElement {
	const { may } = usePermissions<StaffPermission>();
	const { has } = useFeatures();
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
			{has('credits') &&
				(may('credits.adjust') ? (
					<SliceTexts catalog={creditAdjustmentTexts}>
						<SliceTexts catalog={transactionTexts}>
							<Credits userId={userId} />
						</SliceTexts>
					</SliceTexts>
				) : (
					<BalanceCard userId={userId} />
				))}
			{has('subscriptions') && <SubscriptionsCard userId={userId} />}
		</div>
	);
}

/** Calls a transaction what the person's own list calls it. */
function Credits({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(transactionTexts);
	return <CreditsCard userId={userId} nameTransaction={(transaction) => nameMovement(text, transaction)} />;
}
