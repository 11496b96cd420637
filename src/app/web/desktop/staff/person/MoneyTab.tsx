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
import { PersonMoney } from '#features/staff/money-pages/web/person/PersonMoney.tsx';
import { moneyTexts } from '#features/staff/money-pages/web/texts.ts';
import { usePerson } from './use-person.ts';

interface MoneyTabProps {
	readonly userId: number;
}

/** A caller who may see money sees all of it; others see the person's credits and subscriptions. */
export function MoneyTab({ userId }: MoneyTabProps): ReactElement {
	const { may } = usePermissions<StaffPermission>();
	const { name } = usePerson(userId);
	const { has } = useFeatures();
	const mayAdjust = has('credits') && may('credits.adjust');
	if (may('money.read'))
		return (
			<div className="grid gap-5">
				<SliceTexts catalog={moneyTexts}>
					<PersonMoney userId={userId} name={name} />
				</SliceTexts>
				{mayAdjust && <AdjustedCredits userId={userId} />}
			</div>
		);
	return (
		<div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
			{mayAdjust ? <AdjustedCredits userId={userId} /> : has('credits') && <BalanceCard userId={userId} />}
			{has('subscriptions') && <SubscriptionsCard userId={userId} />}
		</div>
	);
}

function AdjustedCredits({ userId }: MoneyTabProps): ReactElement {
	return (
		<SliceTexts catalog={creditAdjustmentTexts}>
			<SliceTexts catalog={transactionTexts}>
				<Credits userId={userId} />
			</SliceTexts>
		</SliceTexts>
	);
}

/** Calls a transaction what the person's own list calls it. */
function Credits({ userId }: MoneyTabProps): ReactElement {
	const text = useText(transactionTexts);
	return <CreditsCard userId={userId} nameTransaction={(transaction) => nameMovement(text, transaction)} />;
}
