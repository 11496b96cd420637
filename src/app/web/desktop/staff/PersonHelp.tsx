// What the caller may do for one person, on that person’s page: each part only for who holds its permission.
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage } from '#platform/web/text-context.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { CreditsCard } from '#features/staff/approvals/web/CreditsCard.tsx';
import { ExemptionCard } from '#features/staff/approvals/web/ExemptionCard.tsx';
import { approvalTexts } from '#features/staff/approvals/web/texts.ts';
import { AssistanceSection } from '#features/staff/assistance/web/AssistanceSection.tsx';
import { showToast } from '../show-toast.ts';

export function PersonHelp({ userId }: { readonly userId: number }): ReactElement | null {
	const held = useSuspenseQuery(myAccessQuery(useLanguage())).data.Permissions;
	const mayHelp = held.includes('assistance.view');
	const mayAdjust = held.includes('credits.adjust');
	const mayExempt = held.includes('exemptions.manage');
	const say = (title: string): void => void showToast({ tone: 'success', title });
	if (!mayHelp && !mayAdjust && !mayExempt) return null;
	return (
		<Suspense>
			<SliceTexts catalog={approvalTexts}>
				<div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
					{mayAdjust && <CreditsCard key={userId} userId={userId} say={say} />}
					<div className="grid gap-5">
						{mayHelp && <AssistanceSection key={userId} userId={userId} say={say} />}
						{mayExempt && <ExemptionCard key={userId} userId={userId} say={say} />}
					</div>
				</div>
			</SliceTexts>
		</Suspense>
	);
}
